import { contentEvents } from '#events/content.ts';
import type { QuestionSummary } from '#shared/content/self-test-schemas.ts';
import { type ChapterId, chapterId, type JobId } from '#shared/identity/ids.ts';
import { derivedId } from '../../../platform/ids.ts';
import { create, type Operation } from '../../../platform/table/operations.ts';
import type { RecordDraft } from '../../../platform/table/records.ts';
import { recordOf } from '../../../platform/table/records.ts';
import { recordedQuestion } from '../../recorded.ts';
import { sanitise } from '../../sanitise.ts';
import { question } from '../../self-test/question.ts';
import { summaryOf } from '../../self-test/rules.ts';
import type { PackagedChapter } from '../package.ts';
import { pathOf } from '../paths.ts';
import { chapterIdOf, courseIdOf, questionIdOf } from '../places.ts';
import { referred, type Targets } from '../refer.ts';
import type { ImportTask } from '../task.ts';

/** Each is an item and a record, of which a transaction takes a hundred; and 40 KB at most, of which it takes 4 MB. */
const questionsAtOnce = 40;

/** Makes the next questions of a chapter, from a position on. */
export async function questionsWritten(
  { path, questions }: PackagedChapter,
  from: number,
  { job: { companyId, jobId }, cause }: ImportTask,
  targets: Targets,
): Promise<{ operations: Operation<unknown>[]; records: RecordDraft[] }> {
  const courseId = courseIdOf(jobId);
  const within = chapterIdOf(jobId, path);
  const clean = async (html: string, of: string) =>
    sanitise((await referred(html, of, targets)).html, 'text');
  const written = questions.slice(from, from + questionsAtOnce).map(async (one, index) => {
    const questionId = questionIdOf(jobId, path, from + index);
    const item = {
      ...{ companyId, courseId, chapterId: within, questionId, updatedAt: cause.now },
      rereadChapterId: chapterAt(one.reread, path, targets),
      text: await clean(one.text, one.from ?? path),
      explanation: await clean(one.explanation, one.from ?? path),
      answers: one.answers.map((answer, position) => ({
        id: derivedId('AnswerId', questionId, String(position)),
        ...answer,
      })),
    };
    const record = recordOf(contentEvents.questionCreated, cause, {
      subject: { type: 'question', id: questionId },
      payload: { courseId, chapterId: within, questionId },
      after: recordedQuestion(item),
    });
    return { operation: create(question, item), record };
  });
  const all = await Promise.all(written);
  return { operations: all.map(({ operation }) => operation), records: all.map(({ record }) => record) };
}

/** The chapter that lies somewhere in the package; null where there is none. */
function chapterAt(reread: string | undefined, from: string, targets: Targets): ChapterId | null {
  const path = reread === undefined ? undefined : pathOf(reread, from);
  const address = path === undefined ? undefined : targets.chapter(path);
  return chapterId.safeParse(address?.split('/').at(-1)).data ?? null;
}

/** The questions of a chapter as its list shows them. */
export function testsOf({ path, questions }: PackagedChapter, jobId: JobId): QuestionSummary[] {
  return questions.map(({ text }, index) => ({
    ...summaryOf({ questionId: questionIdOf(jobId, path, index), text }),
    position: index + 1,
  }));
}
