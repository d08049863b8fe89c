import { jobs } from '../platform/schedule/jobs.ts';
import { expireQuestions } from './tickets/expire.ts';

/** The Lambda of what the service desk does by the clock. */
export const handler = jobs({ 'expire-questions': expireQuestions });
