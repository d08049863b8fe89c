import { contentEvents } from '#events/content.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { ChapterId } from '#shared/identity/ids.ts';
import type { JobProblem } from '#shared/jobs/schemas.ts';
import type { Portion } from '../../platform/job/portion.ts';
import type { Services } from '../../platform/services.ts';
import { create, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { type Chapter, chapter } from '../chapter.ts';
import { course } from '../course.ts';
import { picturesIn } from '../export/files.ts';
import { chapterIdOf, courseIdOf } from '../import/places.ts';
import { adding } from '../rules.ts';
import { question } from '../self-test/question.ts';
import { summaryOf } from '../self-test/rules.ts';
import { filesCopied } from './files.ts';
import { copiedQuestionId, questionsCopied } from './questions.ts';
import { type CopiedFiles, referring } from './refer.ts';
import { sourceOf, whileOffered } from './source.ts';
import type { Checkpoint, CopyTask } from './task.ts';

/** Copies one chapter: its files, its questions, and then itself, with which the job is one further. */
export async function* chapterCopied(
  chapterId: ChapterId,
  reached: Checkpoint,
  task: CopyTask,
  services: Services,
): AsyncGenerator<Portion> {
  const { table } = services;
  const { ownerId } = task.input;
  const after = { ...reached, done: reached.done + 1 };
  const found = await table.get(chapter.at({ companyId: ownerId, chapterId }), { consistent: true });
  if (found?.courseId !== task.input.courseId) {
    yield { checkpoint: after, processed: 1, problems: [problem(after.done, '-', 'chapterGone')] };
    return;
  }
  const places = found.tests.map(({ id }) => question.at({ companyId: ownerId, questionId: id }));
  const read = await table.batchGet(places, { consistent: true });
  const questions = read.filter((one) => one !== undefined);
  const named = [
    ...(found.file ? [found.file.fileId] : []),
    ...[found.content, ...questions.flatMap(({ text, explanation }) => [text, explanation])].flatMap(
      picturesIn,
    ),
  ];
  const files = yield* filesCopied(named, reached, task, services);
  yield* questionsCopied(questions, reached, task, services, files);
  const asked = new Set(questions.map(({ questionId }) => questionId));
  const copy = copyOf(
    { ...found, tests: found.tests.filter(({ id }) => asked.has(id)) },
    reached,
    task,
    files,
  );
  const lost = new Set(named.filter((id) => !files.has(id)));
  yield {
    ...(await chapterWritten(copy, task, services)),
    checkpoint: after,
    processed: 1,
    tally: { chapters: 1 },
    problems: lost.size > 0 ? [problem(after.done, found.title, 'fileGone')] : [],
  };
}

/** What makes the chapter, at the end of the copy. @throws Refusal COURSE_NOT_FOUND when the copy was deleted meanwhile */
async function chapterWritten(
  copy: Omit<Chapter, 'version'>,
  task: CopyTask,
  { table }: Services,
): Promise<Pick<Portion, 'operations' | 'records'>> {
  const { companyId, jobId } = task.job;
  const { cause } = task;
  const [source, before] = await Promise.all([
    sourceOf(table, task),
    table.get(course.at({ companyId, courseId: courseIdOf(jobId) }), { consistent: true }),
  ]);
  if (!before) throw new Refusal('COURSE_NOT_FOUND');
  const after = { ...adding(before, copy, cause.now), updatedBy: cause.actor.userId };
  const { courseId, status, chapterCount } = after;
  return {
    operations: [create(chapter, copy), replace(course, before, after), ...whileOffered(source, task)],
    records: [
      recordOf(contentEvents.courseUpdated, cause, {
        subject: { type: 'course', id: courseId },
        payload: { courseId, status, chapterCount },
        after: { chapterId: copy.chapterId, title: copy.title },
      }),
    ],
  };
}

function copyOf(
  { version: _, ...of }: Chapter,
  { chapterIds }: Checkpoint,
  task: CopyTask,
  files: CopiedFiles,
): Omit<Chapter, 'version'> {
  const { companyId, jobId } = task.job;
  const { now, actor } = task.cause;
  const file = of.file && files.get(of.file.fileId);
  return {
    ...of,
    ...{ companyId, courseId: courseIdOf(jobId), chapterId: chapterIdOf(jobId, of.chapterId) },
    content: referring(of.content, task, new Set(chapterIds), files),
    // What another organisation's library holds isn't there for this one.
    book: task.input.ownerId === companyId ? of.book : null,
    file: of.file && file ? { ...of.file, fileId: file.fileId, uploadedAt: now } : null,
    tests: of.tests.map(({ id, text }, index) => ({
      ...summaryOf({ questionId: copiedQuestionId(jobId, id), text }),
      position: index + 1,
    })),
    updatedAt: now,
    updatedBy: actor.userId,
  };
}

const problem = (row: number, field: string, key: string): JobProblem => ({
  ...{ row, field, key },
  level: 'warning',
});
