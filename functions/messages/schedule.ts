import { jobs } from '../platform/schedule/jobs.ts';
import { sendPlanned } from './announcements/send-planned.ts';
import { expireMessages } from './expire-messages.ts';

/** The Lambda of what conversations and announcements do by the clock. */
export const handler = jobs({ 'expire-messages': expireMessages, 'send-announcements': sendPlanned });
