import type { UserId } from '#shared/identity/ids.ts';
import { user } from '../../platform/identity/entities.ts';
import { membershipsOf } from '../../platform/identity/memberships.ts';
import { taughtTeam } from '../../platform/identity/relations.ts';
import { enrolment } from '../../platform/study/enrolment.ts';
import { replace } from '../../platform/table/operations.ts';
import type { Table } from '../../platform/table/table.ts';
import { team } from './team.ts';

const asCopy = { notAudited: 'what a member is called, whose own change is on record' };
const sees = { consistent: true } as const;

/**
 * Brings what somebody is called up to date in the teams that they teach, and in those of what they are enrolled on. Made
 * from what is stored now: late and repeated events do no harm.
 * @throws Refusal CONFLICT when somebody changes a team at the same time: the event comes again
 */
export async function renameInTeams(table: Table, userId: UserId): Promise<void> {
  const person = await table.get(user.at({ userId }), sees);
  for (const { companyId, name } of person ? membershipsOf(person) : []) {
    const [taught, enrolled] = await Promise.all([
      table.query(taughtTeam.in({ userId }), { range: { beginsWith: ['TEACHES', companyId] }, ...sees }),
      table.query(enrolment.in({ companyId, userId }), { range: { beginsWith: ['ENROLMENT'] }, ...sees }),
    ]);
    const renamed = <Member extends { userId: UserId; name: string }>(members: readonly Member[]) =>
      members.map((one) => (one.userId === userId ? { ...one, name } : one));
    const isOld = (one: { userId: UserId; name: string }) => one.userId === userId && one.name !== name;
    for (const learnpathId of new Set([...taught, ...enrolled].map((one) => one.learnpathId)))
      for (const before of await table.query(team.in({ companyId, learnpathId }), sees)) {
        if (![...before.students, ...before.teachers].some(isOld)) continue;
        const { students, teachers } = before;
        const after = { ...before, students: renamed(students), teachers: renamed(teachers) };
        await table.transact([replace(team, before, after)], asCopy);
      }
  }
}
