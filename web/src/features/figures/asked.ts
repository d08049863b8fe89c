import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { type LoadMeasure, loadMeasure, type Measure, measure, month } from '#shared/figures/schemas.ts';
import { type UserId, userId } from '#shared/identity/ids.ts';

/**
 * What somebody asks the people of: a number, of a month or as it stands now; everybody's load; or what one person has
 * on their hands.
 */
export type Asked =
  | { readonly kind: 'measure'; readonly measure: Measure; readonly month?: string | undefined }
  | { readonly kind: 'loads'; readonly of: LoadMeasure }
  | { readonly kind: 'load'; readonly of: LoadMeasure; readonly userId: UserId };

const names = ['number', 'month', 'load', 'person'] as const;

/** What is asked stands in the address: it can be sent to somebody, and going back closes it. */
export function useAsked(): readonly [Asked | null, (asked: Asked | null) => void] {
  const [search, setSearch] = useSearchParams();
  function ask(asked: Asked | null): void {
    const next = new URLSearchParams(search);
    for (const name of names) next.delete(name);
    for (const [name, value] of Object.entries(asked ? said(asked) : {})) if (value) next.set(name, value);
    setSearch(next, { preventScrollReset: true, replace: askedOf(search) !== null });
  }
  return [askedOf(search), ask];
}

function said(asked: Asked): Partial<Record<(typeof names)[number], string | undefined>> {
  if (asked.kind === 'measure') return { number: asked.measure, month: asked.month };
  return asked.kind === 'loads' ? { load: asked.of } : { load: asked.of, person: asked.userId };
}

function askedOf(search: URLSearchParams): Asked | null {
  const number = z.safeParse(measure, search.get('number')).data;
  if (number) {
    return { kind: 'measure', measure: number, month: z.safeParse(month, search.get('month')).data };
  }
  const of = z.safeParse(loadMeasure, search.get('load')).data;
  if (!of) return null;
  const person = z.safeParse(userId, search.get('person')).data;
  return person ? { kind: 'load', of, userId: person } : { kind: 'loads', of };
}
