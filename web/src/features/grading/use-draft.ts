import { useEffect, useRef, useState } from 'react';
import { routes } from '#shared/grading/routes.ts';
import { submissionId as submissionIdSchema } from '#shared/identity/ids.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/client.ts';
import { react, reactionTo } from '#web/platform/api/reactions.ts';
import { sessionStore } from '#web/platform/session/session.ts';
import { useUnsaved } from '#web/ui/unsaved.ts';
import { ownOf } from './assessment-values.ts';
import type { Clash, Draft, DraftState, Stored, Typed } from './draft.ts';
import { mergeDrafts, takeOver } from './merge-drafts.ts';

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
  const [merged, setMerged] = useState<Typed | undefined>(undefined);
  /** What is typed here is based on, as the server keeps it. */
  const base = useRef<Stored | undefined>(undefined);
  const clash = useRef<{ readonly clashes: readonly Clash[]; readonly stored: Stored } | null>(null);
  const stopping = useRef(false);
  const left = useRef(false);

  async function save(): Promise<void> {
    while (waiting.current && !clash.current) {
      const params = { submissionId: submissionIdSchema.parse(id) };
      const body = waiting.current;
      waiting.current = null;
      setState({ kind: 'saving' });
      try {
        const draftVersion = base.current?.version ?? 0;
        const saved = await call(routes.saveAssessment, { params, body: { ...body, draftVersion } });
        base.current = saved;
        setState(waiting.current ? { kind: 'unsaved' } : { kind: 'saved', at: saved.savedAt });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // What was typed in the meantime is newer than what failed.
        waiting.current ??= body;
        if (error.code === 'CONFLICT' && !stopping.current && (await join(waiting.current))) continue;
        setState({ kind: 'failed', error });
        if (reactionTo(error) === 'log-out') react(error, true);
        // Whoever is away comes back by itself; a refusal stays one.
        if (error.status === 0 || error.status >= 500) later(awayMilliseconds);
        return;
      }
    }
  }

  /**
   * Puts what was typed here together with what another tab or device saved since.
   * @returns false when nothing newer was found: the conflict is another one
   */
  async function join(typed: Typed): Promise<boolean> {
    const params = { submissionId: submissionIdSchema.parse(id) };
    const found = await call(routes.getSubmission, { params }).catch((error: unknown) => {
      if (error instanceof ApiError) return undefined; // Saving tells, and is tried again.
      throw error;
    });
    const stored = found && ownOf(found);
    if (!stored || stored.version <= (base.current?.version ?? 0)) return false;
    const { merged: both, clashes } = mergeDrafts(base.current, latest.current ?? typed, stored);
    show(both);
    if (clashes.length === 0) base.current = stored;
    else {
      clash.current = { clashes, stored };
      setState({ kind: 'clashing', clashes });
    }
    return true;
  }

  function show(typed: Typed) {
    waiting.current = typed;
    latest.current = typed;
    setMerged(typed);
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

  const isSignedIn = sessionStore.use().own !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what wasn't kept as a session ended is, once its person is back
  useEffect(() => {
    if (isSignedIn) void flush();
  }, [isSignedIn]);

  const loose = state.kind !== 'untouched' && state.kind !== 'saved';
  useUnsaved(loose);
  useEffect(() => {
    if (!loose) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', stay);
    return () => globalThis.removeEventListener('beforeunload', stay);
  }, [loose]);

  return {
    state,
    merged,
    latest: () => latest.current,
    version: () => base.current?.version ?? 0,
    yieldTo(stored) {
      if (waiting.current || underWay.current || stored.version <= (base.current?.version ?? 0)) return false;
      base.current = stored;
      latest.current = undefined;
      setState({ kind: 'saved', at: stored.savedAt });
      return true;
    },
    change(typed) {
      waiting.current = typed;
      latest.current = typed;
      setState((before) => (/^(unsaved|saving|clashing)$/.test(before.kind) ? before : { kind: 'unsaved' }));
      later(pauseMilliseconds);
    },
    retry() {
      if (clash.current) setState({ kind: 'clashing', clashes: clash.current.clashes });
      else void flush();
    },
    settle(theirs) {
      const stored = clash.current?.stored;
      const typed = latest.current;
      if (!stored || !typed) return;
      base.current = stored;
      clash.current = null;
      show(takeOver(typed, stored, theirs));
      setState({ kind: 'unsaved' });
      void flush();
    },
    async stop() {
      clearTimeout(timer.current);
      stopping.current = true;
      waiting.current = null;
      await underWay.current;
      waiting.current = null;
      setState({ kind: 'untouched' });
    },
    resume() {
      stopping.current = false;
      waiting.current = latest.current ?? null;
      void flush();
    },
  };
}
