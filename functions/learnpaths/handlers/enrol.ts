import { learnpathEvents } from '#events/learnpaths.ts';
import { Refusal } from '#shared/http/errors.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { handler } from '../../platform/http/handler.ts';
import { companyRoles } from '../../platform/identity/entities.ts';
import { membership } from '../../platform/identity/memberships.ts';
import { enrolment } from '../../platform/study/enrolment.ts';
import { add, check, create } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { learnpathUses } from '../counts.ts';
import { learnpath } from '../learnpath.ts';
import { presentEnrolment } from '../present.ts';
import { mayStudy, refuseReversedDates, statusAtStart, summaryOf } from '../rules.ts';

/** Enrols somebody of the company who may study on a published learning path. */
export const enrol = handler(routes.enrol, async function enrol(request, { table }) {
  const { actor, params, body, now } = request;
  const { companyId } = actor;
  const { learnpathId, userId } = params;
  refuseReversedDates(body.startsOn, body.endsOn);
  const path = learnpath.at({ companyId, learnpathId });
  const member = membership.at({ companyId, userId });
  const [stored, student, roles] = await table.batchGet([path, member, companyRoles.at({ companyId })]);
  if (!stored) throw new Refusal('LEARNPATH_NOT_FOUND');
  if (!student || student.deletedAt || !mayStudy(student.roleIds, roles?.roles ?? []))
    throw new Refusal('USER_NOT_FOUND');
  if (stored.status !== 2) throw new Refusal('WRONG_STATE');
  const { name: studentName, sortName } = student;
  const status = statusAtStart(body.startsOn, dutchDate(now));
  const item = {
    ...body,
    companyId,
    userId,
    learnpathId,
    studentName,
    sortName,
    status,
    enrolledAt: now,
    summary: summaryOf(stored),
  };
  const [saved] = await table.transact(
    [
      create(enrolment, item, { orElse: 'ALREADY_ENROLLED' }),
      // Somebody may be deleting the learning path at this moment, or changing it.
      add(learnpathUses.at({ companyId, learnpathId }), { enrolments: 1 }, { orElse: 'LEARNPATH_NOT_FOUND' }),
      check(path, { version: stored.version }),
    ],
    recordOf(learnpathEvents.studentEnrolled, request, {
      subject: { type: 'enrolment', id: `${learnpathId}:${userId}` },
      payload: { learnpathId, userId, ...body },
      after: { status, ...body },
    }),
  );
  return presentEnrolment(saved);
});
