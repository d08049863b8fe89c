import { createHash, randomBytes } from 'node:crypto';
import { type Id, type IdKind, idPrefix } from '#shared/identity/ids.ts';
import { systemClock } from './clock.ts';

/** Makes an id that nobody has yet, e.g. `newId('UserId')` → `usr_01K…`. */
export type NewId = <Kind extends IdKind>(kind: Kind) => Id<Kind>;

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const timeLength = 10;
const randomLength = 16;

/**
 * A source of ids: a type prefix and a ULID (48 bits of time and 80 of chance in Crockford's base 32; see
 * github.com/ulid/spec). Ids of one source sort in the order in which they were made, within a millisecond too.
 * @param sources `now` in milliseconds since the epoch; `random` gives as many random bytes as it is asked for
 */
export function createIds(sources: { now: () => number; random: (bytes: number) => Uint8Array }): NewId {
  let time = -1;
  let tail: number[] = [];
  return <Kind extends IdKind>(kind: Kind) => {
    const now = sources.now();
    if (now > time) {
      time = now;
      tail = Array.from(sources.random(randomLength), (byte) => byte & 31);
    } else {
      // Also when the clock steps back: the previous time is kept, so order holds.
      tail = increment(tail);
    }
    return `${idPrefix[kind]}_${encodeTime(time)}${tail.map((digit) => alphabet[digit]).join('')}` as Id<Kind>;
  };
}

/**
 * The id of something that is made in the course of something else: the same whenever it is asked for, so that work which
 * is cut short and goes on makes nothing twice.
 * @param of the id of what it comes from, whose time it gets
 * @param name tells it from the others that come from there
 */
export function derivedId<Kind extends IdKind>(kind: Kind, of: string, name: string): Id<Kind> {
  const digest = createHash('sha256').update(`${kind} ${of} ${name}`).digest();
  const time = of.slice(of.indexOf('_') + 1).slice(0, timeLength);
  const tail = Array.from(digest.subarray(0, randomLength), (byte) => alphabet[byte & 31]).join('');
  return `${idPrefix[kind]}_${time}${tail}` as Id<Kind>;
}

/**
 * The id of something that is made once for a time: the same whenever it is asked for, and in the order of its time.
 * @param at UTC instant; `name` tells it from the others of that time
 */
export function idOfTime<Kind extends IdKind>(kind: Kind, at: string, name: string): Id<Kind> {
  const digest = createHash('sha256').update(`${kind} ${name}`).digest();
  return createIds({ now: () => Date.parse(at), random: (bytes) => digest.subarray(0, bytes) })(kind);
}

/** Ids of this process. */
export const newId: NewId = createIds({ now: systemClock.milliseconds, random: randomBytes });

function encodeTime(time: number): string {
  let rest = time;
  let text = '';
  for (let position = 0; position < timeLength; position++) {
    text = alphabet[rest % 32] + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

function increment(digits: readonly number[]): number[] {
  const last = digits.findLastIndex((digit) => digit < 31);
  if (last < 0) throw new Error('no ids left in this millisecond');
  return digits.map((digit, position) => (position < last ? digit : position === last ? digit + 1 : 0));
}
