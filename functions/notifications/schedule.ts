import { jobs } from '../platform/schedule/jobs.ts';
import { gatherDigests } from './gather-digests.ts';

/** The Lambda of what people are told by the clock. */
export const handler = jobs({ 'gather-digests': gatherDigests });
