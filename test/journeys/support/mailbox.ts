import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';

const mails = z.array(z.object({ to: z.array(z.string()), subject: z.string(), text: z.string() }));
type Mail = z.infer<typeof mails>[number];

const patienceMilliseconds = 60_000;

/**
 * Waits for a mail to somebody; the newest when there are several.
 * @param site address of the local cloud
 * @param about what its subject says; default: anything
 */
export async function mailTo(site: string, address: string, about = /./): Promise<Mail> {
  const until = performance.now() + patienceMilliseconds;
  while (performance.now() < until) {
    const response = await fetch(`${site}/__local/outbox?format=json`);
    const found = mails
      .parse(await response.json())
      .find(({ to, subject }) => to.includes(address) && about.test(subject));
    if (found) return found;
    await pause(100);
  }
  throw new Error(`No mail to ${address} has come`);
}

/** The path of the first link in a mail. */
export function linkIn(mail: Mail): string {
  return linkWith(mail, '/');
}

/** The path of the first link in a mail that leads below an address. */
export function linkWith({ text }: Mail, below: string): string {
  const paths = (text.match(/https?:\/\/\S+/g) ?? []).map((link) => new URL(link).pathname);
  const found = paths.find((path) => path.startsWith(below));
  if (!found) throw new Error(`No link to ${below} in: ${text}`);
  return found;
}
