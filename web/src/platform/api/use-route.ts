import { useEffect, useRef } from 'react';
import useSWR, { mutate, preload, unstable_serialize } from 'swr';
import type { Output, Route } from '#shared/http/route.ts';
import { sessionKey, sessionStore } from '../session/session.ts';
import type { ApiError } from './api-error.ts';
import type { CallInput, InputArgs, LooseInput } from './client.ts';
import { read, readWhole } from './read.ts';

/** A read and where it stands. Exactly one of `data` and `error` is there once `loading` is false. */
export interface Read<Data> {
  readonly data: Data | undefined;
  readonly error: ApiError | undefined;
  readonly loading: boolean;
  /** Why what is shown is of a while ago: it was asked anew, and that failed. It is asked again. */
  readonly behind: ApiError | undefined;
  /** Rows of the page before are shown while the next page loads. */
  readonly stale: boolean;
  /** Reads again, e.g. from a failed branch's button. */
  readonly refresh: () => void;
}

export interface ReadOptions<Data = unknown> {
  /** Don't read (yet). */
  readonly skip?: boolean;
  /** Read again at this interval, in seconds; 0: don't. Or how long after what was read: as long as it is being made. */
  readonly everySeconds?: number | ((data: Data | undefined) => number);
  /** Read all pages of a list, one after the other: what there is to choose from must not end with its first page. */
  readonly whole?: true;
}

/** How long a read that found no server, or a broken one, waits before it tries again. */
const retryMilliseconds = 4000;

type Key = readonly [name: string, session: string, input: string];

/**
 * Reads a route, cached by route and input.
 * @param route the route as declared
 * @param input what it takes; left out where it takes nothing
 */
export function useRoute<R extends Route>(
  route: R,
  ...[input, options = {}]: unknown extends CallInput<R>
    ? [input?: undefined, options?: ReadOptions<Output<R>>]
    : [input: CallInput<R>, options?: ReadOptions<Output<R>>]
): Read<Output<R>> {
  const session = sessionStore.use();
  const params = (input as LooseInput | undefined)?.params;
  const { everySeconds = 0, whole = false } = options;
  const key = options.skip ? null : keyOf(route, sessionKey(session), input, whole);
  const confirmed = useRef<string>(undefined);
  const secondsAfter = (latest: Output<R> | undefined) =>
    typeof everySeconds === 'function' ? everySeconds(latest) : everySeconds;
  const latest = useRef<Output<R>>(undefined);
  const found = useSWR<Output<R>, ApiError>(
    key,
    () => (whole ? readWhole(route, input) : read(route, input)),
    {
      onSuccess: (_, of) => {
        confirmed.current = of;
      },
      refreshInterval: (known) => secondsAfter(known) * 1000,
      onErrorRetry(failure, _key, _config, readAgain, { retryCount }) {
        // Who is away comes back by itself; what is broken is tried twice more, and then by the reader.
        if (failure.status === 0 || (failure.status >= 500 && retryCount <= 2)) {
          setTimeout(() => void readAgain({ retryCount }), retryMilliseconds);
          return;
        }
        // The library asks no more at its interval what failed.
        const seconds = failure.status >= 500 || failure.status === 429 ? secondsAfter(latest.current) : 0;
        if (seconds > 0) setTimeout(() => void readAgain({ retryCount }), seconds * 1000);
      },
    },
  );
  useEffect(() => {
    latest.current = found.data;
  }, [found.data]);
  useOnceMore(everySeconds, found.mutate);
  // What was read on a page before may be deleted since. What was there on this page stays: somebody may type in it.
  const isGone = found.error?.status === 404 && confirmed.current !== (key && unstable_serialize(key));
  const known = isGone ? undefined : found.data;
  const error = known === undefined ? found.error : undefined;
  const before = usePageBefore(key && subjectOf(key, params), known);
  const data = known ?? (error ? undefined : before);
  return {
    data,
    error,
    behind: known === undefined ? undefined : found.error,
    loading: !options.skip && data === undefined && error === undefined,
    stale: known === undefined && data !== undefined,
    refresh: () => void found.mutate(),
  };
}

/** Reads again what is asked seldom from now on, as changes are heard: of those until now nobody told. */
function useOnceMore(everySeconds: ReadOptions<never>['everySeconds'], again: () => unknown): void {
  const last = useRef(everySeconds);
  useEffect(() => {
    const before = last.current;
    last.current = everySeconds;
    if (typeof before === 'number' && typeof everySeconds === 'number' && 0 < before && before < everySeconds)
      again();
  }, [everySeconds, again]);
}

/**
 * What was read last of the same subject: rows to look at while another page or filter of them is on its way.
 * @param subject whose rows they are; null: of nothing
 */
function usePageBefore<Data>(subject: string | null, data: Data | undefined): Data | undefined {
  const last = useRef<{ readonly subject: string; readonly data: Data }>(undefined);
  useEffect(() => {
    if (subject !== null && data !== undefined) last.current = { subject, data };
  }, [subject, data]);
  return last.current?.subject === subject ? last.current.data : undefined;
}

/** Of another session, or of another thing, nothing is shown, however long it takes. */
function subjectOf([name, session]: Key, params: unknown): string {
  return JSON.stringify([name, session, params]);
}

/** What was asked ahead of a component that may never come. */
const ahead = new Map<string, Key>();

/** Starts a read before the component that needs it is there. */
export function preloadRoute<R extends Route>(route: R, ...args: InputArgs<R>): void {
  const [input] = args as [CallInput<R>?];
  const key = keyOf(route, sessionKey(sessionStore.get()), input);
  ahead.set(unstable_serialize(key), key);
  // The outcome is the component's: it finds the same promise, failed or not.
  preload(key, () => read(route, input)).catch(() => undefined);
}

/** Forgets whatever was read, and why some of it could not be: for who is signed out. */
export async function forgetAll(): Promise<void> {
  const asked = [...ahead.values()];
  ahead.clear();
  // By its own key alone a read that was asked ahead is dropped.
  await Promise.all([mutate(() => true, undefined), ...asked.map((key) => mutate(key))]);
}

function keyOf(route: Route, session: string, input: unknown, whole = false): Key {
  return [route.name, session, JSON.stringify(whole ? { ...Object(input), whole } : (input ?? null))];
}
