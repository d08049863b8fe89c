import * as z from 'zod/mini';
import { event } from './event.ts';

/** What is changed about figures themselves; what they count has events of its own. */
export const figuresEvents = {
  evaluationQuestionsChanged: event({
    name: 'figures.evaluation-questions-changed',
    version: 1,
    summary: 'A company changed what it asks of students who ended a learning path.',
    schema: z.object({ questions: z.number() }),
    sample: { questions: 5 },
  }),
} as const;
