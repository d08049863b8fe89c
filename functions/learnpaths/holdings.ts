import { type ErasureStep, removing, steps } from '../platform/erasure.ts';
import { holding } from '../platform/holding.ts';
import { enrolment } from '../platform/study/enrolment.ts';
import { progress } from '../platform/study/progress.ts';
import { add, remove, replace } from '../platform/table/operations.ts';
import { learnpathUses } from './counts.ts';
import { isIn, teamsWith } from './teams/of-person.ts';
import { teaching } from './teams/teaching.ts';
import { type Team, team } from './teams/team.ts';

export const learnpathHoldings = {
  /** The learning paths that somebody is or was enrolled on. */
  enrolments: holding({
    read: async (table, of) => {
      const found = await table.query(enrolment.in(of), { range: { beginsWith: ['ENROLMENT'] } });
      return found.map(({ summary, status, startsOn, endsOn }) => ({
        title: summary.title,
        status,
        startsOn,
        endsOn,
      }));
    },
    erase: async function* ({ table }, of) {
      const range = { beginsWith: ['ENROLMENT'] } as const;
      const all = await table.query(enrolment.in(of), { range, consistent: true });
      for (const one of all)
        yield {
          operations: [remove(enrolment, one), add(learnpathUses.at(one), { enrolments: -1 })],
          erased: 1,
        };
    },
  }),
  /** How far they are in each course. */
  progress: holding({
    read: async (table, of) => {
      const found = await table.query(progress.in(of), { range: { beginsWith: ['PROGRESS'] } });
      return found.map(({ companyId: _, userId: __, version: ___, ...kept }) => kept);
    },
    erase: async function* ({ table }, of) {
      const range = { beginsWith: ['PROGRESS'] } as const;
      yield* removing(progress, await table.query(progress.in(of), { range, consistent: true }));
    },
  }),
  /** The teams that they are in, as a student or a teacher. */
  teams: holding({
    read: async (table, of) => {
      const found: { name: string; as: string }[] = [];
      for await (const one of teamsWith(table, of))
        found.push({ name: one.name, as: isIn(one.students, of) ? 'student' : 'teacher' });
      return found;
    },
    erase: async function* ({ table }, of) {
      const without: ErasureStep[] = [];
      for await (const one of teamsWith(table, of)) {
        const others = (members: Team['students']) => members.filter(({ userId }) => userId !== of.userId);
        const after = { ...one, students: others(one.students), teachers: others(one.teachers) };
        without.push({ operations: [replace(team, one, after), ...teaching(one, after)], erased: 1 });
      }
      yield* steps(without);
    },
  }),
};
