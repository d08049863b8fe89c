import type { StoredItem } from './model.ts';

/** A value in DynamoDB's own JSON, under the name of its kind: the kinds that items are made of. */
export interface Attribute {
  readonly S?: string;
  readonly N?: string;
  readonly BOOL?: boolean;
  readonly NULL?: true;
  readonly L?: readonly Attribute[];
  readonly M?: Attributes;
}

export type Attributes = Readonly<Record<string, Attribute>>;

/** Ends the name of an attribute that holds JSON; no field's own name has a dot. */
const jsonSuffix = '.json';

/** The attribute that holds a field whose value is a list or an object. */
export function jsonAttributeOf(field: string): string {
  return field + jsonSuffix;
}

/**
 * An item as DynamoDB takes it. A field that is a list or an object is stored as one text, its JSON: value by value, as
 * DynamoDB offers, writing and reading it costs more than all else of a call. What is undefined is left out.
 * @throws Error for what no item holds: bytes, sets, dates, numbers that are none or would be rounded, gaps in lists
 */
export function attributesOf(item: object): Attributes {
  const attributes: Record<string, Attribute> = {};
  for (const [name, value] of Object.entries(item)) {
    if (value === undefined) continue;
    refuseUnheld(value);
    if (typeof value === 'string') attributes[name] = { S: value };
    else if (typeof value === 'number') attributes[name] = { N: String(value) };
    else if (typeof value === 'boolean') attributes[name] = { BOOL: value };
    else if (value === null) attributes[name] = { NULL: true };
    else attributes[jsonAttributeOf(name)] = { S: JSON.stringify(value) };
  }
  return attributes;
}

/**
 * An item as DynamoDB answered it; also one from before lists and objects were stored as JSON.
 * @throws Error for an attribute of a kind that no item holds
 */
export function itemOf(attributes: Attributes): StoredItem {
  const item: StoredItem = {};
  // By `in`, as it takes half the time of pairs: this is most of what reading a long list costs.
  for (const name in attributes) {
    const value = heldIn(attributes[name] ?? {});
    if (name.endsWith(jsonSuffix)) item[name.slice(0, -jsonSuffix.length)] = JSON.parse(String(value));
    else item[name] = value;
  }
  return item;
}

function refuseUnheld(value: unknown): void {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return;
  if (typeof value === 'number') {
    if (Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER) return;
    throw new Error(`an item holds no number like ${value}`);
  }
  if (Array.isArray(value)) value.forEach(refuseUnheld);
  else if (isPlain(value))
    Object.values(value)
      .filter((one) => one !== undefined)
      .forEach(refuseUnheld);
  else throw new Error(`an item holds no ${Object.prototype.toString.call(value).slice(8, -1)}`);
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function heldIn(attribute: Attribute): unknown {
  const { S, N, M, L, BOOL } = attribute;
  if (S !== undefined) return S;
  if (N !== undefined) return Number(N);
  if (M !== undefined) return fieldsIn(M);
  if (L !== undefined) return L.map(heldIn);
  if (BOOL !== undefined) return BOOL;
  if (attribute.NULL) return null;
  throw new Error(`an item holds no attribute of the kind ${Object.keys(attribute).join()}`);
}

function fieldsIn(attributes: Attributes): StoredItem {
  const fields: StoredItem = {};
  for (const name in attributes) fields[name] = heldIn(attributes[name] ?? {});
  return fields;
}
