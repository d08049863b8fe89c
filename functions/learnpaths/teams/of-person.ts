import type { CompanyId, Ids, LearnpathId } from '#shared/identity/ids.ts';
import type { Table } from '../../platform/table/table.ts';
import { learnpath } from '../learnpath.ts';
import { type Team, team } from './team.ts';

type OfPerson = Ids<'companyId' | 'userId'>;

/**
 * The teams of a company that somebody is in, as a student or a teacher. A team holds the names of its members and no index
 * leads from them to it: all teams are looked at, so it is for what happens rarely, and in no call.
 */
export async function* teamsWith(table: Table, of: OfPerson): AsyncGenerator<Team> {
  for await (const learnpathId of learnpathsOf(table, of.companyId)) {
    const all = await table.query(team.in({ companyId: of.companyId, learnpathId }), { consistent: true });
    for (const one of all) if (isIn(one.students, of) || isIn(one.teachers, of)) yield one;
  }
}

/** Whether somebody is among the students or teachers of a team. */
export const isIn = (members: Team['students'], of: Ids<'userId'>) =>
  members.some(({ userId }) => userId === of.userId);

async function* learnpathsOf(table: Table, companyId: CompanyId): AsyncGenerator<LearnpathId> {
  for await (const items of table.pages(learnpath.by('byTitle', { companyId }), { limit: 100 }))
    for (const { learnpathId } of items) yield learnpathId;
}
