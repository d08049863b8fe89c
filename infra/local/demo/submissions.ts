import type { DemoSubmission } from './plan.ts';
import { englishSubmissions } from './submissions/bedrijfskundig-engels.ts';
import { classSubmissions } from './submissions/class.ts';
import { guestSubmissions, programmingSubmissions } from './submissions/inleiding-programmeren.ts';
import { researchSubmissions } from './submissions/onderzoeksvaardigheden.ts';

/** Hand-ins in every state of the grading workflow, some of them by way of a second assessor, by learning path. */
export const submissions: readonly DemoSubmission[] = [
  ...programmingSubmissions,
  ...englishSubmissions,
  ...researchSubmissions,
  ...classSubmissions,
  ...guestSubmissions,
];
