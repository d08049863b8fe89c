import { learnpathUses } from '#functions/learnpaths/counts.ts';
import { teaching } from '#functions/learnpaths/teams/teaching.ts';
import { team } from '#functions/learnpaths/teams/team.ts';
import { departmentUses } from '#functions/platform/identity/department-uses.ts';
import { membership } from '#functions/platform/identity/memberships.ts';
import { add, create } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { classmates, classTeacher } from '../class.ts';
import { zilverbrug } from '../companies.ts';
import { demoId } from '../ids.ts';
import { learnpathIdOf } from '../resolved/catalogue-ids.ts';
import type { resolveDemo } from '../resolved/demo.ts';
import { momentsFrom } from '../resolved/moments.ts';
import { writeAll } from './batches.ts';

const programming = { learnpath: 'inleiding-programmeren', teacher: 'loes' };
const ofClass = {
  ...{ teacher: classTeacher, opens: -90, closes: -60 },
  students: classmates.map(({ key }) => key),
};

/** Teams whose registration is over and fixed, and one that can still be changed. */
export const teams = [
  {
    ...{ ...programming, key: 'dag', name: 'Dagteam najaar', opens: -90, closes: -60 },
    students: ['bo', 'samira', 'wout'],
  },
  {
    ...{ ...programming, key: 'avond', name: 'Avondteam voorjaar', opens: 45, closes: 75 },
    students: ['noor', 'eva'],
  },
  { ...ofClass, key: 'engels', name: 'Engels 1A', learnpath: 'bedrijfskundig-engels' },
  { ...ofClass, key: 'onderzoek', name: 'Onderzoek 1A', learnpath: 'onderzoeksvaardigheden' },
];

/** Loads the teams of the first organisation. People must be there. */
export async function loadTeams(
  table: Table,
  { now, madeAt }: ReturnType<typeof resolveDemo>,
): Promise<void> {
  const { id: companyId, key } = zilverbrug;
  const departmentId = demoId('DepartmentId', `${key}/algemeen`);
  const moments = momentsFrom(now);
  const members = async (people: readonly string[]) => {
    const ids = people.map((one) => demoId('UserId', one));
    const found = await table.batchGet(ids.map((userId) => membership.at({ companyId, userId })));
    return found.flatMap((one) => (one ? [{ userId: one.userId, name: one.name }] : []));
  };
  const items = await Promise.all(
    teams.map(async (one) => ({
      ...{ companyId, teamId: demoId('TeamId', one.key), name: one.name },
      learnpathId: learnpathIdOf(zilverbrug, one.learnpath),
      departmentId,
      counted: true as const,
      opensOn: moments.on(-one.opens),
      closesOn: moments.on(-one.closes),
      students: await members(one.students),
      teachers: await members([one.teacher]),
      updatedAt: madeAt,
    })),
  );
  await writeAll(table, [
    ...items.flatMap((item) => [create(team, item), ...teaching(undefined, item)]),
    // Together: one counter, one write.
    add(departmentUses.at({ companyId, departmentId }), { teams: items.length }),
    ...[...Map.groupBy(items, ({ learnpathId }) => learnpathId)].map(([learnpathId, own]) =>
      add(learnpathUses.at({ companyId, learnpathId }), { teams: own.length }),
    ),
  ]);
}
