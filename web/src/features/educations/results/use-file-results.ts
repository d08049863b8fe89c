import { useState } from 'react';
import { resultRoutes as routes } from '#shared/educations/result-routes.ts';
import { type CheckedLine, maxMarks } from '#shared/educations/result-schemas.ts';
import type { EducationId, LearnpathId } from '#shared/identity/ids.ts';
import { chunksOf } from '#shared/platform/chunks.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/client.ts';
import { refresh } from '#web/platform/api/use-command.ts';
import type { Texts } from '#web/platform/i18n/resources.ts';
import type { FileLine } from './read-file.ts';

/** A line that was looked at: whom it is about, and why it can't be entered. */
export interface LookedAt {
  readonly line: FileLine;
  readonly student: CheckedLine['student'];
  readonly problem: keyof Texts['results']['file']['problem'] | null;
}

/** What is entered: of which learning path, and when the examination was. */
interface About {
  readonly educationId: EducationId;
  readonly learnpathId: LearnpathId;
  readonly takenOn: string;
}

/**
 * The lines of a file, each held against its student by the server.
 * @throws ApiError
 */
export async function lookAt(
  lines: readonly FileLine[],
  { educationId, learnpathId }: Omit<About, 'takenOn'>,
): Promise<LookedAt[]> {
  const found: LookedAt[] = [];
  for (const sheet of chunksOf(lines, maxMarks)) {
    const asked = sheet.flatMap(({ studentNumber, mark }) => (mark ? [{ studentNumber, ...mark }] : []));
    const { data } = asked.length
      ? await call(routes.checkResults, { params: { educationId }, body: { learnpathId, lines: asked } })
      : { data: [] };
    const answers = new Map(data.map((one) => [one.studentNumber, one]));
    for (const line of sheet) {
      const answer = answers.get(line.studentNumber);
      const own = line.isDouble ? 'duplicate' : line.mark ? null : 'mark';
      found.push({ line, student: answer?.student ?? null, problem: own ?? answer?.problem ?? null });
    }
  }
  return found;
}

/** Enters what fits, a sheet of a hundred after the other; says how far it came where one can't be entered. */
export function useEntering() {
  const [stopped, setStopped] = useState<{ done: number; error: ApiError }>();
  async function enter(lines: readonly LookedAt[], { educationId, ...about }: About): Promise<boolean> {
    const marks = lines.flatMap(({ line: { mark }, student, problem }) =>
      mark && student && problem === null ? [{ userId: student.userId, ...mark }] : [],
    );
    let done = 0;
    try {
      for (const sheet of chunksOf(marks, maxMarks)) {
        await call(routes.enterResults, { params: { educationId }, body: { ...about, marks: sheet } });
        done += sheet.length;
      }
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setStopped({ done, error });
      return false;
    } finally {
      await refresh([routes.listResultSheets]);
    }
  }
  return { stopped, enter };
}
