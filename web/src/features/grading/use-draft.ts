import { type RefObject, useEffect, useRef, useState } from 'react';
import { routes } from '#shared/grading/routes.ts';
import type { GradingSubmission } from '#shared/grading/schemas.ts';
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
  /** Takes what is typed now; it is saved after a short pause. */
  readonly change: (typed: Typed) => void;
  /** Tries again at once after a failure. */
  readonly retry: () => void;
  /** Saves no more, and waits for what is on its way: before submitting. */
  readonly stop: () => Promise<void>;
}

const pauseMilliseconds = 800;

/**
 * Saves an assessment while it is typed: one save at a time, the newest text last, also when the reader leaves the tab.
 * @param savedAt when the draft was last saved, if it ever was
 * @param latest is given what was typed last, so that coming back to the tab shows it before the server does
 */
export function useDraft(
  submissionId: GradingSubmission['id'],
  savedAt: string | undefined,
  latest: RefObject<Typed | null>,
): Draft {
  const [state, setState] = useState<DraftState>(
    savedAt ? { kind: 'saved', at: savedAt } : { kind: 'untouched' },
  );
  const waiting = useRef<Typed | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const underWay = useRef<Promise<void> | null>(null);

  async function save(): Promise<void> {
    while (waiting.current) {
      const body = waiting.current;
      waiting.current = null;
      setState({ kind: 'saving' });
      try {
        const saved = await call(routes.saveAssessment, { params: { submissionId }, body });
        setState(waiting.current ? { kind: 'unsaved' } : { kind: 'saved', at: saved.savedAt });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // What was typed in the meantime is newer than what failed.
        waiting.current ??= body;
        setState({ kind: 'failed', error });
        return;
      }
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer.current);
    underWay.current ??= save().finally(() => {
      underWay.current = null;
    });
    return underWay.current;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only leaving saves what is waiting
  useEffect(() => () => void flush(), []);

  const loose = state.kind === 'unsaved' || state.kind === 'saving' || state.kind === 'failed';
  useEffect(() => {
    if (!loose) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', stay);
    return () => globalThis.removeEventListener('beforeunload', stay);
  }, [loose]);

  return {
    state,
    change(typed) {
      waiting.current = typed;
      latest.current = typed;
      setState((before) => (before.kind === 'saving' ? before : { kind: 'unsaved' }));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), pauseMilliseconds);
    },
    retry: () => void flush(),
    async stop() {
      clearTimeout(timer.current);
      waiting.current = null;
      await underWay.current;
      waiting.current = null;
    },
  };
}
