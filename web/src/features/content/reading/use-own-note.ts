import { useEffect, useRef, useState } from 'react';
import { readingRoutes } from '#shared/content/reading-routes.ts';
import type { OwnNote } from '#shared/content/reading-schemas.ts';
import type { ChapterId, CourseId, UserId } from '#shared/identity/ids.ts';
import { call } from '#web/platform/api/client.ts';
import { useCommand } from '#web/platform/api/use-command.ts';

/** How long somebody has stopped typing when it is saved. */
const pauseMilliseconds = 1200;

/** How what was typed stands: kept, not yet, not for lack of a connection, or changed on another device meanwhile. */
export type NoteState = 'saved' | 'typing' | 'failed' | 'changed' | null;

/**
 * A note that is kept as it is typed. What couldn't be saved stays in this tab, for who typed it.
 * @param stored as it was read
 * @param userId of its writer
 */
export function useOwnNote(
  params: { courseId: CourseId; chapterId: ChapterId },
  stored: OwnNote,
  userId: UserId,
) {
  const kept = unsavedOf(userId, params.chapterId);
  const [text, setText] = useState(() => kept.read() ?? stored.text);
  const [state, setState] = useState<NoteState>(() => (kept.read() === null ? null : 'failed'));
  const version = useRef(stored.version);
  const [other, setOther] = useState<OwnNote>();
  const { run } = useCommand(readingRoutes.saveOwnNote, {
    refreshes: [readingRoutes.getOwnNote, readingRoutes.listOwnNotes],
    errors: 'caller',
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(text);
  const turn = useRef(Promise.resolve());

  /** One after the other: each is sent from the version that the one before it made. */
  function save() {
    clearTimeout(timer.current);
    timer.current = undefined;
    turn.current = turn.current.then(send, send);
  }
  async function send() {
    const sent = latest.current;
    const outcome = await run({ params, body: { text: sent, version: version.current } });
    if (outcome.ok) {
      version.current = outcome.value.version;
      if (latest.current !== sent) return;
      kept.forget();
      setState('saved');
    } else if (outcome.error.code === 'CONFLICT') {
      setOther(await call(readingRoutes.getOwnNote, { params }).catch(() => undefined));
      setState('changed');
    } else setState('failed');
  }
  const saving = useRef(save);
  saving.current = save;

  function type(next: string) {
    setText(next);
    latest.current = next;
    kept.write(next);
    if (state === 'changed') return;
    setState('typing');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => saving.current(), pauseMilliseconds);
  }
  /** Of two texts, which one stays. */
  function settle(which: 'mine' | 'other') {
    if (!other) return save();
    version.current = other.version;
    setOther(undefined);
    if (which === 'mine') {
      setState('typing');
      return save();
    }
    latest.current = other.text;
    setText(other.text);
    kept.forget();
    setState('saved');
  }
  // Who closes it, goes to another chapter or leaves the site has what was just typed kept.
  useEffect(() => {
    function leave() {
      if (timer.current !== undefined) saving.current();
    }
    function hide() {
      if (document.visibilityState === 'hidden') leave();
    }
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, []);
  return { text, state, other, type, settle, retry: save };
}

/** What was typed and not saved: in this tab alone, by who typed it. */
function unsavedOf(userId: string, chapterId: string) {
  const key = `note.${userId}.${chapterId}`;
  return {
    read: () => sessionStorage.getItem(key),
    write: (text: string) => sessionStorage.setItem(key, text),
    forget: () => sessionStorage.removeItem(key),
  };
}
