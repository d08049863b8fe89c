import { jobs } from '../platform/schedule/jobs.ts';
import { expireMessages } from './expire-messages.ts';

/** The Lambda of what conversations do by the clock. */
export const handler = jobs({ 'expire-messages': expireMessages });
