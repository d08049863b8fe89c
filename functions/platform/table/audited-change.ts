import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { reservedAttributes } from '#shared/platform/table-design.ts';

type State = Readonly<Record<string, unknown>>;

/** What a state may take of a record, in bytes of JSON: both, with the rest, stay well under DynamoDB's 400 KB. */
const maxBytes = 100_000;

/**
 * A change as a record keeps it: of the two states the fields that differ, and of a field that is too large its size
 * and its SHA-256, by which a copy of it can be told to be the one.
 * @param before absent: it was created
 * @param after absent: it was deleted
 */
export function auditedChange(
  before: object | undefined,
  after: object | undefined,
): { readonly before: State | undefined; readonly after: State | undefined } {
  const [was, is] = [before && stateOf(before), after && stateOf(after)];
  if (!was || !is) return { before: was && withinBounds(was), after: is && withinBounds(is) };
  const differs = (field: string) => !isDeepStrictEqual(was[field], is[field]);
  return { before: withinBounds(picked(was, differs)), after: withinBounds(picked(is, differs)) };
}

/** A loaded item without what belongs to the table layer. */
function stateOf(of: object): State {
  return picked({ ...of }, (field) => !reservedAttributes.some((reserved) => reserved === field));
}

function picked(state: State, isWanted: (field: string) => boolean): State {
  return Object.fromEntries(Object.entries(state).filter(([field]) => isWanted(field)));
}

/** The largest fields give way first. */
function withinBounds(state: State): State {
  const fields = Object.entries(state)
    .map(([field, value]) => ({ field, json: JSON.stringify(value) ?? '' }))
    .map(({ field, json }) => ({ field, json, bytes: Buffer.byteLength(json) }))
    .toSorted((one, other) => other.bytes - one.bytes);
  const kept = { ...state };
  let total = fields.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { field, json, bytes } of fields) {
    if (total <= maxBytes) break;
    kept[field] = { omittedBytes: bytes, sha256: createHash('sha256').update(json).digest('hex') };
    total -= bytes;
  }
  return kept;
}
