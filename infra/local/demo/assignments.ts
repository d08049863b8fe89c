import type { DemoAssignment } from './assignments/assignment.ts';
import { englishAssignment } from './assignments/bedrijfskundig-engels.ts';
import { programmingAssignment } from './assignments/inleiding-programmeren.ts';
import { researchAssignment } from './assignments/onderzoeksvaardigheden.ts';

/** The final assignment of each learning path, in the order of the catalogue. */
export const assignments: readonly DemoAssignment[] = [
  programmingAssignment,
  englishAssignment,
  researchAssignment,
];
