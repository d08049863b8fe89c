import { showProgress } from '../live/public.ts';
import { jobWorker } from '../platform/job/worker.ts';
import { sendAnnouncement } from './announcements/send.ts';

/** Lambda entry of the bulk work of messages. */
export const handler = jobWorker({ 'messages.send-announcement': sendAnnouncement }, { tell: showProgress });
