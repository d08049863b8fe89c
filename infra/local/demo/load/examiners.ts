import { examiner } from '#functions/grading/examiner.ts';
import { create } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Appointment } from '#shared/grading/examiner-schemas.ts';
import { learnpaths } from '../catalogue.ts';
import { classTeacher } from '../class.ts';
import { zilverbrug } from '../companies.ts';
import { demoId } from '../ids.ts';
import { learnpathIdOf } from '../resolved/catalogue-ids.ts';
import { momentsFrom } from '../resolved/moments.ts';
import { writeAll } from './batches.ts';

/** Of whom, for which learning path and role, and from how many days ago until how many days ago; null: no end. */
const appointments: Readonly<
  Record<string, readonly [string, Appointment['role'], number, number | null][]>
> = {
  loes: [['inleiding-programmeren', 'both', 86, -280]],
  pieterbas: [
    ['inleiding-programmeren', 'first-assessor', 86, -280],
    ['bedrijfskundig-engels', 'first-assessor', 86, null],
    ['onderzoeksvaardigheden', 'first-assessor', 450, 90],
  ],
  [classTeacher]: [
    ['bedrijfskundig-engels', 'first-assessor', 120, null],
    ['onderzoeksvaardigheden', 'both', 86, null],
  ],
  sanna: [['inleiding-programmeren', 'second-assessor', 20, -70]],
  dimitri: [
    ['bedrijfskundig-engels', 'second-assessor', 86, null],
    ['onderzoeksvaardigheden', 'both', -60, null],
  ],
};

/** Loads whom the examination board of the demo appointed: now, before, and later. */
export async function loadExaminers(table: Table, now: string): Promise<void> {
  const moments = momentsFrom(now);
  const titleOf = (slug: string) => {
    const found = learnpaths.find((one) => one.slug === slug);
    if (!found) throw new Error(`No learning path ${slug}`);
    return found.title;
  };
  await writeAll(
    table,
    Object.entries(appointments).map(([person, all]) =>
      create(examiner, {
        ...{ companyId: zilverbrug.id, userId: demoId('UserId', person) },
        appointments: all.map(([slug, role, fromDaysAgo, untilDaysAgo]) => ({
          ...{ learnpathId: learnpathIdOf(zilverbrug, slug), learnpathTitle: titleOf(slug), role },
          from: moments.on(fromDaysAgo),
          until: untilDaysAgo === null ? null : moments.on(untilDaysAgo),
        })),
      }),
    ),
  );
}
