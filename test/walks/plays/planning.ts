import { routes as planning } from '#shared/planning/routes.ts';
import { userIdOf } from '../support/people.ts';
import { admin, type Play, play, student, type World } from '../support/play.ts';

const ofPool = (world: World) => ({ poolId: world.id('pool') });
const ofMoment = (world: World) => ({ startingMomentId: world.id('moment') });
const ofStudent = (world: World) => ({ ...ofMoment(world), userId: userIdOf('home', 'student', 2) });
const ofLearnpath = (world: World) => ({ learnpathId: world.id('learnpath'), type: 'regular' });

const keepPool = ({ id, version }: { id: string; version: number }, world: World) => {
  world.set('pool', id);
  world.set('poolVersion', version);
};
const keepMoment = ({ id, version }: { id: string; version: number }, world: World) => {
  world.set('moment', id);
  world.set('momentVersion', version);
};

/** A pool and a starting moment that draws from it, for which somebody registers. */
export const startingMoments: readonly Play[] = [
  play(planning.createPool, admin, () => ({ body: { name: 'Ondernemen', capacity: 20 } }), keepPool),
  play(
    planning.updatePool,
    admin,
    (world) => ({
      params: ofPool(world),
      body: {
        version: world.number('poolVersion'),
        learnpathIds: [world.id('learnpath')],
        teacherIds: [userIdOf('home', 'teacher')],
        rooms: ['A1.04'],
      },
    }),
    keepPool,
  ),
  play(planning.getPool, admin, (world) => ({ params: ofPool(world) })),
  play(planning.listPools, admin, () => ({ query: { search: 'onder' } })),
  play(
    planning.createStartingMoment,
    admin,
    (world) => ({
      body: {
        name: 'September',
        startsOn: '2090-09-01',
        endsOn: '2091-01-31',
        poolId: world.id('pool'),
        registration: { opensOn: '2090-05-01', closesOn: '2090-08-15' },
        capacity: 10,
      },
    }),
    keepMoment,
  ),
  play(
    planning.updateStartingMoment,
    admin,
    (world) => ({
      params: ofMoment(world),
      body: { version: world.number('momentVersion'), name: 'Najaar', poolId: world.id('pool') },
    }),
    keepMoment,
  ),
  play(
    planning.addOffer,
    admin,
    (world) => ({
      params: ofMoment(world),
      body: { version: world.number('momentVersion'), ...ofLearnpath(world), way: 'blended' },
    }),
    keepMoment,
  ),
  play(planning.listStartingMoments, admin),
  play(planning.getStartingMoment, admin, (world) => ({ params: ofMoment(world) })),
  play(planning.register, admin, (world) => ({
    params: ofStudent(world),
    body: { learnpaths: [ofLearnpath(world)] },
  })),
  play(planning.listRegistrations, admin, (world) => ({ params: ofMoment(world) })),
  play(planning.withdraw, admin, (world) => ({ params: ofStudent(world) })),
  play(planning.removeOffer, admin, (world) => ({ params: { ...ofMoment(world), ...ofLearnpath(world) } })),
  play(planning.deleteStartingMoment, admin, (world) => ({ params: ofMoment(world) })),
  play(planning.deletePool, admin, (world) => ({ params: ofPool(world) })),
];

const lesson = {
  title: 'Werkcollege',
  kind: 'learnpath',
  on: '2090-01-02',
  startTime: '09:00',
  endTime: '10:30',
  room: 'A1.04',
};
const planned = (world: World) => ({
  ...lesson,
  learnpathId: world.id('learnpath'),
  teacherIds: [userIdOf('home', 'teacher')],
});
const ofPlanning = (world: World) => ({ planningId: world.id('planning') });
const keepPlanning = ({ id, version }: { id: string; version: number }, world: World) => {
  world.set('planning', id);
  world.set('planningVersion', version);
};

/** A lesson is planned, moved and seen in schedules. */
export const lessons: readonly Play[] = [
  play(planning.getPlanningSettings, admin, undefined, ({ version }, world) =>
    world.set('settingsVersion', version),
  ),
  play(planning.updatePlanningSettings, admin, (world) => ({
    body: {
      version: world.number('settingsVersion'),
      holidays: [{ name: 'Kerst', from: '2090-12-24', until: '2090-12-31' }],
    },
  })),
  play(planning.createPlanning, admin, (world) => ({ body: planned(world) }), keepPlanning),
  play(
    planning.updatePlanning,
    admin,
    (world) => ({
      params: ofPlanning(world),
      body: { ...planned(world), version: world.number('planningVersion'), title: 'Hoorcollege' },
    }),
    keepPlanning,
  ),
  play(
    planning.changeOccurrence,
    admin,
    (world) => ({
      params: { ...ofPlanning(world), on: '2090-01-02' },
      body: {
        version: world.number('planningVersion'),
        cancelled: false,
        moved: { on: '2090-01-03', startTime: '10:00', endTime: '11:00', room: 'B2' },
      },
    }),
    keepPlanning,
  ),
  play(planning.getPlanning, admin, (world) => ({ params: ofPlanning(world) })),
  play(planning.listPlannings, admin, () => ({ query: { search: 'hoor' } })),
  play(planning.tryPlanning, admin, (world) => ({ body: planned(world) })),
  play(planning.getStudySchedule, student, () => ({ query: { week: '2090-01-02' } })),
  play(planning.getTeacherSchedule, { role: 'teacher' }),
  play(planning.getManagerSchedule, { role: 'manager' }),
  play(planning.getCompanySchedule, admin),
  play(planning.getCalendarLink, student),
  play(planning.makeCalendarLink, student, undefined, ({ path }, world) =>
    world.set('calendar', path.slice('/api/calendars/'.length)),
  ),
  play(planning.readCalendar, student, (world) => ({ params: { token: world.id('calendar') } })),
  play(planning.revokeCalendarLink, student),
  play(planning.startSync, admin),
  play(planning.deletePlanning, admin, (world) => ({ params: ofPlanning(world) })),
];
