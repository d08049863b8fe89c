import * as z from 'zod/mini';
import { formatDate, formatMoment, formatNumber } from '#web/platform/format.ts';

/** What a value is made readable with. */
export interface Words {
  readonly nothing: string;
  readonly yes: string;
  readonly no: string;
  /** Stands for a thing that has a number only. */
  readonly reference: string;
  readonly items: (count: number) => string;
  readonly nameOf: (userId: string) => string | undefined;
}

const list = z.array(z.unknown());
const called = z.object({ title: z.optional(z.string()), name: z.optional(z.string()) });

/** A value of the log as a reader expects it: a day, a moment, yes or no, a name, a list. */
export function readable(value: string | null, words: Words): string {
  if (value === null || value === '') return words.nothing;
  if (value === 'true') return words.yes;
  if (value === 'false') return words.no;
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatMoment(value);
  if (/^[a-z]{3}_[0-9A-Z]{26}$/.test(value)) return words.nameOf(value) ?? words.reference;
  const items = value.startsWith('[') ? listIn(value) : undefined;
  return items ? readableList(items, words) : value;
}

/** A list that was cut because it is long is no list any more. */
function listIn(value: string): unknown[] | undefined {
  try {
    return list.safeParse(JSON.parse(value)).data;
  } catch {
    return undefined;
  }
}

function readableList(items: readonly unknown[], words: Words): string {
  if (items.length === 0) return words.nothing;
  const told = items.map((item) => {
    if (typeof item === 'string') return readable(item, words);
    if (typeof item === 'number') return formatNumber(item);
    const { title, name } = called.safeParse(item).data ?? {};
    return title ?? name;
  });
  const unnamed = told.filter((one) => one === undefined || one === words.reference).length;
  return unnamed > 0 ? words.items(items.length) : told.join(', ');
}
