import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { readingRoutes } from '#shared/content/reading-routes.ts';
import type { OwnNote } from '#shared/content/reading-schemas.ts';
import type { ChapterId, CourseId, UserId } from '#shared/identity/ids.ts';
import { call } from '#web/platform/api/client.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { parsed } from '#web/platform/stored.ts';

/** How long somebody has stopped typing when it is saved. */
const pauseMilliseconds = 1200;

/** How what was typed stands: kept, not yet, not for lack of a connection, or changed on another device meanwhile. */
export type NoteState = 'saved' | 'typing' | 'failed' | 'changed' | null;

/**
 * A note that is kept as it is typed. What couldn't be saved stays in this tab, for who typed it; where another device
 * changed the note since, they choose.
 * @param stored as it was read
 * @param userId of its writer
 */
export function useOwnNote(
  params: { courseId: CourseId; chapterId: ChapterId },
  stored: OwnNote,
  userId: UserId,
) {
  const kept = unsavedOf(userId, params.chapterId);
  const [begun] = useState(() => beginning(kept.read(), stored));
  const [text, setText] = useState(begun.text);
  const [state, setState] = useState<NoteState>(begun.state);
  const version = useRef(begun.version);
  const [other, setOther] = useState(begun.other);
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
    kept.write({ text: next, version: version.current });
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

/** What was typed and not saved, and the version of the note that it was typed upon. */
const unsaved = z.object({ text: z.string(), version: z.nullable(z.number()) });
type Unsaved = z.infer<typeof unsaved>;

/** What a note begins with: as it was read, or with what couldn't be saved before. */
function beginning(
  left: Unsaved | undefined,
  stored: OwnNote,
): Unsaved & { state: NoteState; other?: OwnNote } {
  if (!left || left.text === stored.text) return { ...stored, state: null };
  // No version: nothing was noted yet.
  if ((stored.version ?? 0) > (left.version ?? 0)) return { ...left, state: 'changed', other: stored };
  return { ...left, state: 'failed' };
}

/** In this tab alone, by who typed it. */
function unsavedOf(userId: string, chapterId: string) {
  const key = `note.${userId}.${chapterId}`;
  return {
    read: (): Unsaved | undefined => unsaved.safeParse(parsed(sessionStorage.getItem(key))).data,
    write: (left: Unsaved) => sessionStorage.setItem(key, JSON.stringify(left)),
    forget: () => sessionStorage.removeItem(key),
  };
}
