import { learnpathUses } from '#functions/learnpaths/counts.ts';
import { teaching } from '#functions/learnpaths/teams/teaching.ts';
import { team } from '#functions/learnpaths/teams/team.ts';
import { departmentUses } from '#functions/platform/identity/department-uses.ts';
import { membership } from '#functions/platform/identity/memberships.ts';
import { add, create } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { zilverbrug } from '../companies.ts';
import { demoId } from '../ids.ts';
import { learnpathIdOf } from '../resolved/catalogue-ids.ts';
import type { resolveDemo } from '../resolved/demo.ts';
import { momentsFrom } from '../resolved/moments.ts';
import { writeAll } from './batches.ts';

/** A team whose registration is over and fixed, and one that can still be changed. */
export const teams = [
  { key: 'dag', name: 'Dagteam najaar', opens: -90, closes: -60, students: ['bo', 'samira', 'wout'] },
  { key: 'avond', name: 'Avondteam voorjaar', opens: 45, closes: 75, students: ['noor', 'eva'] },
];

/** Loads the teams of the first learning path. People must be there. */
export async function loadTeams(
  table: Table,
  { now, madeAt }: ReturnType<typeof resolveDemo>,
): Promise<void> {
  const { id: companyId, key } = zilverbrug;
  const departmentId = demoId('DepartmentId', `${key}/algemeen`);
  const moments = momentsFrom(now);
  const learnpathId = learnpathIdOf(zilverbrug, 'inleiding-programmeren');
  const members = async (people: readonly string[]) => {
    const ids = people.map((one) => demoId('UserId', one));
    const found = await table.batchGet(ids.map((userId) => membership.at({ companyId, userId })));
    return found.flatMap((one) => (one ? [{ userId: one.userId, name: one.name }] : []));
  };
  const items = await Promise.all(
    teams.map(async (one) => ({
      ...{ companyId, learnpathId, teamId: demoId('TeamId', one.key), name: one.name },
      departmentId,
      counted: true as const,
      opensOn: moments.on(-one.opens),
      closesOn: moments.on(-one.closes),
      students: await members(one.students),
      teachers: await members(['loes']),
      updatedAt: madeAt,
    })),
  );
  await writeAll(table, [
    ...items.flatMap((item) => [create(team, item), ...teaching(undefined, item)]),
    // Together: one counter, one write.
    add(departmentUses.at({ companyId, departmentId }), { teams: items.length }),
    add(learnpathUses.at({ companyId, learnpathId }), { teams: items.length }),
  ]);
}
