import * as z from 'zod/mini';
import { optionalLine, whole } from '#shared/http/fields.ts';
import { courseId, learnpathId, sourceId } from '#shared/identity/ids.ts';
import { sourceCard } from './source-schemas.ts';

/** Most sources on one list. */
export const mostOnList = 30;

/** What a list of sources is of. */
export const listKind = z.enum(['learnpath', 'course']);
export type ListKind = z.infer<typeof listKind>;

/** Whether students need a source, or may want it. */
const required = z.boolean();

/** An entry as it is entered. */
const entryInput = z.strictObject({ sourceId, required, note: optionalLine(300) });

/**
 * Whether somebody can open a source now; else why not: it is nowhere online, its licence hasn't begun or is over, others
 * have all its seats, or it is in the archive.
 */
export const availability = z.enum(['open', 'offline', 'upcoming', 'ended', 'full', 'archived']);
export type Availability = z.infer<typeof availability>;

/** An entry of a list, with its source as it is today. */
export const listEntry = z.object({ source: sourceCard, required, note: z.string() });
export type ListEntry = z.infer<typeof listEntry>;

/** A list of sources as its editor sees it. */
export const readingList = z.object({
  /** 0: nobody has made one yet. */
  version: z.number(),
  entries: z.array(listEntry),
});
export type ReadingList = z.infer<typeof readingList>;

/** A list anew, in its order. */
export const listChange = z.strictObject({
  version: whole(0, Number.MAX_SAFE_INTEGER),
  entries: z.array(entryInput).check(
    z.maxLength(mostOnList),
    z.refine((all) => new Set(all.map((one) => one.sourceId)).size === all.length, { error: 'duplicate' }),
  ),
});
export type ListChange = z.infer<typeof listChange>;

/** A source for who reads it, with whether they can open it. */
export const openable = z.object({ source: sourceCard, availability });
export type Openable = z.infer<typeof openable>;

/** A list for who follows or teaches what it is of. */
export const ownList = z.object({
  kind: listKind,
  id: z.union([learnpathId, courseId]),
  title: z.string(),
  /** Of a learning path that has one; else empty. */
  englishTitle: z.string(),
  entries: z.array(z.extend(listEntry, { availability })),
});
export type OwnList = z.infer<typeof ownList>;

/** Most lists of one call: a batch read holds a hundred. */
export const mostLists = 90;

const idsOf = <Schema extends z.ZodMiniType<string, string>>(id: Schema) =>
  z._default(z.array(id).check(z.maxLength(mostLists)), []);

/** Whose lists are asked for: the page knows what somebody follows. */
export const whoseLists = z
  .strictObject({ learnpathIds: idsOf(learnpathId), courseIds: idsOf(courseId) })
  .check(
    z.refine(({ learnpathIds, courseIds }) => learnpathIds.length + courseIds.length <= mostLists, {
      error: 'maxItems',
      path: ['courseIds'],
    }),
  );
