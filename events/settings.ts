import * as z from 'zod/mini';
import { event } from './event.ts';

export const events = {
  systemMessageChanged: event({
    name: 'settings.system-message-changed',
    version: 1,
    summary: 'The message above every page was changed, switched on or off.',
    schema: z.object({ message: z.string(), enabled: z.boolean() }),
    sample: { message: 'Zaterdag van 22.00 tot 23.00 uur onderhoud', enabled: true },
  }),
} as const;
