import { contentEvents } from '#events/content.ts';
import type { ChapterId, CompanyId, QuestionId } from '#shared/identity/ids.ts';
import { chunksOf } from '#shared/platform/chunks.ts';
import { subscriber, subscription } from '../platform/stream/subscriber.ts';
import { removeAt } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import { chapter } from './chapter.ts';
import { chapterVersion } from './history/version.ts';
import { moveCourses } from './move-courses.ts';
import { countAttempt } from './self-test/count.ts';
import { figuresOf, question } from './self-test/question.ts';
import { questionsIn } from './self-test/repository.ts';

/** Things deleted in one transaction; DynamoDB takes a hundred actions, and a question is three. */
const batchSize = 33;

/** The Lambda that takes away what was in a deleted course or chapter, which again does nothing; and that counts. */
export const handler = subscriber([
  subscription(contentEvents.courseDeleted, async ({ chapterIds }, { companyId }, { table }) => {
    if (!companyId) return;
    for (const chapterId of chapterIds) {
      await removeQuestionsIn(table, companyId, chapterId);
      await removeVersions(table, companyId, chapterId);
    }
    for (const batch of chunksOf(chapterIds, batchSize)) {
      await table.transact(
        batch.map((chapterId) => removeAt(chapter.at({ companyId, chapterId }))),
        { notAudited: 'they went with their course, which has its own record' },
      );
    }
  }),
  subscription(contentEvents.chapterDeleted, async ({ chapterId, questionIds }, { companyId }, { table }) => {
    if (!companyId) return;
    await removeQuestions(table, companyId, questionIds);
    await removeVersions(table, companyId, chapterId);
  }),
  subscription(contentEvents.categoryDeleted, async ({ categoryId, movedToId }, event, { table }) => {
    const { companyId, at: now, requestId } = event;
    if (companyId && movedToId)
      await moveCourses(table, companyId, { categoryId, movedToId }, { now, requestId });
  }),
  subscription(contentEvents.selfTestFinished, async (payload, { companyId }, { table }) => {
    if (!companyId) return;
    await countAttempt(table, { companyId, elsewhere: false }, payload);
    if (payload.ownerId) await countAttempt(table, { companyId: payload.ownerId, elsewhere: true }, payload);
  }),
]);

async function removeVersions(table: Table, companyId: CompanyId, chapterId: ChapterId): Promise<void> {
  const versions = await table.query(chapterVersion.in({ companyId, chapterId }), { consistent: true });
  for (const batch of chunksOf(versions, batchSize)) {
    await table.transact(
      batch.map((one) => removeAt(chapterVersion.at(one))),
      { notAudited: 'they went with their chapter, which has its own record' },
    );
  }
}

async function removeQuestionsIn(table: Table, companyId: CompanyId, chapterId: ChapterId): Promise<void> {
  const questions = await questionsIn(table, companyId, chapterId);
  await removeQuestions(
    table,
    companyId,
    questions.map(({ questionId }) => questionId),
  );
}

async function removeQuestions(
  table: Table,
  companyId: CompanyId,
  questionIds: readonly QuestionId[],
): Promise<void> {
  for (const batch of chunksOf(questionIds, batchSize)) {
    await table.transact(
      batch.flatMap((questionId) => [
        removeAt(question.at({ companyId, questionId })),
        ...figuresOf({ companyId, questionId }).map((ref) => removeAt(ref)),
      ]),
      { notAudited: 'they went with their chapter, which has its own record' },
    );
  }
}
