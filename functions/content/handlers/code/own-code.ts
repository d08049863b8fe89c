import { codeRoutes } from '#shared/content/code-routes.ts';
import { handler } from '../../../platform/http/handler.ts';
import { requireReading } from '../../../platform/study/access.ts';
import { put } from '../../../platform/table/operations.ts';
import { ownCode } from '../../code/own-code.ts';
import { refuseForeignChapter, studiedCourse } from '../../repository.ts';
import { openedChapters } from '../../rules.ts';

/** What the actor made of the program in a chapter. */
export const getOwnCode = handler(
  codeRoutes.getOwnCode,
  async function getOwnCode({ actor, params, now }, { table }) {
    const { companyId, userId } = actor;
    const { courseId, chapterId } = params;
    const [{ course, progress, access }, found] = await Promise.all([
      studiedCourse(table, actor, courseId, now),
      table.get(ownCode.at({ companyId, userId, chapterId })),
    ]);
    refuseForeignChapter(course, chapterId);
    requireReading(access, openedChapters(progress).has(chapterId));
    return { source: found?.source ?? null, savedAt: found?.savedAt ?? null };
  },
);

/** Keeps what the actor made of it. */
export const saveOwnCode = handler(
  codeRoutes.saveOwnCode,
  async function saveOwnCode({ actor, params, body, now }, { table }) {
    const { companyId, userId } = actor;
    const { courseId, chapterId } = params;
    const { course, access } = await studiedCourse(table, actor, courseId, now);
    refuseForeignChapter(course, chapterId);
    requireReading(access, false);
    const { source } = body;
    await table.transact([put(ownCode, { companyId, userId, courseId, chapterId, source, savedAt: now })], {
      notAudited: 'a student’s own exercise tells nobody but them anything',
    });
    return { source, savedAt: now };
  },
);
