import { unnamed } from '../notifications/public.ts';
import { type ErasureStep, nobody, removing, steps } from '../platform/erasure.ts';
import { holding } from '../platform/holding.ts';
import { replace } from '../platform/table/operations.ts';
import { attention } from './attention.ts';
import { note } from './note.ts';

export const guidanceHoldings = {
  /** Why somebody may need help, as their coach and teachers see it. */
  signals: holding({
    read: async (table, of) => {
      const found = await table.get(attention.at(of));
      return (found?.signals ?? []).map(({ kind, sinceOn, about, plannedUntil }) => {
        return { kind, sinceOn, about, plannedUntil };
      });
    },
    erase: async function* ({ table }, of) {
      const found = await table.get(attention.at(of), { consistent: true });
      yield* removing(attention, found ? [found] : []);
    },
  }),
  /** What was written about somebody: whoever asks what is kept about them is told that too, shared or not. */
  notes: holding({
    read: async (table, of) => {
      const found = await table.query(note.in(of));
      return found.map(({ text, shared, authorName, writtenAt }) => ({
        text,
        shared,
        authorName,
        writtenAt,
      }));
    },
    erase: async function* ({ table }, of) {
      yield* removing(note, await table.query(note.in(of), { consistent: true }));
    },
  }),
  /** What somebody wrote about others: that stays, without their name. */
  notesWritten: holding({
    read: async () => [],
    erase: async function* ({ table }, { companyId, userId: authorId }) {
      const found = await table.query(note.by('byAuthor', { companyId, authorId }));
      const named = found.filter(({ authorName }) => authorName !== nobody);
      const students = [...new Set(named.map((one) => one.userId))].map((id) => ({ companyId, userId: id }));
      const what = { kind: 'guidance.note-shared', refs: {} } as const;
      yield* unnamed(table, students, what, new Set(named.map(({ authorName }) => authorName)));
      const after: ErasureStep[] = named.map((one) => ({
        operations: [replace(note, one, { ...one, authorName: nobody })],
        erased: 1,
      }));
      yield* steps(after);
    },
  }),
};
