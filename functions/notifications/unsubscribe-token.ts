import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { companyId, userId } from '#shared/identity/ids.ts';
import { notificationKind } from '#shared/notifications/kinds.ts';
import type { Keys } from '../platform/keys/keys.ts';

/** Whom a letter went to, and of which kind it was: `digest` for the daily mail. */
const content = z.tuple([companyId, userId, z.union([notificationKind, z.literal('digest')])]);
type Content = z.infer<typeof content>;

/** The token by which a letter's reader ends such letters: ids and a kind, signed. It opens nothing else. */
export async function unsubscribeToken(keys: Pick<Keys, 'secretFor'>, of: Content): Promise<string> {
  const text = Buffer.from(JSON.stringify(of)).toString('base64url');
  return `${text}.${(await sign(keys, text)).toString('base64url')}`;
}

/** @returns what a token was made of; undefined for one that is not ours, or of a kind that is no more */
export async function readUnsubscribeToken(
  keys: Pick<Keys, 'secretFor'>,
  token: string,
): Promise<Content | undefined> {
  const [text = '', signature = ''] = token.split('.');
  const [given, right] = [Buffer.from(signature, 'base64url'), await sign(keys, text)];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return content.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))).data;
}

async function sign(keys: Pick<Keys, 'secretFor'>, text: string): Promise<Buffer> {
  const secret = await keys.secretFor('mailed-tokens');
  return createHmac('sha256', secret).update(`unsubscribe:${text}`).digest();
}
