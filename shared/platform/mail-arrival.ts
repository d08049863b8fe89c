import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';

/** Whether mail reaches somebody, as far as mail servers have said. */
export const mailArrival = z.object({
  /** Since when mail to their address comes back for good, so that none is sent; null: it arrives. */
  bouncedAt: z.nullable(instant),
  /** When they had their mail program report a letter as unwanted: those that they can end aren't sent since; null: never. */
  complainedAt: z.nullable(instant),
  /** When the address that waits to be confirmed sent its letter back; null: it didn't, or none waits. */
  pendingBouncedAt: z.nullable(instant),
});
export type MailArrival = z.infer<typeof mailArrival>;
