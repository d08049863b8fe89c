import { routes as educations } from '#shared/educations/routes.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { routes as planning } from '#shared/planning/routes.ts';
import { userIdOf } from '../support/people.ts';
import { admin, type Play, play, student, type World } from '../support/play.ts';

const keep =
  (name: string) =>
  ({ id, version }: { id: string; version: number }, world: World) => {
    world.set(name, id);
    world.set(`${name}Version`, version);
  };
const wanted = (world: World) => ({
  educationId: world.id('nextEducation'),
  startingMomentId: world.id('nextMoment'),
  learnpathIds: [world.id('learnpath')],
});

/** A student of an education without modules chooses what they take first. */
export const choosingNext: readonly Play[] = [
  play(
    educations.createEducation,
    admin,
    () => ({ body: { name: 'Vrije route', title: 'Associate degree', studyYear: 2026 } }),
    keep('nextEducation'),
  ),
  play(
    educations.linkLearnpaths,
    admin,
    (world) => ({
      params: { educationId: world.id('nextEducation') },
      body: { version: world.number('nextEducationVersion'), learnpathIds: [world.id('learnpath')] },
    }),
    keep('nextEducation'),
  ),
  play(studentRoutes.registerStudent, admin, (world) => ({
    params: { educationId: world.id('nextEducation') },
    body: { userId: userIdOf('home', 'student'), scope: 'standard', startsOn: '2026-09-01' },
  })),
  play(
    planning.createStartingMoment,
    admin,
    () => ({
      body: {
        name: 'Altijd open',
        startsOn: '2090-09-01',
        endsOn: '2091-01-31',
        registration: { opensOn: '2026-01-01', closesOn: '2090-08-15' },
        capacity: 10,
      },
    }),
    keep('nextMoment'),
  ),
  play(planning.addOffer, admin, (world) => ({
    params: { startingMomentId: world.id('nextMoment') },
    body: {
      version: world.number('nextMomentVersion'),
      learnpathId: world.id('learnpath'),
      type: 'regular',
      way: 'blended',
    },
  })),
  play(planning.listEligible, admin, (world) => ({ query: { educationId: world.id('nextEducation') } })),
  play(planning.planMany, admin, (world) => ({
    body: { ...wanted(world), userIds: [userIdOf('home', 'student', 2)] },
  })),
  play(planning.canPlan, student),
  play(planning.getChoices, student, (world) => ({
    query: { educationId: world.id('nextEducation'), startingMomentIds: world.id('nextMoment') },
  })),
  play(planning.planNext, student, (world) => ({ body: wanted(world) })),
];
