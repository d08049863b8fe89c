import { contentEvents } from '#events/content.ts';
import { learnpathEvents } from '#events/learnpaths.ts';
import { libraryEvents } from '#events/library.ts';
import { events as people } from '#events/people.ts';
import { courseCardOf } from '../content/public.ts';
import { learnpathAt } from '../learnpaths/public.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import { subscriber, subscription } from '../platform/stream/subscriber.ts';
import { freeSeatsOfGone } from './free-seats.ts';
import { refreshLists, removeList, renameList } from './refresh-lists.ts';

/** The Lambda that keeps what lists remember in step, and seats of a licence with who is there to read. */
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
    const found = await courseCardOf(table, { companyId, courseId }, { consistent: true });
    if (found) await renameList(table, { companyId, kind: 'course', ownerId: courseId }, found.title);
  }),
  subscription(contentEvents.courseDeleted, async ({ courseId }, { companyId }, { table }) => {
    if (companyId) await removeList(table, { companyId, kind: 'course', ownerId: courseId });
  }),
  subscription(people.companiesRolesSet, async ({ userId, companyIds }, event, { table }) => {
    await freeSeatsOfGone(table, userId, causeOf(event), companyIds);
  }),
  subscription(people.userDeleted, async ({ userId }, event, { table }) => {
    await freeSeatsOfGone(table, userId, causeOf(event));
  }),
]);

/** What led to it did so without whoever did that knowing of any seat. */
const causeOf = ({ at, requestId }: EventDetail) => ({ now: at, requestId });
