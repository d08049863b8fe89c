import { blocksOf, countedPoints, pointsByStatus } from '#shared/educations/progress.ts';
import { taughtEducationRoutes as routes } from '#shared/guidance/education-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { Actor } from '#shared/identity/actor.ts';
import { type UserId, userId } from '#shared/identity/ids.ts';
import { idsIn } from '#shared/identity/ids-by-comma.ts';
import { learnpathsTaught } from '#shared/people/permissions.ts';
import { ascending } from '#shared/platform/order.ts';
import {
  educationAt,
  educationsOf,
  registrationAt,
  type Studies,
  standingIn,
  studiesOf,
} from '../../educations/public.ts';
import { handler } from '../../platform/http/handler.ts';
import type { Table } from '../../platform/table/table.ts';
import { presentEducation, presentProgramme } from '../present-education.ts';
import { teamsOf } from '../taught.ts';

/** The educations that the caller has something to do with: looked for among all of the organisation, some dozens. */
export const listTaughtEducations = handler(
  routes.listTaughtEducations,
  async function listTaughtEducations({ actor }, { table }) {
    const [all, registrations] = await Promise.all([
      educationsOf(table, actor.companyId),
      registrationsOf(table, actor),
    ]);
    const own = ownLearnpaths(actor);
    const theirs = all.flatMap((one) => {
      const shown = presentEducation(one, own, registrations);
      return isTheirs(shown, one.status) ? [shown] : [];
    });
    return { data: theirs };
  },
);

/** One of them. */
export const getTaughtEducation = handler(
  routes.getTaughtEducation,
  async function getTaughtEducation({ actor, params: { educationId } }, { table }) {
    const [found, registrations] = await Promise.all([
      table.get(educationAt(actor.companyId, educationId)),
      registrationsOf(table, actor),
    ]);
    if (!found) throw new Refusal('EDUCATION_NOT_FOUND');
    const own = ownLearnpaths(actor);
    const shown = presentEducation(found, own, registrations);
    if (!isTheirs(shown, found.status)) throw new Refusal('EDUCATION_NOT_FOUND');
    const { title, educationType } = found;
    const students = registrations
      .filter((one) => one.educationId === educationId)
      .sort(ascending(({ sortName }) => sortName))
      .map(({ userId: id, studentName: name, status, startsOn }) => ({
        ...{ id, name, startsOn },
        status: status ?? ('busy' as const),
      }));
    return { ...shown, title, educationType, modules: presentProgramme(found, own), students };
  },
);

/** How far some of their students are in it. */
export const listEducationStandings = handler(
  routes.listEducationStandings,
  async function listEducationStandings({ actor, params, query, now }, { table }) {
    const { companyId } = actor;
    const theirs = new Set(studentsOf(actor));
    const ids = idsIn(query.user_ids, userId);
    const asked = ids.filter((id) => theirs.has(id));
    const [education, ...found] = await Promise.all([
      table.get(educationAt(companyId, params.educationId)),
      ...asked.map((one) => studiesOf(table, { companyId, userId: one })),
    ]);
    if (!education) throw new Refusal('EDUCATION_NOT_FOUND');
    const data = asked.flatMap((id, at) => {
      const studies = found[at];
      const registered = studies?.registration?.educationId === params.educationId;
      return studies && registered ? [standingOf(actor, id, studies, now)] : [];
    });
    return { data };
  },
);

function standingOf(actor: Actor, id: UserId, { registration, blocks }: Studies, now: string) {
  const own = registration ? blocksOf(registration, blocks) : [];
  const taught = learnpathsTaught(actor, id);
  const coached = actor.coachees?.has(id) === true;
  const parts = own
    .flatMap((block) =>
      block.learnpaths.map((part) => ({ ...part, status: standingIn(block, part.status, now) })),
    )
    .filter(({ learnpathId }) => taught.has(learnpathId))
    .map(({ learnpathId, title, status }) => [learnpathId, { learnpathId, title, status }] as const);
  return {
    id,
    earned: coached && registration ? countedPoints(pointsByStatus(own), registration.points).counts : null,
    // Blocks are by their first day: of what is done again, the last one stands.
    parts: [...new Map(parts).values()],
  };
}

/** What has a student of theirs, or, while it is offered, a learning path. */
function isTheirs(of: { ownLearnpathCount: number; studentCount: number }, status: number): boolean {
  return of.studentCount > 0 || (status === 2 && of.ownLearnpathCount > 0);
}

const ownLearnpaths = (actor: Actor) => new Set(teamsOf(actor).map(({ learnpathId }) => learnpathId));

function studentsOf({ coachees = new Set(), teams = [] }: Actor): UserId[] {
  return [...new Set([...coachees, ...teams.flatMap(({ students }) => [...students])])];
}

/** What each student of theirs studies now: one batch. */
async function registrationsOf(table: Table, actor: Actor) {
  const { companyId } = actor;
  const found = await table.batchGet(studentsOf(actor).map((one) => registrationAt(companyId, one)));
  return found.filter((one) => one !== undefined);
}
