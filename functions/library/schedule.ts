import { jobs } from '../platform/schedule/jobs.ts';
import { tellEnding } from './tell-ending.ts';

/** The Lambda of what happens to the library by the clock. */
export const handler = jobs({ 'tell-ending': tellEnding });
