import { createHash } from 'node:crypto';
import { type Id, type IdKind, idPrefix } from '#shared/identity/ids.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The first ten characters of a ULID are its time; all demo things date from the same moment in 2026. */
const demoTime = '01KDEM0000';

/**
 * The id of a demo thing: the same on every machine and every run, so that links to the demo keep working.
 * @param kind what the thing is
 * @param name its name among its kind, e.g. `programmeren-functies-en-gegevens/02-arrays`
 * @returns an id in the form the product makes itself, e.g. `chp_01KDEM0000…`
 */
export function demoId<Kind extends IdKind>(kind: Kind, name: string): Id<Kind> {
  const digest = createHash('sha256').update(`${kind}/${name}`).digest();
  const tail = Array.from(digest.subarray(0, 16), (byte) => alphabet[byte & 31]).join('');
  return `${idPrefix[kind]}_${demoTime}${tail}` as Id<Kind>;
}
