import { jobs } from '../platform/schedule/jobs.ts';
import { tellDeadlines } from './tell-deadlines.ts';

/** The Lambda of what happens to assignments by the clock. */
export const handler = jobs({ 'tell-deadlines': tellDeadlines });
