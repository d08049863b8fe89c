import { jobs } from '../platform/schedule/jobs.ts';
import { lookAgain } from './look-again.ts';

/** The Lambda of what happens in guiding students by the clock. */
export const handler = jobs({ 'look-again': lookAgain });
