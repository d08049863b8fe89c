import type { Attributes } from '#functions/platform/table/attributes.ts';
import { sizeOf } from './size.ts';

// DynamoDB's own limits.
const mostBytesOfItem = 400 * 1024;

/** What DynamoDB refuses, by the name of its error. */
export class Refused extends Error {
  readonly kind: string;
  readonly more: object;

  constructor(kind: string, message: string, more: object = {}) {
    super(message);
    this.kind = kind;
    this.more = more;
  }
}

/** A call that asks for what can't be. */
export const invalid = (message: string) => new Refused('ValidationException', message);

/** Names an item by its key, to tell it from others. */
export const placeOf = ({ pk, sk }: Attributes): string => `${pk?.S}\n${sk?.S}`;

/** @throws Refused for an item without a key */
export function refuseNoKey(item: Attributes): Attributes {
  if (item.pk?.S && item.sk?.S) return item;
  throw invalid('One or more parameter values are not valid: a key is missing or empty');
}

/** @throws Refused for an item that no table holds */
export function refuseTooLarge(item: Attributes): Attributes {
  if (sizeOf(item) <= mostBytesOfItem) return item;
  throw invalid('Item size has exceeded the maximum allowed size');
}
