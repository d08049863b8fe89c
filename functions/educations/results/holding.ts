import {
  type Erasing,
  type ErasureStep,
  nobody,
  type OfPerson,
  steps,
  stillKept,
} from '../../platform/erasure.ts';
import { holding } from '../../platform/holding.ts';
import { remove, replace } from '../../platform/table/operations.ts';
import type { Table } from '../../platform/table/table.ts';
import { type ResultSheet, resultSheet } from './sheet.ts';

/**
 * Results that wait for a second person, of their student; and what somebody entered or decided themselves. A result that
 * nobody confirmed is a draft of staff: its student is told that there is one, not what it says.
 */
export const resultSheetsHeld = holding({
  read: async (table, of) => {
    const { waiting, entered, decided } = await sheetsWith(table, of);
    const told = (as: 'student' | 'enteredBy' | 'decidedBy', sheets: readonly ResultSheet[]) =>
      sheets.map(({ title, takenOn, state }) => ({ title, takenOn, state, as }));
    return [...told('student', waiting), ...told('enteredBy', entered), ...told('decidedBy', decided)];
  },
  erase: async function* ({ table }, of) {
    const { waiting, entered, decided } = await sheetsWith(table, of);
    // Somebody may stand on one sheet more than once: a transaction writes it once.
    const all = new Map([...waiting, ...entered, ...decided].map((sheet) => [sheet.sheetId, sheet]));
    yield* steps([...all.values()].map((sheet) => withoutPerson(sheet, of)));
  },
});

/** One round trip: marks lie on few sheets, those that wait. */
async function sheetsWith(table: Table, { companyId, userId }: OfPerson) {
  const person = { userId };
  const [waiting, entered, decided] = await Promise.all([
    table.query(resultSheet.by('waiting', { companyId })),
    table.query(resultSheet.by('byEnterer', { companyId, enteredBy: person })),
    table.query(resultSheet.by('byDecider', { companyId, decidedBy: person })),
  ]);
  return {
    waiting: waiting.filter(({ marks }) => marks.some((mark) => mark.userId === userId)),
    entered,
    decided,
  };
}

/** Who entered or decided on results stays with them as long as results do; a sheet that was discarded proves nothing. */
function withoutPerson(before: ResultSheet, of: Erasing): ErasureStep {
  const marks = before.marks.filter(({ userId }) => userId !== of.userId);
  const erased = before.marks.length - marks.length;
  if (erased > 0 && marks.length === 0) return { operations: [remove(resultSheet, before)], erased };
  const named = [before.enteredBy, before.decidedBy].some(
    (one) => one?.userId === of.userId && one.name !== nobody,
  );
  const kept = named && before.state !== 'discarded' ? stillKept(of, 'results', before.takenOn) : undefined;
  const unnamed = <Person extends ResultSheet['decidedBy']>(one: Person): Person =>
    one?.userId === of.userId && !kept ? { ...one, name: nobody } : one;
  const after = {
    ...before,
    ...{ marks, count: before.count - erased },
    ...{ enteredBy: unnamed(before.enteredBy), decidedBy: unnamed(before.decidedBy) },
  };
  const changes = erased > 0 || (named && !kept);
  return {
    ...(changes && { operations: [replace(resultSheet, before, after)], erased: 1 }),
    ...(kept && { kept: [kept] }),
  };
}
