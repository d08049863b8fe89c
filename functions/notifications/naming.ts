import { createHash } from 'node:crypto';
import { type NotificationId, notificationId } from '#shared/identity/ids.ts';
import type { OfPerson } from './entities.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const idLength = 26;

/** The id of everything alike that a person is told: it follows from whom, and from what is alike about it. */
export function notificationIdOf({ companyId, userId }: OfPerson, alike: readonly string[]): NotificationId {
  const bytes = digest([companyId, userId, ...alike]).subarray(0, idLength);
  return notificationId.parse(`ntf_${Array.from(bytes, (byte) => alphabet[byte & 31]).join('')}`);
}

/** What a cause is remembered by. */
export function causeKey(parts: readonly string[]): string {
  return digest(parts).toString('base64url');
}

const digest = (parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest();
