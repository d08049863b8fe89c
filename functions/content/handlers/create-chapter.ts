import { contentEvents } from '#events/content.ts';
import { newExercise } from '#shared/content/code-schemas.ts';
import { routes } from '#shared/content/routes.ts';
import { usualRules } from '#shared/content/self-test-schemas.ts';
import { newTerminal } from '#shared/content/terminal-schemas.ts';
import { handler } from '../../platform/http/handler.ts';
import { create, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { chapter } from '../chapter.ts';
import { course } from '../course.ts';
import { presentChapter } from '../present.ts';
import { courseOf } from '../repository.ts';
import { adding } from '../rules.ts';

/** Adds an empty chapter at the end of a course. */
export const createChapter = handler(
  routes.createChapter,
  async function createChapter(request, { table, files, newId }) {
    const { actor, body, now } = request;
    const { companyId, userId: updatedBy } = actor;
    const { courseId } = body;
    const before = await courseOf(table, companyId, courseId);
    const chapterId = newId('ChapterId');
    const item = {
      ...{ ...body, companyId, chapterId, content: '', extraLink: null, file: null, updatedAt: now },
      book: null,
      ...{ tests: [], selfTest: usualRules, updatedBy },
      ...{ code: body.type === 6 ? newExercise : null, terminal: body.type === 5 ? newTerminal : null },
    };
    const after = { ...adding(before, item, now), updatedBy };
    const [saved] = await table.transact(
      [create(chapter, item), replace(course, before, after)],
      recordOf(contentEvents.courseUpdated, request, {
        subject: { type: 'course', id: courseId },
        payload: { courseId, status: after.status, chapterCount: after.chapterCount },
        after: { chapterId, title: body.title },
      }),
    );
    return presentChapter(files, saved);
  },
);
