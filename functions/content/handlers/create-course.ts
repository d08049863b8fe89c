import { contentEvents } from '#events/content.ts';
import { routes } from '#shared/content/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { add, create } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { courseCount } from '../counts.ts';
import { course } from '../course.ts';
import { presentCourse } from '../present.ts';

/** Starts a course, as a draft of the actor's company. */
export const createCourse = handler(
  routes.createCourse,
  async function createCourse(request, { table, files, newId }) {
    const { actor, body, now } = request;
    const { companyId } = actor;
    const courseId = newId('CourseId');
    const item = {
      ...body,
      companyId,
      courseId,
      status: 1 as const,
      description: '',
      image: null,
      categories: [],
      companies: [{ companyId, isPublic: false }],
      isPublic: false,
      withdrawn: [],
      chapters: [],
      chapterCount: 0,
      createdAt: now,
      updatedAt: now,
      updatedBy: actor.userId,
    };
    const [saved] = await table.transact(
      [create(course, item), add(courseCount.at({ companyId }), { all: 1 })],
      recordOf(contentEvents.courseCreated, request, {
        subject: { type: 'course', id: courseId },
        payload: { courseId },
        after: body,
      }),
    );
    return presentCourse(files, saved);
  },
);
