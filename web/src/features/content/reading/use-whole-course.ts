import { useCallback, useEffect, useState } from 'react';
import { routes } from '#shared/content/routes.ts';
import type { StudyChapter, StudyCourse } from '#shared/content/schemas.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/client.ts';

/** How many chapters are asked for side by side: as many as a browser asks of one site at once. */
const atOnce = 6;

/**
 * Every chapter of a course, in order, fetched a few at a time.
 * @param course absent: it isn't known yet
 * @returns `chapters` once all are there; `done` meanwhile; `error` and `retry`, which goes on where it stopped
 */
export function useWholeCourse(course: Pick<StudyCourse, 'id' | 'chapters'> | undefined) {
  const [found, setFound] = useState<ReadonlyMap<string, StudyChapter>>(new Map());
  const [error, setError] = useState<ApiError>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round that failed is begun again; what came meanwhile begins none
  useEffect(() => {
    if (!course) return;
    const state = { isOver: false };
    const waiting = course.chapters.filter(({ id }) => !found.has(id));
    async function fetchNext(): Promise<void> {
      const next = waiting.shift();
      if (!next || state.isOver) return;
      const params = { courseId: course?.id ?? '', chapterId: next.id };
      const chapter = await call(routes.getStudyChapter, { params });
      if (!state.isOver) setFound((before) => new Map(before).set(next.id, chapter));
      return fetchNext();
    }
    Promise.all(Array.from({ length: atOnce }, fetchNext)).catch((failed: unknown) => {
      if (state.isOver) return;
      state.isOver = true;
      if (!(failed instanceof ApiError)) throw failed;
      setError(failed);
    });
    return () => {
      state.isOver = true;
    };
  }, [course?.id, round]);
  const retry = useCallback(() => {
    setError(undefined);
    setRound((before) => before + 1);
  }, []);
  const all = course?.chapters.flatMap(({ id }) => found.get(id) ?? []) ?? [];
  const isWhole = course !== undefined && all.length === course.chapters.length;
  return { chapters: isWhole ? all : undefined, done: all.length, error, retry };
}
