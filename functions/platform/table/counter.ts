import { joinParts, type Parts } from './keys.ts';
import type { Codec, Ref } from './model.ts';

/** The numbers of a counter. */
export type Counts<Field extends string> = { readonly [Name in Field]: number };

/** Where one counter lies, and the numbers it has: what `close` wants to be zero. */
export interface CounterRef<Field extends string> extends Ref<Counts<Field>> {
  readonly fields: readonly Field[];
}

/** Numbers that many may change at once. Read one with `table.get`; a counter never added to is absent. */
export interface Counter<Field extends string, Of> extends Codec<Counts<Field>> {
  at(of: Of): CounterRef<Field>;
}

/**
 * Declares a counter.
 * @param definition name, unique among entities; the partition it lies in; the numbers it holds
 */
export function counter<const Field extends string, Of>(definition: {
  readonly name: string;
  readonly pk: (of: Of) => Parts;
  readonly fields: readonly Field[];
}): Counter<Field, Of> {
  const { name, pk, fields } = definition;
  const codec: Codec<Counts<Field>> = {
    name,
    accompanied: false,
    decode(stored) {
      const counts = fields.map((field) => [field, Number(stored[field] ?? 0)] as const);
      const all = Object.fromEntries(counts) as Counts<Field>;
      return { ...all, version: Number(stored.version) };
    },
  };
  return {
    ...codec,
    at: (of) => ({ codec, fields, key: { pk: joinParts(pk(of)), sk: joinParts(['COUNTER', name]) } }),
  };
}
