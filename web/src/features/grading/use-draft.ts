import { useEffect, useRef, useState } from 'react';
import { routes } from '#shared/grading/routes.ts';
import { submissionId as submissionIdSchema } from '#shared/identity/ids.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { type CallInput, call } from '#web/platform/api/client.ts';

export type Typed = CallInput<typeof routes.saveAssessment>['body'];

/** Where a draft stands: nothing typed yet, waiting for a pause, on its way, kept, or not kept. */
export type DraftState =
  | { readonly kind: 'untouched' | 'unsaved' | 'saving' }
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'failed'; readonly error: ApiError };

export interface Draft {
  readonly state: DraftState;
  /** What was typed last, which is newer than what the server said. */
  readonly latest: () => Typed | undefined;
  /**
   * Gives way to what was saved elsewhere, in another tab or on another device.
   * @param savedAt UTC instant
   * @returns false when it is no newer than what was saved here, or when something here waits to be saved
   */
  readonly yieldTo: (savedAt: string) => boolean;
  /** Takes what is typed now; it is saved after a short pause. */
  readonly change: (typed: Typed) => void;
  /** Tries again at once after a failure. */
  readonly retry: () => void;
  /** Saves no more, and waits for what is on its way: before submitting. */
  readonly stop: () => Promise<void>;
  /** Saves what was typed last after all: it was not submitted. */
  readonly resume: () => void;
}

const pauseMilliseconds = 800;
/** How long it waits for a server that is away. */
const awayMilliseconds = 5000;

/**
 * Saves an assessment while it is typed: one save at a time, the newest text last, also when the reader leaves the
 * page, and again once there is a connection. It belongs to the page: what isn't kept yet survives another tab of it.
 * @param id of the submission, from the address; what isn't one has no form to type into
 */
export function useDraft(id: string): Draft {
  const [state, setState] = useState<DraftState>({ kind: 'untouched' });
  const latest = useRef<Typed | undefined>(undefined);
  const waiting = useRef<Typed | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const underWay = useRef<Promise<void> | null>(null);
  const keptAt = useRef('');
  const left = useRef(false);

  async function save(): Promise<void> {
    while (waiting.current) {
      const params = { submissionId: submissionIdSchema.parse(id) };
      const body = waiting.current;
      waiting.current = null;
      setState({ kind: 'saving' });
      try {
        const saved = await call(routes.saveAssessment, { params, body });
        keptAt.current = saved.savedAt;
        setState(waiting.current ? { kind: 'unsaved' } : { kind: 'saved', at: saved.savedAt });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // What was typed in the meantime is newer than what failed.
        waiting.current ??= body;
        setState({ kind: 'failed', error });
        // Whoever is away comes back by itself; a refusal stays one.
        if (error.status === 0 || error.status >= 500) later(awayMilliseconds);
        return;
      }
    }
  }

  function later(milliseconds: number) {
    clearTimeout(timer.current);
    if (!left.current) timer.current = setTimeout(() => void flush(), milliseconds);
  }

  function flush(): Promise<void> {
    clearTimeout(timer.current);
    underWay.current ??= save().finally(() => {
      underWay.current = null;
    });
    return underWay.current;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: everything it needs is in refs
  useEffect(() => {
    const onOnline = () => void flush();
    left.current = false;
    globalThis.addEventListener('online', onOnline);
    return () => {
      globalThis.removeEventListener('online', onOnline);
      left.current = true;
      void flush();
    };
  }, []);

  const loose = state.kind === 'unsaved' || state.kind === 'saving' || state.kind === 'failed';
  useEffect(() => {
    if (!loose) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', stay);
    return () => globalThis.removeEventListener('beforeunload', stay);
  }, [loose]);

  return {
    state,
    latest: () => latest.current,
    yieldTo(savedAt) {
      if (waiting.current || underWay.current || savedAt <= keptAt.current) return false;
      keptAt.current = savedAt;
      latest.current = undefined;
      setState({ kind: 'saved', at: savedAt });
      return true;
    },
    change(typed) {
      waiting.current = typed;
      latest.current = typed;
      setState((before) => (/^(unsaved|saving)$/.test(before.kind) ? before : { kind: 'unsaved' }));
      later(pauseMilliseconds);
    },
    retry: () => void flush(),
    async stop() {
      clearTimeout(timer.current);
      waiting.current = null;
      await underWay.current;
      waiting.current = null;
      setState({ kind: 'untouched' });
    },
    resume() {
      waiting.current = latest.current ?? null;
      void flush();
    },
  };
}
