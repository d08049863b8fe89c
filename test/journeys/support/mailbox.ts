import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';

const mails = z.array(z.object({ to: z.array(z.string()), subject: z.string(), text: z.string() }));
type Mail = z.infer<typeof mails>[number];

const patienceMilliseconds = 60_000;

/**
 * Waits for a mail to somebody; the newest when there are several.
 * @param site address of the local cloud
 */
export async function mailTo(site: string, address: string): Promise<Mail> {
  const until = performance.now() + patienceMilliseconds;
  while (performance.now() < until) {
    const response = await fetch(`${site}/__local/outbox?format=json`);
    const found = mails.parse(await response.json()).find(({ to }) => to.includes(address));
    if (found) return found;
    await pause(100);
  }
  throw new Error(`No mail to ${address} has come`);
}

/** The path of the first link in a mail. */
export function linkIn({ text }: Mail): string {
  const [link] = text.match(/https?:\/\/\S+/) ?? [];
  if (!link) throw new Error(`No link in: ${text}`);
  return new URL(link).pathname;
}
