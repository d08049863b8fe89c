import { copyRoutes } from '#shared/content/copy-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { handler } from '../../platform/http/handler.ts';
import { presentJob } from '../../platform/job/present.ts';
import { newJob } from '../../platform/job/start.ts';
import { ownerOf } from '../../platform/study/course-offer.ts';
import { courseIdOf } from '../import/places.ts';
import { mayCopy } from '../offers/rules.ts';
import { courseOf } from '../repository.ts';

/** Starts the job that makes a course like another one. */
export const copyCourse = handler(
  copyRoutes.copyCourse,
  async function copyCourse(request, { table, newId }) {
    const { actor, params, body, now } = request;
    const ownerId = ownerOf(actor);
    const source = await courseOf(table, ownerId, params.courseId);
    if (ownerId !== actor.companyId && source.status !== 2) throw new Refusal('COURSE_NOT_FOUND');
    if (ownerId !== actor.companyId && !mayCopy(source, actor.companyId))
      throw new Refusal('COPY_NOT_ALLOWED');
    const { operations, record } = newJob(request, newId, {
      kind: 'content.copy-course',
      input: { ownerId, courseId: source.courseId, title: body.title },
    });
    const [saved] = await table.transact(operations, record);
    return { ...presentJob(saved, now), courseId: courseIdOf(saved.jobId) };
  },
);
