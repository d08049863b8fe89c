import { education } from '#functions/educations/education.ts';
import { horizon } from '#functions/planning/horizon.ts';
import { membershipsOf } from '#functions/platform/identity/memberships.ts';
import { create } from '#functions/platform/table/operations.ts';
import { zilverbrug } from '#infra/local/demo/companies.ts';
import { demoId } from '#infra/local/demo/ids.ts';
import { writeAll } from '#infra/local/demo/load/batches.ts';
import { learnpathIdOf } from '#infra/local/demo/resolved/catalogue-ids.ts';
import { dynamoCaller } from '#infra/local/dynamo/call.ts';
import { withoutStream } from '#infra/local/seed/stream.ts';
import { studentOf } from '#infra/local/seed/students.ts';
import { openTable } from '#infra/local/seed/table.ts';
import { planBusyWeek } from '#test/support/busy-week.ts';

const { id: companyId } = zilverbrug;
const slug = 'bedrijfskundig-engels';
/** Students who are to be planned at once; the others are found by bringing planning in step. */
const nearTheEnd = 1000;

const learnpath = { id: learnpathIdOf(zilverbrug, slug), title: 'Bedrijfskundig Engels' };

/** What the bench plans: in which education, by whom, and at which starting moment, with what begins there. */
export const planned = {
  educationId: demoId('EducationId', 'zilverbrug/ondernemend'),
  learnpath,
  teacher: { id: demoId('UserId', 'ayse'), name: 'Ayşe Yıldız' },
  moment: {
    ...{ name: 'Alle nieuwe studenten', capacity: 10_000, startsOn: '2090-09-01', endsOn: '2091-01-31' },
    registration: { opensOn: '2026-01-01', closesOn: '2090-08-15' },
  },
  offer: { learnpathId: learnpath.id, type: 'regular', way: 'blended' },
} as const;

/**
 * Lets a thousand of the demo's students in bulk, who study an education, be known to have nothing planned, and plans five
 * hundred things in one week.
 * @param url of the folder's database, in which these students are listed
 */
export async function fillPlanning(url: string, students: number): Promise<void> {
  const { tableName, table } = await openTable(url);
  const studied = await table.get(education.at({ companyId, educationId: planned.educationId }));
  if (!studied) throw new Error('The demo has no such education');
  const { educationId, name: educationName, points } = studied;
  const rows = Array.from({ length: students }, (_, index) => membershipsOf(studentOf(index))).flat();
  await withoutStream(dynamoCaller(url), tableName, async () => {
    await writeAll(table, [
      ...rows.slice(0, nearTheEnd).map(({ userId, name: studentName, sortName }) =>
        create(horizon, {
          ...{ companyId, userId, studentName, sortName, educationId, educationName },
          ...{ endsOn: null, pointsLeft: points, blocksLeft: 8 },
        }),
      ),
    ]);
    await planBusyWeek(table, companyId, { count: 500, ...planned });
  });
}
