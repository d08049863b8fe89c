import type { Attribute, Attributes } from '#functions/platform/table/attributes.ts';

/** What stands for names and values in the expressions of a call. */
export interface Placeholders {
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues?: Attributes;
}

/** An item as an update leaves it: fields that are set, and numbers that are added to. */
export function updated(expression: string, item: Attributes, given: Placeholders): Attributes {
  const [, sets = '', adds = ''] = /^(?:SET (.*?))?\s*(?:ADD (.*))?$/.exec(expression) ?? [];
  const pairs = (text: string, between: RegExp) =>
    text === '' ? [] : text.split(',').map((pair) => pair.trim().split(between));
  const after: Record<string, Attribute> = { ...item };
  for (const [name = '', value = ''] of pairs(sets, /\s*=\s*/))
    after[nameOf(name, given)] = givenFor(value, given);
  for (const [name = '', value = ''] of pairs(adds, /\s+/)) {
    const field = nameOf(name, given);
    after[field] = { N: String(Number(after[field]?.N ?? 0) + Number(givenFor(value, given).N)) };
  }
  return after;
}

/** The name that is meant, which may be a placeholder. */
export function nameOf(name: string, { ExpressionAttributeNames = {} }: Placeholders): string {
  if (!name.startsWith('#')) return name;
  const meant = ExpressionAttributeNames[name];
  if (meant === undefined) throw new Error(`the name ${name} is not given`);
  return meant;
}

/** The value that is meant by a placeholder. */
export function givenFor(name: string, { ExpressionAttributeValues = {} }: Placeholders): Attribute {
  const value = ExpressionAttributeValues[name];
  if (value === undefined) throw new Error(`the value ${name} is not given`);
  return value;
}
