import { branches, type JsonSchema, nullable } from './json-schema.ts';

/**
 * Which of all that a schema accepts a mixed sample has, by a number that its place in the sample gives: what goes together
 * in other samples, as all that is yes and all that is there, doesn't in this one.
 */
export type Mixed = number;

/** The number of a part. @param name of the field, or of what its items are in */
export function mixedAt(mixed: Mixed, name: string): Mixed {
  let next = mixed;
  for (const character of name) next = Math.imul(next ^ character.charCodeAt(0), 0x01000193) >>> 0;
  return (next ^ (next >>> 15)) >>> 0;
}

/** Whether something that may be left out is. */
export const isLeftOut = (mixed: Mixed): boolean => mixed % 4 === 3;

/** A branch of a union, at any depth of it; null where that may be and is left out. */
export function mixedBranch(schema: JsonSchema, mixed: Mixed): JsonSchema {
  if (nullable(schema) && isLeftOut(mixed)) return { type: 'null' };
  const all = branches(schema).filter((one) => one.type !== 'null' && one.const !== null);
  const branch = all[mixed % all.length] ?? schema;
  return branch === schema || !(branch.anyOf ?? branch.oneOf) ? branch : mixedBranch(branch, mixed);
}

export const mixedNumber = (
  { minimum = 0, maximum = Number.POSITIVE_INFINITY }: JsonSchema,
  mixed: Mixed,
): number => Math.min(maximum, minimum + (mixed % 4));

/** Words that somebody may have left out. */
const remarks = /comment|description|english|explanation|feedback|hint|intro|message|note|reason|remark/i;

/** Whether a text says nothing. @param key the name of its field */
export function isSilent(schema: JsonSchema, key: string, mixed: Mixed): boolean {
  const { type, minLength = 0, format, pattern, enum: choices } = schema;
  const isFree = type === 'string' && minLength === 0 && !format && !pattern && !choices;
  return isFree && remarks.test(key) && mixed % 2 === 1;
}
