import { handler as educationsApi } from '#functions/educations/api.ts';
import { handler } from '#functions/planning/api.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { routes as educations } from '#shared/educations/routes.ts';
import type { Education } from '#shared/educations/schemas.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import type { Route } from '#shared/http/route.ts';
import type { LearnpathId, StartingMomentId } from '#shared/identity/ids.ts';
import { canPlanRoutes } from '#shared/planning/can-plan-routes.ts';
import { routes } from '#shared/planning/routes.ts';
import type { StartingMoment } from '#shared/planning/starting-moment-schemas.ts';
import { type CallInput, callRoute, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { at, call, makeMoment, makePath, ofMoment } from './fixture.ts';

/** Calls a route of educations as the administrator. */
export async function callEducations<const R extends Route>(route: R, input: CallInput) {
  return callRoute(educationsApi, route, input, {
    as: await signInAs(at().services, at().people.admin.userId),
  });
}

/** Calls a route of planning as this person. */
export async function callAs<const R extends Route>({ userId }: User, route: R, input: CallInput = {}) {
  return callRoute(handler, route, input, { as: await signInAs(at().services, userId) });
}

/** An education without modules, to which learning paths of 5 EC each belong. */
export async function makeProgramme(paths: readonly LearnpathId[], points = 30): Promise<Education> {
  const body = { name: 'AD Organiseren', title: 'Associate degree', studyYear: 2026, points };
  const { data } = await callEducations(educations.createEducation, { body });
  const published = await callEducations(educations.linkLearnpaths, {
    params: { educationId: data.id },
    body: { version: data.version, learnpathIds: paths },
  });
  return published.data;
}

/** A student who studies an education and has no block yet. */
export async function makeStudying({ id }: Pick<Education, 'id'>, more: object = {}): Promise<User> {
  const person = await makeUser(at().services.table, at().company, ['student'], more);
  await callEducations(studentRoutes.registerStudent, {
    params: { educationId: id },
    body: { userId: person.userId, scope: 'standard', startsOn: '2026-09-01' },
  });
  return person;
}

/** A starting moment at which students may register today, and at which these learning paths begin. */
export async function makeOpen(paths: readonly LearnpathId[], body: object = {}): Promise<StartingMoment> {
  const registration = { opensOn: '2026-01-01', closesOn: '2090-08-15' };
  let moment = await makeMoment({ name: 'Najaar', capacity: 5, registration, ...body });
  for (const learnpathId of paths) {
    const offer = { version: moment.version, learnpathId, type: 'regular', way: 'blended' };
    moment = (await call(routes.addOffer, 'admin', { ...ofMoment(moment), body: offer })).data;
  }
  return moment;
}

/** Chooses what somebody takes next. */
export function choose(
  who: User,
  of: Education,
  moment: { id: StartingMomentId },
  learnpathIds: readonly LearnpathId[],
) {
  const body = { educationId: of.id, startingMomentId: moment.id, learnpathIds };
  return callAs(who, canPlanRoutes.planNext, { body });
}

/** What somebody studies now. */
export async function studiesOf({ userId }: User) {
  return (await callEducations(studentRoutes.getStudentEducation, { params: { userId } })).data;
}

/** Two learning paths with an education and an open starting moment of both. */
export async function makeWorld(body: object = {}) {
  const paths = [await makePath('Organiseren'), await makePath('Leiden')] as const;
  const education = await makeProgramme(paths);
  return { paths, education, moment: await makeOpen(paths, body) };
}

/** Says of somebody that they stopped with what they study. */
export async function stop(who: User): Promise<void> {
  const { registration } = await studiesOf(who);
  const { status } = await callEducations(studentRoutes.updateRegistration, {
    params: { userId: who.userId },
    body: { version: registration?.version, status: 'stopped', unsubscribedOn: '2026-10-01' },
  });
  if (status !== 200) throw new Error('they study');
}

/** The one block that somebody has. */
export async function blockOf(who: User) {
  const { blocks } = await studiesOf(who);
  const [block] = blocks;
  if (!block || blocks.length > 1) throw new Error(`there are ${blocks.length} blocks`);
  return block;
}
