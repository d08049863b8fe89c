import { learnpathEvents } from '#events/learnpaths.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { requireOther } from '../../platform/identity/require-other.ts';
import { enrolment } from '../../platform/study/enrolment.ts';
import { replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { presentEnrolment } from '../present.ts';
import { enrolmentOf } from '../repository.ts';
import { changedEnrolment } from '../rules.ts';

/** Changes the status or dates of an enrolment: until when somebody hands in, and what the register is told, is no decision of theirs. */
export const updateEnrolment = handler(
  routes.updateEnrolment,
  async function updateEnrolment(request, { table }) {
    const { actor, params, body } = request;
    const { version, ...change } = body;
    requireOther(actor, params.userId);
    const before = await enrolmentOf(table, { companyId: actor.companyId, ...params }, version);
    const after = changedEnrolment(before, change);
    const [saved] = await table.transact(
      [replace(enrolment, before, after)],
      recordOf(learnpathEvents.enrolmentUpdated, request, {
        subject: { type: 'enrolment', id: `${params.learnpathId}:${params.userId}` },
        payload: { ...params, status: after.status, formerStatus: before.status },
        before: { status: before.status, startsOn: before.startsOn, endsOn: before.endsOn },
        after: { status: after.status, startsOn: after.startsOn, endsOn: after.endsOn },
      }),
    );
    return presentEnrolment(saved);
  },
);
