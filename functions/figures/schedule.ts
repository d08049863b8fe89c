import { jobs } from '../platform/schedule/jobs.ts';
import { recountOutdated } from './counting.ts';

/** The Lambda of what happens to figures by the clock. */
export const handler = jobs({ 'recount-outdated': recountOutdated });
