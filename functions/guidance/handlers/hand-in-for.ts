import { studentRoutes } from '#shared/guidance/student-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { canActFor } from '#shared/people/permissions.ts';
import { handingIn, withReadyFile, workOn } from '../../assignments/public.ts';
import type { HandedInFile } from '../../grading/public.ts';
import { givingFile, keptFile } from '../../media/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { fullName, membership } from '../../platform/identity/memberships.ts';
import { check } from '../../platform/table/operations.ts';
import { requireFollowedIn, studentIn } from '../follow.ts';

/**
 * Hands in for a student, with a reason. The files are the student's from then on, as what they hand in themselves; of
 * two who hand in at once one is refused.
 */
export const handInFor = handler(
  studentRoutes.handInFor,
  async function handInFor(request, { table, newId }) {
    const { actor, params, body, self, now } = request;
    const { companyId } = actor;
    const { userId: studentId, learnpathId, assignmentId } = params;
    requireFollowedIn(actor, studentId, learnpathId);
    if (!canActFor(actor, studentId, learnpathId)) throw new Refusal('NO_AUTHORIZATION');
    const [work, student, kept] = await Promise.all([
      workOn(table, { companyId, userId: studentId }, assignmentId, now),
      studentIn(table, companyId, studentId),
      Promise.all([...new Set(body.fileIds)].map((id) => keptFile(table, companyId, id, 'examination'))),
    ]);
    if (work.published.learnpathId !== learnpathId) throw new Refusal('ASSIGNMENT_NOT_FOUND');
    if (kept.some(({ ownerId }) => ownerId !== actor.userId)) throw new Refusal('FILE_NOT_FOUND');
    const submissionId = newId('SubmissionId');
    const { operations, record } = handingIn(request, work, {
      ...{ companyId, submissionId, studentId, studentName: student.name },
      files: kept.reduce<HandedInFile[]>(
        (files, { fileId, displayName, contentType, sizeBytes }) =>
          withReadyFile(files, { fileId, displayName, contentType, sizeBytes }),
        [],
      ),
      by: { userId: actor.userId, name: fullName(self.profile), reason: body.reason },
    });
    await table.transact(
      [
        ...operations,
        ...kept.map((one) => givingFile(one, studentId)),
        // They may be erased at this moment.
        check(membership.at(student), { version: student.version }),
      ],
      record,
    );
    return { submissionId };
  },
);
