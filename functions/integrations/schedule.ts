import { jobs } from '../platform/schedule/jobs.ts';
import { followScans } from './similarity/follow.ts';

/** The Lambda of what is asked of other systems by the clock. */
export const handler = jobs({ 'follow-scans': followScans });
