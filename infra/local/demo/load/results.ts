import { resultSheet } from '#functions/educations/results/sheet.ts';
import { fullName } from '#functions/platform/identity/memberships.ts';
import { create } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { zilverbrug } from '../companies.ts';
import { demoId } from '../ids.ts';
import { people } from '../people.ts';
import { learnpathIdOf } from '../resolved/catalogue-ids.ts';
import { momentsFrom } from '../resolved/moments.ts';

/**
 * Loads results of an oral resit that one administrator entered, for another one to confirm.
 * @param now instant of loading, from which its dates count
 */
export async function loadResults(table: Table, now: string): Promise<void> {
  const { id: companyId } = zilverbrug;
  const anouk = people.find(({ key }) => key === 'anouk');
  if (!anouk) throw new Error('Nobody is called anouk');
  const moments = momentsFrom(now);
  const sheet = {
    ...{ companyId, sheetId: demoId('ResultSheetId', 'samira'), state: 'entered' as const },
    ...{ educationId: demoId('EducationId', 'zilverbrug/ondernemend'), title: 'Bedrijfskundig Engels' },
    ...{ learnpathId: learnpathIdOf(zilverbrug, 'bedrijfskundig-engels'), takenOn: moments.on(4) },
    ...{ enteredBy: { userId: anouk.id, name: fullName(anouk.profile) }, enteredAt: moments.at(3) },
    ...{ decidedBy: null, count: 1, leftOut: 0, toApply: false },
    marks: [{ userId: demoId('UserId', 'samira'), result: 66, passed: null }],
  };
  await table.transact([create(resultSheet, sheet)], {
    notAudited: 'demo content, there before anything happened',
  });
}
