import { loadedStudent, personLoad } from '#functions/figures/figures.ts';
import { attempt } from '#functions/grading/submission.ts';
import { coaching } from '#functions/people/coaching/entities.ts';
import { itemsOf } from './plain-count.ts';

/** By what it is and whose: the number that is shown of it, and the students and what of theirs. */
type Loads = Record<string, { readonly amount: number; readonly of: readonly string[] }>;

/** Whose turn a piece of work is, by its stage: the fields of who, and of when they were done. */
const turns: Readonly<Record<string, readonly [who: string, doneAt: string]>> = {
  quickscan: ['quickscanner', 'quickscanDecidedAt'],
  'first-assessment': ['firstAssessor', 'firstAssessedAt'],
  'second-assessment': ['secondAssessor', 'secondAssessedAt'],
};

/** What people of a company have on their hands, found by reading everything, apart from the product's own rules. */
export async function plainLoads(companyId: string): Promise<Loads> {
  const rows: string[][] = [];
  for (const one of await itemsOf(coaching.name))
    if (one.companyId === companyId) rows.push([`coached ${one.coachId}`, `${one.studentId} ${one.coachId}`]);
  for (const one of await itemsOf(attempt.name)) {
    const [who = '', doneAt = ''] = turns[String(one.status)] ?? [];
    if (one.companyId !== companyId || one[doneAt] || !one[who]) continue;
    rows.push([`toGrade ${Object(one[who]).userId}`, `${one.studentId} ${one.submissionId}`]);
  }
  return loadsOf(rows, (_, { length }) => length);
}

/** The same as the product keeps it: a number beside the list of what it counts. */
export async function keptLoads(companyId: string): Promise<Loads> {
  const own = async (name: string) => (await itemsOf(name)).filter((one) => one.companyId === companyId);
  const [loads, students] = [await own(personLoad.name), await own(loadedStudent.name)];
  const amounts = new Map(loads.map((one) => [`${one.of} ${one.userId}`, Number(one.amount)]));
  const rows = students.map((one) => [`${one.of} ${one.personId}`, `${one.userId} ${one.id}`]);
  // A number without a list is one that is wrong.
  const bare = [...amounts.keys()].map((load) => [load]);
  return loadsOf([...bare, ...rows], (load) => amounts.get(load) ?? 0);
}

type Amount = (load: string, of: readonly string[]) => number;

function loadsOf(rows: readonly (readonly string[])[], amountOf: Amount): Loads {
  const byLoad = Map.groupBy(rows, ([load = '']) => load);
  return Object.fromEntries(
    [...byLoad].map(([load, all]) => {
      const of = all.flatMap(([, one]) => one ?? []).sort();
      return [load, { amount: amountOf(load, of), of }];
    }),
  );
}
