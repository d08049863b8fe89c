/** Fields that are there, with what they can't be taken out of their types. */
type Defined<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> };

/**
 * What a change really sets: a field that wasn't sent is left out, so that spreading it changes nothing.
 * @param fields of a PATCH body
 */
export function defined<Fields extends object>(fields: Fields): Defined<Fields> {
  const set = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(set) as Defined<Fields>;
}
