import { learnpathEvents } from '#events/learnpaths.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { enrolment } from '../../platform/study/enrolment.ts';
import { add, remove } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { learnpathUses } from '../counts.ts';
import { enrolmentOf } from '../repository.ts';

/** Takes a student off a learning path; their progress and submissions stay. */
export const unenrol = handler(routes.unenrol, async function unenrol(request, { table }) {
  const { actor, params } = request;
  const { companyId } = actor;
  const before = await enrolmentOf(table, { companyId, ...params });
  await table.transact(
    [
      remove(enrolment, before),
      add(learnpathUses.at({ companyId, learnpathId: params.learnpathId }), { enrolments: -1 }),
    ],
    recordOf(learnpathEvents.studentUnenrolled, request, {
      subject: { type: 'enrolment', id: `${params.learnpathId}:${params.userId}` },
      payload: params,
      before: { status: before.status, startsOn: before.startsOn, endsOn: before.endsOn },
    }),
  );
});
