import { useRef, useState } from 'react';
import { mutate } from 'swr';
import type { Output, Route } from '#shared/http/route.ts';
import { ApiError } from './api-error.ts';
import { call, type InputArgs } from './client.ts';
import { react } from './reactions.ts';

/** How a change ended. A failure has been reacted to already, except for what the caller shows. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ApiError };

export interface CommandOptions {
  /** Reads that this change makes stale. */
  readonly refreshes?: readonly Route[];
  /** `caller`: the caller (a form, mostly) shows what went wrong; default: a toast does. */
  readonly errors?: 'toast' | 'caller';
}

export interface Command<R extends Route> {
  readonly run: (...args: InputArgs<R>) => Promise<Outcome<Output<R>>>;
  readonly pending: boolean;
}

/**
 * Changes something through a route.
 * @param route the route as declared
 * @returns `run`, which never rejects for a failed call, and whether it is under way
 */
export function useCommand<R extends Route>(route: R, options: CommandOptions = {}): Command<R> {
  const [pending, setPending] = useState(false);
  const last = useRef<{ input: string; outcome: Promise<Outcome<Output<R>>> } | null>(null);

  /** A double click gets the outcome of the first: nothing is sent twice. Anything else waits for its turn. */
  function run(...args: InputArgs<R>) {
    const input = JSON.stringify(args);
    if (last.current?.input === input) return last.current.outcome;
    const send = () => perform(route, args, options);
    const outcome = last.current ? last.current.outcome.then(send, send) : send();
    const current = { input, outcome: outcome.finally(end) };
    last.current = current;
    setPending(true);
    return current.outcome;

    function end() {
      if (last.current !== current) return;
      last.current = null;
      setPending(false);
    }
  }
  return { run, pending };
}

/** Changes something through a route, once, for what is no part of a page. @returns as `run` of `useCommand` */
export async function perform<R extends Route>(
  route: R,
  args: InputArgs<R>,
  { refreshes = [], errors = 'toast' }: CommandOptions,
): Promise<Outcome<Output<R>>> {
  try {
    const value = await call(route, ...args);
    await refresh(refreshes);
    return { ok: true, value };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    react(error, errors === 'caller');
    return { ok: false, error };
  }
}

/** Reads the named routes again wherever they are on screen, and forgets them elsewhere. */
export async function refresh(routes: readonly Route[]): Promise<void> {
  const names = new Set<string>(routes.map((stale) => stale.name));
  await mutate((key) => Array.isArray(key) && names.has(key[0]));
}

/**
 * Reads some routes again wherever they are on screen.
 * @param about the id in whose reads alone; null: in all of them
 */
export async function refreshNamed(names: readonly string[], about: string | null): Promise<void> {
  await mutate(
    (key) =>
      Array.isArray(key) &&
      names.includes(key[0]) &&
      (about === null || String(key[2]).includes(`"${about}"`)),
  );
}

/** Reads again whatever is on screen. */
export async function refreshAll(): Promise<void> {
  await mutate((key) => Array.isArray(key));
}
