import { useTranslation } from 'react-i18next';
import type { CourseId } from '#shared/identity/ids.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import type { Learnpath } from '#shared/learnpaths/schemas.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';

/** Sets the courses of a learning path, in order. */
export function useLinkedCourses(learnpath: Pick<Learnpath, 'id' | 'version'> | undefined) {
  const { t } = useTranslation('learnpaths');
  const { run, pending } = useCommand(routes.linkCourses, {
    refreshes: [routes.getLearnpath, routes.listLearnpaths],
  });
  const tell = () => notify('success', t('courses.saved'));

  /** @returns the version that it has now; undefined when that failed */
  async function send(courseIds: readonly CourseId[], version: number) {
    if (!learnpath) return { version: undefined };
    const outcome = await run({
      params: { learnpathId: learnpath.id },
      body: { version, courseIds: [...courseIds] },
    });
    if (!outcome.ok) await refresh([routes.getLearnpath]);
    return { version: outcome.ok ? outcome.value.version : undefined };
  }
  return {
    pending,
    send,
    tell,
    async save(courseIds: readonly CourseId[]) {
      if (!learnpath) return;
      const { version } = await send(courseIds, learnpath.version);
      if (version !== undefined) tell();
    },
  };
}
