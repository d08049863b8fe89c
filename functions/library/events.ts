import { contentEvents } from '#events/content.ts';
import { learnpathEvents } from '#events/learnpaths.ts';
import { libraryEvents } from '#events/library.ts';
import { courseCardOf } from '../content/public.ts';
import { learnpathAt } from '../learnpaths/public.ts';
import { subscriber, subscription } from '../platform/stream/subscriber.ts';
import { refreshLists, removeList, renameList } from './refresh-lists.ts';

/** The Lambda that keeps what lists remember of sources, learning paths and courses in step with them. */
export const handler = subscriber([
  ...[
    libraryEvents.sourceUpdated,
    libraryEvents.sourceArchived,
    libraryEvents.seatTaken,
    libraryEvents.seatFreed,
  ].map((definition) =>
    subscription(definition, async ({ sourceId }, { companyId }, { table }) => {
      if (companyId) await refreshLists(table, { companyId, sourceId });
    }),
  ),
  subscription(learnpathEvents.learnpathUpdated, async ({ learnpathId }, { companyId }, { table }) => {
    if (!companyId) return;
    const found = await table.get(learnpathAt(companyId, learnpathId), { consistent: true });
    if (found) await renameList(table, { companyId, kind: 'learnpath', ownerId: learnpathId }, found.title);
  }),
  subscription(learnpathEvents.learnpathDeleted, async ({ learnpathId }, { companyId }, { table }) => {
    if (companyId) await removeList(table, { companyId, kind: 'learnpath', ownerId: learnpathId });
  }),
  subscription(contentEvents.courseUpdated, async ({ courseId }, { companyId }, { table }) => {
    if (!companyId) return;
    const found = await courseCardOf(table, { companyId, courseId });
    if (found) await renameList(table, { companyId, kind: 'course', ownerId: courseId }, found.title);
  }),
  subscription(contentEvents.courseDeleted, async ({ courseId }, { companyId }, { table }) => {
    if (companyId) await removeList(table, { companyId, kind: 'course', ownerId: courseId });
  }),
]);
