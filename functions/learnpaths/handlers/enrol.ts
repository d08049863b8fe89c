import { Refusal } from '#shared/http/errors.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { companyRoles } from '../../platform/identity/entities.ts';
import { requireStudent } from '../../platform/identity/may-study.ts';
import { membership } from '../../platform/identity/memberships.ts';
import { enrolling } from '../enrolling.ts';
import { learnpath } from '../learnpath.ts';
import { presentEnrolment } from '../present.ts';
import { refuseReversedDates } from '../rules.ts';

/** Enrols somebody of the company who may study on a published learning path. */
export const enrol = handler(routes.enrol, async function enrol(request, { table }) {
  const { actor, params, body } = request;
  const { companyId } = actor;
  const { learnpathId, userId } = params;
  refuseReversedDates(body.startsOn, body.endsOn);
  const [path, row, roles] = await table.batchGet([
    learnpath.at({ companyId, learnpathId }),
    membership.at({ companyId, userId }),
    companyRoles.at({ companyId }),
  ]);
  if (!path) throw new Refusal('LEARNPATH_NOT_FOUND');
  const student = requireStudent(row, roles?.roles ?? []);
  if (path.status !== 2) throw new Refusal('WRONG_STATE');
  const { operations, record } = enrolling(request, { path, student, ...body });
  const [saved] = await table.transact(operations, record);
  return presentEnrolment(saved);
});
