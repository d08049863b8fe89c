import { Refusal } from '#shared/http/errors.ts';
import { type Coachee, coachRoutes } from '#shared/people/coach-routes.ts';
import { can } from '#shared/people/permissions.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { handler } from '../../platform/http/handler.ts';
import { user } from '../../platform/identity/entities.ts';
import { fullName } from '../../platform/identity/memberships.ts';
import { foldWords } from '../../platform/table/words.ts';
import { type Coaching, coaching } from '../coaching/entities.ts';
import { ofCompany } from '../rules.ts';

/** The students whom the caller coaches now. */
export const listMyStudents = handler(
  coachRoutes.listMyStudents,
  async function listMyStudents({ actor, query, now }, { table }) {
    const { companyId, userId: coachId } = actor;
    const { per_page: limit, page: cursor, search } = query;
    const { items, next } = await table.list(coaching.by('byCoach', { companyId, coachId }), {
      limit,
      cursor,
      keep: wanted(dutchDate(now), search),
    });
    return { data: items.map(presentCoachee), meta: { next } };
  },
);

/** One student; for who may not follow them, there is none. */
export const getMyStudent = handler(
  coachRoutes.getMyStudent,
  async function getMyStudent({ actor, params }, { table }) {
    if (!can(actor, 'follow', params.userId)) throw new Refusal('USER_NOT_FOUND');
    const person = ofCompany(actor, await table.get(user.at(params)));
    if (person.deletedAt) throw new Refusal('USER_NOT_FOUND');
    const { userId: id, profile, email, status, studentNumber = null, personal } = person;
    const { phoneNumber = '', mobileNumber = '' } = personal;
    const whole = can(actor, 'follow-whole', params.userId);
    return { id, name: fullName(profile), email, studentNumber, status, phoneNumber, mobileNumber, whole };
  },
);

function wanted(today: string, search: string | undefined) {
  const beginnings = foldWords(search ?? '');
  return ({ untilOn, name, studentNumber, email }: Coaching) => {
    if (untilOn !== null && untilOn < today) return false;
    const words = beginnings.length > 0 ? foldWords(name, studentNumber ?? '', email) : [];
    return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)));
  };
}

function presentCoachee(of: Coaching): Coachee {
  const { studentId: id, name, email, studentNumber = null, status, sinceAt, untilOn } = of;
  return { id, name, email, studentNumber, status, sinceAt, untilOn };
}
