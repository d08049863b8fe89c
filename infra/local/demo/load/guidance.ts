import { followStudent } from '#functions/guidance/follow-student.ts';
import { note } from '#functions/guidance/note.ts';
import { create } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { companies, zilverbrug } from '../companies.ts';
import { demoId } from '../ids.ts';
import { people } from '../people.ts';
import { writeAll } from './batches.ts';

const notes = [
  {
    key: 'bo-gesprek',
    student: 'bo',
    text: 'Gesproken over de planning: Bo werkt nu op woensdag en donderdag aan de opdracht.',
    shared: true,
  },
  {
    key: 'bo-aandacht',
    student: 'bo',
    text: 'Over twee weken vragen of het combineren met werk lukt.',
    shared: false,
  },
];

/** Loads what a teacher wrote about a student, and the signals of each student. All that they do must be there. */
export async function loadGuidance(table: Table, now: string): Promise<void> {
  const { id: companyId } = zilverbrug;
  await writeAll(
    table,
    notes.map(({ key, student, text, shared }) =>
      create(note, {
        ...{ companyId, userId: demoId('UserId', student), noteId: demoId('NoteId', key), text, shared },
        ...{ authorId: demoId('UserId', 'loes'), authorName: 'Loes op de Beek' },
        ...{ writtenAt: now, changedAt: null },
      }),
    ),
  );
  const today = dutchDate(now);
  const students = companies.flatMap((company) =>
    people
      .filter(({ roles }) => roles.some(([of, held]) => of.id === company.id && held.includes('student')))
      .map(({ id: userId }) => ({ companyId: company.id, userId })),
  );
  await Promise.all(students.map((of) => followStudent(table, of, today)));
}
