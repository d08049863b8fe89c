import { routes } from '#shared/content/routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { can, learnpathsTaught } from '#shared/people/permissions.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { handler } from '../../platform/http/handler.ts';
import { membership } from '../../platform/identity/memberships.ts';
import type { Enrolment } from '../../platform/study/enrolment.ts';
import { shelfOf } from '../../platform/study/shelf.ts';
import { studyCoursesOf } from '../study-list.ts';

/**
 * The courses one student of the company follows, for who administers, oversees or coaches them; for who teaches them, those of
 * the learning paths of their teams.
 */
export const listCoursesOfUser = handler(
  routes.listCoursesOfUser,
  async function listCoursesOfUser({ actor, params, now }, { table, files }) {
    const { companyId } = actor;
    const { userId } = params;
    const whole = can(actor, 'follow-whole', userId);
    const taught = learnpathsTaught(actor, userId);
    if (!whole && taught.size === 0) throw new Refusal('USER_NOT_FOUND');
    const [member, shelf] = await Promise.all([
      table.get(membership.at({ companyId, userId })),
      shelfOf(table, companyId, userId),
    ]);
    if (!member) throw new Refusal('USER_NOT_FOUND');
    const seen = ({ learnpathId }: Enrolment) => whole || taught.has(learnpathId);
    return { data: await studyCoursesOf(files, companyId, shelf, dutchDate(now), seen) };
  },
);
