import { contentEvents } from '#events/content.ts';
import type { ChapterId, JobId, QuestionId } from '#shared/identity/ids.ts';
import { chunksOf } from '#shared/platform/chunks.ts';
import { derivedId } from '../../platform/ids.ts';
import type { Portion } from '../../platform/job/portion.ts';
import type { Services } from '../../platform/services.ts';
import { create } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { chapterIdOf, courseIdOf } from '../import/places.ts';
import { recordedQuestion } from '../recorded.ts';
import { type Question, question } from '../self-test/question.ts';
import { type CopiedFiles, referring } from './refer.ts';
import { sourceOf, whileOffered } from './source.ts';
import type { Checkpoint, CopyTask } from './task.ts';

/** Each is an item and a record, of which a transaction takes a hundred; and 60 KB at most, of which it takes 4 MB. */
const questionsAtOnce = 40;

export const copiedQuestionId = (job: JobId, id: QuestionId): QuestionId => derivedId('QuestionId', job, id);

/** Copies the questions of a chapter that aren't there yet, some in each portion. They are there before the chapter names them. */
export async function* questionsCopied(
  questions: readonly Question[],
  reached: Checkpoint,
  task: CopyTask,
  services: Services,
  files: CopiedFiles,
): AsyncGenerator<Portion> {
  const { companyId, jobId } = task.job;
  const { table } = services;
  const there = await table.batchGet(
    questions.map((one) => question.at({ companyId, questionId: copiedQuestionId(jobId, one.questionId) })),
    { consistent: true },
  );
  const missing = questions.filter((_, position) => !there[position]);
  for (const chunk of chunksOf(missing, questionsAtOnce)) {
    const source = await sourceOf(table, task);
    const copies = chunk.map((one) => copyOf(one, new Set(reached.chapterIds), task, files));
    yield {
      operations: [...copies.map((one) => create(question, one)), ...whileOffered(source, task)],
      records: copies.map((one) => created(one, task)),
      checkpoint: reached,
      processed: 0,
      tally: { questions: copies.length },
    };
  }
}

function copyOf(
  of: Question,
  chapterIds: ReadonlySet<ChapterId>,
  task: CopyTask,
  files: CopiedFiles,
): Omit<Question, 'version'> {
  const { companyId, jobId } = task.job;
  const questionId = copiedQuestionId(jobId, of.questionId);
  const reread = of.rereadChapterId;
  return {
    ...{ companyId, questionId, courseId: courseIdOf(jobId), chapterId: chapterIdOf(jobId, of.chapterId) },
    text: referring(of.text, task, chapterIds, files),
    explanation: referring(of.explanation, task, chapterIds, files),
    rereadChapterId: reread && chapterIds.has(reread) ? chapterIdOf(jobId, reread) : null,
    answers: of.answers.map((answer) => ({ ...answer, id: derivedId('AnswerId', questionId, answer.id) })),
    updatedAt: task.cause.now,
  };
}

function created(one: Omit<Question, 'version'>, { cause }: CopyTask) {
  const { courseId, chapterId, questionId } = one;
  return recordOf(contentEvents.questionCreated, cause, {
    subject: { type: 'question', id: questionId },
    payload: { courseId, chapterId, questionId },
    after: recordedQuestion(one),
  });
}
