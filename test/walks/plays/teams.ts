import { followStudent } from '#functions/guidance/follow-student.ts';
import { team } from '#functions/learnpaths/teams/team.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { learnpathId, teamId } from '#shared/identity/ids.ts';
import { classRoutes as classes } from '#shared/learnpaths/class-routes.ts';
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

/** The team goes with a class of an institution at which nobody here has an account. */
async function goWithClass(_: unknown, world: World): Promise<void> {
  const { table } = world.services;
  const ids = ofTeam(world);
  const place = team.at({
    companyId: companyIdOf('home'),
    learnpathId: learnpathId.parse(ids.learnpathId),
    teamId: teamId.parse(ids.teamId),
  });
  const before = await table.get(place, { consistent: true });
  if (!before) throw new Error('the team is there');
  const key = { directoryId: 'microsoft', tenant: 'school.example', classId: 'class-1' };
  const directoryClass = { ...key, name: 'Klas 1A', institution: 'School', linkedAt: before.updatedAt };
  const after = { ...before, directoryClass };
  const [saved] = await table.transact([replace(team, before, after)], { notAudited: 'prepares a walk' });
  world.set('teamVersion', saved.version);
}

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
  play(classes.searchClasses, admin, () => ({ body: { text: 'Klas' } })),
  play(
    classes.linkClass,
    admin,
    (world) => ({
      params: ofTeam(world),
      body: { version: world.number('teamVersion'), directoryClass: null },
    }),
    goWithClass,
  ),
  play(classes.compareClass, admin, (world) => ({ params: ofTeam(world) })),
  play(teams.updateTeam, admin, (world) => ({
    params: ofTeam(world),
    body: { ...body(), version: world.number('teamVersion'), name: 'Avondteam' },
  })),
  play(teams.deleteTeam, admin, (world) => ({ params: ofTeam(world) })),
];
