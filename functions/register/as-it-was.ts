import * as z from 'zod/mini';
import { learnpathEvents } from '#events/learnpaths.ts';
import { date } from '#shared/http/fields.ts';
import type { Submission } from '../grading/public.ts';
import { learnpathAt } from '../learnpaths/public.ts';
import { recordsOf } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';
import type { Achieved } from './new-mutation.ts';

const enrolled = z.object({ startsOn: date });

/**
 * What a student followed who was taken off the learning path since: a result that is still earned is told all the same.
 * When they began is on record with the end of it; of a learning path that is gone as well nobody knows the study points,
 * which the checks then tell of.
 * @returns undefined for who never was on it
 */
export async function asItWas(
  table: Table,
  { companyId, studentId, learnpathId, learnpathTitle }: Submission,
): Promise<Achieved['planned']> {
  const subject = { type: 'enrolment', id: `${learnpathId}:${studentId}` };
  const [records, path] = await Promise.all([
    table.query(recordsOf(companyId, subject), { consistent: true }),
    table.get(learnpathAt(companyId, learnpathId), { consistent: true }),
  ]);
  const ended = records.findLast(({ name }) => name === learnpathEvents.studentUnenrolled.name);
  const before = enrolled.safeParse(ended?.before);
  if (!before.success) return undefined;
  return { title: path?.title ?? learnpathTitle, ects: path?.ects ?? 0, startsOn: before.data.startsOn };
}
