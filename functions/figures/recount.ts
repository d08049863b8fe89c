import type { FigureField } from '#shared/figures/schemas.ts';
import type { TeamId } from '#shared/identity/ids.ts';
import { unchangedTeam } from '../learnpaths/public.ts';
import type { OfPerson } from '../platform/erasure.ts';
import { add, type Operation, put, removeAt } from '../platform/table/operations.ts';
import { retryLostRace } from '../platform/table/retry-lost-race.ts';
import type { Table } from '../platform/table/table.ts';
import { type Facts, factsOf } from './facts.ts';
import { type Count, countedInTeam, countedStudent, loadedStudent, sums } from './figures.ts';
import { type Kept, keeping, keptCounts, keptOf } from './kept.ts';
import { loadChanges } from './loads.ts';
import { afterChanges, type Change, changesBetween, countsOf } from './rules.ts';

/** Changes that are tried in one transaction; each takes several actions. */
const mostChanges = 24;
/** Actions of one transaction, below the hundred that DynamoDB takes: a job adds two of its own. */
const mostActions = 94;

const notAudited = { notAudited: 'figures follow from what is stored, which has records of its own' };

/**
 * Makes a student count for what is stored about them now. Done again it changes nothing; of two at once, the one that
 * read before the other wrote begins anew.
 */
export async function recount(table: Table, of: OfPerson): Promise<void> {
  await retryLostRace(async () => {
    for (;;) {
      const { operations, isLast } = await recounting(table, of);
      if (operations.length > 0) await table.transact(operations, notAudited);
      if (isLast) return;
    }
  });
}

/**
 * The next transaction on the way there, and whether it is the last; empty when there is nothing to change. What the
 * student counts for is read before the facts: whoever writes it after them has seen at least as much.
 */
export async function recounting(
  table: Table,
  of: OfPerson,
): Promise<{ readonly operations: Operation<unknown>[]; readonly isLast: boolean }> {
  const kept = await keptOf(table, of, { consistent: true });
  const facts = await factsOf(table, of);
  const all = changesBetween(keptCounts(kept), countsOf(facts));
  for (let size = Math.min(mostChanges, all.length); size > 0; size = Math.ceil(size / 2)) {
    const operations = await operationsFor(table, of, kept, all.slice(0, size), facts);
    if (operations.length <= mostActions) return { operations, isLast: size === all.length };
    if (size === 1) throw new Error('a single change of a figure fits in no transaction');
  }
  return { operations: [], isLast: true };
}

async function operationsFor(
  table: Table,
  of: OfPerson,
  kept: Kept,
  changes: readonly Change[],
  facts: Facts,
): Promise<Operation<unknown>[]> {
  const before = keptCounts(kept);
  return [
    ...keeping(of, kept, changes),
    ...sumChanges(of, changes),
    ...changes.flatMap((change) => rowChanges(of, change)),
    ...teamChanges(of, before, changes, facts),
    ...(await loadChanges(table, of, changes)),
  ];
}

/** What is added to the sums of each group and period that a change touches. */
function sumChanges({ companyId }: OfPerson, changes: readonly Change[]): Operation<unknown>[] {
  const amounts = new Map<string, { ref: ReturnType<typeof sums.at>; by: Map<FigureField, number> }>();
  for (const { before, after } of changes) {
    if (before) addTo(before, -before.amount);
    if (after) addTo(after, after.amount);
  }
  return [...amounts.values()].flatMap(({ ref, by }) => {
    const changed = [...by].filter(([, amount]) => amount !== 0);
    return changed.length === 0 ? [] : [add(ref, Object.fromEntries(changed))];
  });

  function addTo(count: Count, amount: number): void {
    const { of: field, period } = count;
    if (field === 'coached' || field === 'toGrade') return;
    for (const group of groupsOf(count)) {
      const ref = sums.at({ companyId, ...group, period });
      const known = amounts.get(ref.key.pk) ?? { ref, by: new Map<FigureField, number>() };
      amounts.set(ref.key.pk, known);
      known.by.set(field, (known.by.get(field) ?? 0) + amount);
    }
  }
}

/** Everybody, the education, the team, and both. */
function groupsOf({ educationId, teamId }: Pick<Count, 'educationId' | 'teamId'>) {
  const educations = educationId ? [null, educationId] : [null];
  const teams = teamId ? [null, teamId] : [null];
  return educations.flatMap((one) => teams.map((other) => ({ educationId: one, teamId: other })));
}

function rowChanges(of: OfPerson, { before, after }: Change): Operation<unknown>[] {
  return [...listChanges(of, { before, after }), ...loadListChanges(of, { before, after })];
}

function listChanges(of: OfPerson, { before, after }: Change): Operation<unknown>[] {
  const row = after && hasRow(after) ? rowOf(of, after) : undefined;
  const old = before && hasRow(before) ? rowOf(of, before) : undefined;
  const moved = old && (!row || countedStudent.at(old).key.sk !== countedStudent.at(row).key.sk);
  return [...(moved ? [removeAt(countedStudent.at(old))] : []), ...(row ? [put(countedStudent, row)] : [])];
}

/** Means are made of sums that nobody asks the people of; whose load it is, their own list says. */
const hasRow = ({ of }: Count) => !['gradingHours', 'gradeTenths', 'coached', 'toGrade'].includes(of);

function loadListChanges(of: OfPerson, { before, after }: Change): Operation<unknown>[] {
  const row = after && loadRowOf(of, after);
  const old = before && loadRowOf(of, before);
  const [at, was] = [row && loadedStudent.at(row), old && loadedStudent.at(old)];
  const moved = was && (was.key.pk !== at?.key.pk || was.key.sk !== at?.key.sk);
  return [...(moved ? [removeAt(was)] : []), ...(row ? [put(loadedStudent, row)] : [])];
}

function loadRowOf(of: OfPerson, { person, ...count }: Count) {
  if (!person || (count.of !== 'coached' && count.of !== 'toGrade')) return undefined;
  return { ...count, ...of, of: count.of, personId: person.userId };
}

function rowOf(of: OfPerson, { person: _, ...count }: Count) {
  return { ...count, ...of };
}

function teamChanges(
  { companyId, userId }: OfPerson,
  before: readonly Count[],
  changes: readonly Change[],
  { teams }: Facts,
): Operation<unknown>[] {
  const [had, has] = [teamsIn(before), teamsIn(afterChanges(before, changes))];
  const touched = teamsIn(changes.flatMap(({ after }) => after ?? []));
  return [
    ...[...had]
      .filter((id) => !has.has(id))
      .map((teamId) => removeAt(countedInTeam.at({ companyId, teamId, userId }))),
    ...[...has]
      .filter((id) => !had.has(id))
      .map((teamId) => put(countedInTeam, { companyId, teamId, userId })),
    // Whoever changes the team looks at those who count for it: of the two, one finds the other. That they count for the
    // rest of their teams is known already.
    ...teams.filter(({ teamId }) => touched.has(teamId)).map(unchangedTeam),
  ];
}

function teamsIn(counts: readonly Count[]): ReadonlySet<TeamId> {
  return new Set(counts.flatMap(({ teamId }) => (teamId ? [teamId] : [])));
}
