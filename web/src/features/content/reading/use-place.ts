import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { readingRoutes } from '#shared/content/reading-routes.ts';
import type { StudyCourse } from '#shared/content/schemas.ts';
import type { ChapterId } from '#shared/identity/ids.ts';
import { useMe } from '#web/app/me.tsx';
import { useCommand } from '#web/platform/api/use-command.ts';
import { now } from '#web/platform/clock.ts';
import { notify } from '#web/platform/notices.ts';
import { blockOnTop, showBlock, showWord, unmark } from './blocks.ts';

/** How long somebody has stopped scrolling when their place is told. */
const restMilliseconds = 3000;

/** What a result of the search leaves to the page that it leads to. */
const found = z.object({ find: z.string() });

/**
 * Brings a reader back to where they were in a chapter, on whichever device that was, and remembers where they are: when
 * they rest, and when they leave; not of who acts as them. Nothing is said when that fails; it is no reason to interrupt
 * somebody who reads.
 * @param text the part of the page that holds the chapter's text
 * @param course absent until it is there, or when nothing may be remembered of it any more
 * @param chapterId absent until the chapter is on the page
 */
export function usePlace(
  text: RefObject<HTMLElement | null>,
  course: StudyCourse | undefined,
  chapterId: ChapterId | undefined,
): void {
  const { t } = useTranslation('content');
  const { impersonated } = useMe();
  const { state, hash, key } = useLocation();
  const courseId = course?.id;
  const { run } = useCommand(readingRoutes.saveReadingPlace, { errors: 'caller' });
  const send = useRef(run);
  send.current = run;
  // Of what is read again later, only what held when the chapter came counts: nobody is moved while they read.
  const begun = useRef<ChapterId>(undefined);
  // Unless they look for something in the chapter that they read.
  const sought = useRef<string>(undefined);
  const told = useRef(0);

  useEffect(() => {
    const word = z.safeParse(found, state).data?.find;
    const isNew = begun.current !== chapterId;
    const looks = word !== undefined && sought.current !== key;
    if (!course || !chapterId || !(isNew || looks)) return;
    begun.current = chapterId;
    sought.current = key;
    const { place, progress } = course;
    const isHere = place?.chapterId === chapterId && !progress.completedChapterIds.includes(chapterId);
    if (isNew) told.current = place?.chapterId === chapterId ? place.block : 0;
    // After the page has gone to its top, as every new page does.
    requestAnimationFrame(() => {
      if (!text.current || hash) return;
      if (word !== undefined) showWord(text.current, word);
      else if (isHere && place.block > 0 && scrollY === 0 && showBlock(text.current, place.block))
        notify('info', t('study.goOn'));
    });
  });

  useEffect(() => {
    if (!courseId || !chapterId || impersonated) return;
    let rest: ReturnType<typeof setTimeout> | undefined;
    let at: { block: number; since: number } | undefined;

    function tell() {
      clearTimeout(rest);
      if (!at || !courseId || !chapterId || at.block === told.current) return;
      const { block, since } = at;
      told.current = block;
      const body = () => ({ chapterId, block, secondsAgo: Math.round((now() - since) / 1000) });
      const params = { courseId };
      void send.current({ params, body: body() }).then((outcome) => {
        // Told at once by two devices: the later one is kept, whichever that is.
        if (!outcome.ok && outcome.error.code === 'CONFLICT') void send.current({ params, body: body() });
      });
    }
    function moved() {
      if (!text.current) return;
      at = { block: blockOnTop(text.current), since: now() };
      clearTimeout(rest);
      rest = setTimeout(tell, restMilliseconds);
    }
    function hidden() {
      if (document.visibilityState === 'hidden') tell();
    }
    addEventListener('scroll', moved, { passive: true });
    document.addEventListener('visibilitychange', hidden);
    return () => {
      removeEventListener('scroll', moved);
      document.removeEventListener('visibilitychange', hidden);
      unmark();
      tell();
    };
  }, [courseId, chapterId, impersonated, text]);
}
