import { useEffect, useRef, useState } from 'react';
import { codeRoutes } from '#shared/content/code-routes.ts';
import type { StudyChapter } from '#shared/content/schemas.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { useUnsaved } from '#web/ui/unsaved.ts';

/** How long somebody has stopped typing when it is saved. */
const pauseMilliseconds = 1500;

/**
 * What a student made in a chapter, read once and kept as it changes.
 * @param over the learning path is over: nothing is kept any more
 */
export function useOwnProgram(
  { id: chapterId, courseId }: Pick<StudyChapter, 'id' | 'courseId'>,
  over: boolean,
) {
  const params = { courseId, chapterId };
  const { data, error, refresh } = useRoute(codeRoutes.getOwnCode, { params });
  const { run: save } = useCommand(codeRoutes.saveOwnCode, { refreshes: [codeRoutes.getOwnCode] });
  const [kept, setKept] = useState<'saved' | 'typing' | 'failed' | null>(null);
  const waiting = useRef<{ source: string; timer?: ReturnType<typeof setTimeout> } | null>(null);
  const keep = useRef(send);
  keep.current = send;

  async function send(source: string) {
    waiting.current = null;
    const { ok } = await save({ params, body: { source } });
    if (!ok) waiting.current ??= { source };
    // What was written meanwhile isn't kept yet.
    setKept(ok ? (waiting.current ? 'typing' : 'saved') : 'failed');
  }
  function changed(source: string) {
    if (over) return;
    if (waiting.current) clearTimeout(waiting.current.timer);
    setKept('typing');
    waiting.current = { source, timer: setTimeout(() => void keep.current(source), pauseMilliseconds) };
  }
  useUnsaved(kept === 'failed');
  // Who leaves the page or closes the tab takes what was just typed along, and what could not be kept before.
  useEffect(() => {
    const keepRest = () => {
      if (!waiting.current) return;
      clearTimeout(waiting.current.timer);
      void keep.current(waiting.current.source);
    };
    const hide = () => {
      if (document.visibilityState === 'hidden') keepRest();
    };
    window.addEventListener('online', keepRest);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('online', keepRest);
      document.removeEventListener('visibilitychange', hide);
      keepRest();
    };
  }, []);
  return { data, error, refresh, changed, kept };
}
