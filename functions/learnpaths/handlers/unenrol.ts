import { learnpathEvents } from '#events/learnpaths.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { remove } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { enrolment } from '../enrolment.ts';
import { enrolmentOf } from '../repository.ts';

/** Takes a student off a learning path; their progress and submissions stay. */
export const unenrol = handler(routes.unenrol, async (request, { table }) => {
  const { actor, params } = request;
  const before = await enrolmentOf(table, { companyId: actor.companyId, ...params });
  await table.transact(
    [remove(enrolment, before)],
    recordOf(learnpathEvents.studentUnenrolled, request, {
      subject: { type: 'enrolment', id: `${params.learnpathId}:${params.userId}` },
      payload: params,
      before: { status: before.status, startsOn: before.startsOn, endsOn: before.endsOn },
    }),
  );
});
