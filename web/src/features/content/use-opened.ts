import { useEffect, useRef } from 'react';
import { routes } from '#shared/content/routes.ts';
import type { ChapterId } from '#shared/identity/ids.ts';
import { useCommand } from '#web/platform/api/use-command.ts';

/**
 * Remembers that a chapter was opened, so that the student finds the way back to it. Nothing is said when that fails:
 * it is no reason to interrupt somebody who reads.
 * @param chapterId absent until the chapter is on the page
 */
export function useOpened(courseId: string, chapterId: ChapterId | undefined): void {
  const { run } = useCommand(routes.updateProgress, {
    refreshes: [routes.getStudyCourse, routes.listStudyCourses],
    errors: 'caller',
  });
  const told = useRef<ChapterId>(undefined);
  useEffect(() => {
    if (!chapterId || told.current === chapterId) return;
    told.current = chapterId;
    void run({ params: { courseId }, body: { chapterId, status: 'opened' } });
  });
}
