import { contentEvents } from '#events/content.ts';
import { subscriber, subscription } from '../platform/stream/subscriber.ts';
import { removeAt } from '../platform/table/operations.ts';
import { chapter } from './chapter.ts';

/** Chapters deleted in one transaction; DynamoDB takes a hundred actions. */
const batchSize = 50;

/** The Lambda that takes the chapters of a deleted course away. Deleting one again does nothing. */
export const handler = subscriber([
  subscription(contentEvents.courseDeleted, async ({ chapterIds }, { companyId }, { table }) => {
    if (!companyId) return;
    for (let from = 0; from < chapterIds.length; from += batchSize) {
      const batch = chapterIds.slice(from, from + batchSize);
      await table.transact(
        batch.map((chapterId) => removeAt(chapter.at({ companyId, chapterId }))),
        { notAudited: 'they went with their course, which has its own record' },
      );
    }
  }),
]);
