import { routes } from '#shared/grading/routes.ts';
import { isStaying } from '#shared/identity/guest.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { handler } from '../../platform/http/handler.ts';
import { gradingSettingsOf } from '../../settings/public.ts';
import { appointedOn, examinersOf } from '../examiner.ts';
import { gradersOfCompany } from '../graders.ts';

/** Who can take a grading role in the company, and for what they are appointed where that is asked. */
export const listGraders = handler(
  routes.listGraders,
  async function listGraders({ actor: { companyId }, now }, { table }) {
    const [found, examiners, { onlyAppointed }] = await Promise.all([
      gradersOfCompany(table, companyId),
      examinersOf(table, companyId),
      gradingSettingsOf(table, companyId),
    ]);
    const byId = new Map(examiners.map((one) => [one.userId, one]));
    const today = dutchDate(now);
    const graders = found.filter(({ roles, guest }) => roles.length > 0 && isStaying(guest, today));
    const appointmentsOf = (userId: (typeof graders)[number]['userId']) =>
      appointedOn(byId.get(userId), today).map(({ learnpathId, role }) => ({ learnpathId, role }));
    return {
      data: graders.map(({ userId, name, roles, assigns, guest }) => ({
        ...{ userId, name, roles, assigns },
        ...(guest && { guest }),
        ...((onlyAppointed || guest) && { appointments: appointmentsOf(userId) }),
      })),
    };
  },
);
