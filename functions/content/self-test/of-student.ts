import type { Attempt as AttemptView } from '#shared/content/self-test-schemas.ts';
import type { ChapterId, CourseId, Ids } from '#shared/identity/ids.ts';
import type { Files } from '../../platform/files/files.ts';
import { lean } from '../../platform/table/lean.ts';
import type { Table } from '../../platform/table/table.ts';
import { type Attempt, attempt } from './attempt.ts';
import { presentAttempt } from './present.ts';
import { askedIn } from './repository.ts';

type OfStudent = Ids<'companyId' | 'userId'>;

/** An attempt in the list of a student's, whatever the chapter. */
export type SelfTestRow = Pick<
  Attempt,
  'courseId' | 'chapterId' | 'number' | 'startedAt' | 'finishedAt' | 'result'
>;

const rows = lean(attempt, ['courseId', 'chapterId', 'number', 'startedAt', 'finishedAt', 'result']);

/** Every attempt of a student at a self-test: one query. */
export function selfTestsOf(table: Table, of: OfStudent): Promise<SelfTestRow[]> {
  return table.query(rows(attempt.by('ofPerson', of)));
}

/** One attempt with what was asked and answered; undefined where there is none in the course. Two reads side by side. */
export async function selfTestAttemptOf(
  table: Table,
  files: Files,
  of: OfStudent & { readonly courseId: CourseId; readonly chapterId: ChapterId; readonly number: number },
): Promise<AttemptView | undefined> {
  const [found, asked] = await Promise.all([table.get(attempt.at(of)), askedIn(table, of)]);
  return found?.courseId === of.courseId ? presentAttempt(files, found, asked) : undefined;
}
