import { reservedAttributes, tableDesign } from '#shared/platform/table-design.ts';
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

/** Ends the name of an attribute that holds the JSON of one field; no field's own name has a dot. */
const jsonSuffix = '.json';

/** The attribute that holds a field alone where its value is a long list or a large object. */
export function jsonAttributeOf(field: string): string {
  return field + jsonSuffix;
}

/** What DynamoDB itself looks at: keys, conditions, filters and the time to live. */
const lookedAt: ReadonlySet<string> = new Set([...reservedAttributes, tableDesign.expiry, tableDesign.words]);

/** Characters from which a field has an attribute of its own, so that a list can leave it out. */
const longFrom = 1000;

/**
 * An item as DynamoDB takes it: what DynamoDB looks at, and the other fields as one text, their JSON. Value by value, as
 * DynamoDB offers, writing and reading them costs more than all else of a call. What is undefined is left out.
 * @throws Error for what no item holds: bytes, sets, dates, numbers that are none or would be rounded, gaps in lists
 */
export function attributesOf(item: object): Attributes {
  const attributes: Record<string, Attribute> = {};
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(item)) {
    if (value === undefined) continue;
    refuseUnheld(value);
    const text = typeof value === 'object' ? JSON.stringify(value) : undefined;
    if (lookedAt.has(name) && !text) attributes[name] = attributeOf(value);
    else if ((text ?? String(value)).length < longFrom) fields[name] = value;
    else if (text) attributes[jsonAttributeOf(name)] = { S: text };
    else attributes[name] = attributeOf(value);
  }
  if (Object.keys(fields).length > 0) attributes[tableDesign.fields] = { S: JSON.stringify(fields) };
  return attributes;
}

/**
 * A key, or the values of an expression, as DynamoDB takes them.
 * @throws Error for a list or an object: DynamoDB neither finds nor compares those
 */
export function valuesOf(values: object): Attributes {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, attributeOf(value)]));
}

/**
 * An item as DynamoDB answered it; also one from before its fields were stored as one text.
 * @throws Error for an attribute of a kind that no item holds
 */
export function itemOf(attributes: Attributes): StoredItem {
  const fields = attributes[tableDesign.fields]?.S;
  const item: StoredItem = fields === undefined ? {} : JSON.parse(fields);
  // Always in one order, though DynamoDB names them in any: what is made alike is read several times as fast.
  for (const name of lookedAt) {
    const attribute = attributes[name];
    if (attribute) item[name] = heldIn(attribute);
  }
  // By `in`, as it takes half the time of pairs.
  for (const name in attributes) {
    if (name === tableDesign.fields || lookedAt.has(name)) continue;
    const value = heldIn(attributes[name] ?? {});
    if (name.endsWith(jsonSuffix)) item[name.slice(0, -jsonSuffix.length)] = JSON.parse(String(value));
    else item[name] = value;
  }
  return item;
}

function attributeOf(value: unknown): Attribute {
  refuseUnheld(value);
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number') return { N: String(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  if (value === null) return { NULL: true };
  throw new Error('no list or object is a value by itself');
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
