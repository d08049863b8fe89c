import * as z from 'zod/mini';
import { plainDomain } from './plain-domain.ts';

/** Field builders used by every contract, so that a limit stands in one place. */

/** One schema for each number that it is asked for with: what a limit makes is the same wherever it holds. */
function perNumber<Schema>(make: (number: number) => Schema): (number: number) => Schema {
  const made = new Map<number, Schema>();
  return (number) => {
    const known = made.get(number) ?? make(number);
    made.set(number, known);
    return known;
  };
}

const trimmed = z.trim();
const printable = z.regex(/^\P{Cc}*$/u, 'text');

/** Required text of one line: trimmed, 1 to `max` characters, no control characters. */
export const line = perNumber((max) =>
  z.string().check(trimmed, z.minLength(1), z.maxLength(max), printable),
);

/** Text of one line that may be empty. */
export const optionalLine = perNumber((max) => z.string().check(trimmed, z.maxLength(max), printable));

/** Plain text of several lines, up to `max` characters. */
export const paragraph = perNumber((max) => z.string().check(trimmed, z.maxLength(max)));

/** HTML from the editor; sanitised on the way in and again where it is shown. */
export const richText = z.string().check(z.maxLength(150_000));

/** An email address, lower-cased, its domain as mail servers know it; at most 254 characters (RFC 5321). */
export const email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.overwrite(plainDomain), z.maxLength(254), z.email());

/** A password on its way in. The bounds are ours; the rule for its strength is the user pool's. */
export const password = z.string().check(z.minLength(12), z.maxLength(128));

/** Made by who sends something: sent again under the same one, it is the same thing. */
export const onceKey = z.string().check(z.regex(/^[\w-]{8,40}$/, 'id'));

/** A telephone number as people write it, with the plus of a country in front; empty: none. */
export const phone = z.string().check(z.trim(), z.regex(/^(\+?[\d ()-]{6,20})?$/, 'phone'));

/** A calendar date, `yyyy-MM-dd`. */
export const date = z.iso.date();

/** Of 1900 to 2199: who typed a year by halves, or one digit wrong, is told so. */
const likelyYear = z.regex(/^(19|20|21)/, 'year');

/** A calendar date that somebody types. */
export const typedDate = date.check(likelyYear);

/** An instant in UTC, `yyyy-MM-ddTHH:mm:ss.sssZ`. */
export const instant = z.iso.datetime();

/** A time by the clocks in the Netherlands, `yyyy-MM-ddTHH:mm:ss`; `shared/platform/zone-time.ts` knows its instant. */
export const localTime = z.iso.datetime({ local: true, precision: 0 }).check(z.regex(/\d$/, 'date'));

/** The same, as somebody types it. */
export const typedTime = localTime.check(likelyYear);

/** A whole number between two bounds, both included. */
export const whole = (min: number, max: number) => z.number().check(z.int(), z.minimum(min), z.maximum(max));

/** The version of an item its editor has seen; an older one answers CONFLICT. */
export const version = z.number().check(z.int(), z.minimum(1));

/** Interface and content languages. Dutch is the default. */
export const language = z.enum(['nl', 'en']);
export type Language = z.infer<typeof language>;

/** What an enrolment opens to its student: a look ahead, what was their own before it ended, all to read, or everything. */
export const studyAccess = z.enum(['preview', 'ended', 'reading', 'study']);

/** Status of a course, learning path or education: 1 draft, 2 published, 3 archived (spec section 4). */
export const publicationStatus = z.literal([1, 2, 3]);
export type PublicationStatus = z.infer<typeof publicationStatus>;
