import { followStudent } from '#functions/guidance/follow-student.ts';
import { teamRoutes as teams } from '#shared/learnpaths/team-routes.ts';
import { companyIdOf, departmentIdOf, userIdOf } from '../support/people.ts';
import { admin, type Play, play, type World } from '../support/play.ts';
import { following } from './following.ts';
import { teaching } from './teaching.ts';

const ofPath = (world: World) => ({ learnpathId: world.id('learnpath') });
const ofTeam = (world: World) => ({ ...ofPath(world), teamId: world.id('team') });
const body = () => ({
  name: 'Dagteam',
  departmentId: departmentIdOf('home'),
  opensOn: '2099-09-01',
  closesOn: '2099-09-30',
  studentIds: [userIdOf('home', 'student')],
  teacherIds: [userIdOf('home', 'teacher')],
});

/** Students of the learning path are put in a team, and taken apart again. */
export const teaming: readonly Play[] = [
  play(
    teams.createTeam,
    admin,
    (world) => ({ params: ofPath(world), body: body() }),
    async ({ id, version }, world) => {
      world.set('team', id);
      world.set('teamVersion', version);
      // As the events of the enrolment tell it.
      const of = { companyId: companyIdOf('home'), userId: userIdOf('home', 'student') };
      await followStudent(world.services.table, of, '2026-11-23');
    },
  ),
  play(teams.listTeams, admin, (world) => ({ params: ofPath(world) })),
  play(teams.getTeam, admin, (world) => ({ params: ofTeam(world) })),
  ...teaching,
  ...following,
  play(teams.updateTeam, admin, (world) => ({
    params: ofTeam(world),
    body: { ...body(), version: world.number('teamVersion'), name: 'Avondteam' },
  })),
  play(teams.deleteTeam, admin, (world) => ({ params: ofTeam(world) })),
];
