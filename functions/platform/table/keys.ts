/** The parts of a key, from coarse to fine, e.g. `['COMPANY', companyId]`. Joined with `#` by this file alone. */
export type Parts = readonly [string, ...string[]];

const separator = '#';
const escapeMark = '$';
/** The characters up to and including the escape: what would disturb the order or be taken for a separator. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters sort below the separator
const needsEscape = /[\u0000-$]/g;
const shift = 0x40;

/**
 * One key from its parts. Keys sort as their parts do, one part after the other: the separator is lower than every
 * character that is left in a part, and what is lower is written as `$` and a character that keeps its order.
 */
export function joinParts(parts: readonly string[]): string {
  return parts.map(escapePart).join(separator);
}

/** The parts that a key was made of. */
export function splitKey(key: string): string[] {
  return key.split(separator).map((part) => part.replace(/\$(.)/gs, (_, shifted) => unshift(shifted)));
}

/** A whole number from 0 as a part that sorts by its value. */
export function ordinal(value: number, digits = 10): string {
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`not a whole number from 0: ${value}`);
  return String(value).padStart(digits, '0');
}

/** Which sort keys of a partition are meant; absent: all. */
export type Range =
  /** Those whose first parts are these, and that go on. */
  | { readonly beginsWith: Parts }
  /** Those whose first parts are these, of which the last may be unfinished. */
  | { readonly prefix: Parts }
  /** Those whose first parts lie between these, both included. */
  | { readonly between: readonly [from: Parts, to: Parts] }
  /** Those from these parts on, of which the last may be unfinished. */
  | { readonly from: Parts }
  /** Those up to these parts, of which the last may be unfinished: whatever begins with them is included. */
  | { readonly upTo: Parts };

/** Higher than any character that a word or a name holds. */
const highest = '\u{10FFFF}';

/**
 * The lowest and the highest key of a range, as stored. Bounds rather than a prefix condition: to DynamoDB they are the
 * same, and the local one reads them without passing over what comes before.
 */
export function boundsOf(range: Range): { from: string; to: string } {
  // The escape mark is the next character after the separator: just past every key that goes on with a further part.
  if ('beginsWith' in range) {
    const start = joinParts(range.beginsWith);
    return { from: start + separator, to: start + escapeMark };
  }
  if ('prefix' in range) {
    const start = joinParts(range.prefix);
    return { from: start, to: start + highest };
  }
  if ('from' in range) return { from: joinParts(range.from), to: highest };
  if ('upTo' in range) return { from: separator, to: joinParts(range.upTo) + highest };
  return { from: joinParts(range.between[0]), to: joinParts(range.between[1]) + escapeMark };
}

function escapePart(part: string): string {
  if (!part.isWellFormed()) throw new Error('a key part holds half a character');
  return part.replace(needsEscape, (low) => escapeMark + String.fromCharCode(low.charCodeAt(0) + shift));
}

function unshift(shifted: string): string {
  return String.fromCharCode(shifted.charCodeAt(0) - shift);
}
