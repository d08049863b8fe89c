import * as z from 'zod/mini';
import { instant, line, optionalLine, version } from '#shared/http/fields.ts';
import { checklistId, userId } from '#shared/identity/ids.ts';
import { audience, names } from '#shared/messages/announcement-schemas.ts';

/** Most items of a checklist, which is kept in one piece. */
export const mostItems = 40;

/**
 * Nobody has it yet; it is on its way to its group; everybody of that has it; or it is taken away from them, or was.
 */
export const checklistState = z.enum(['concept', 'publishing', 'published', 'archiving', 'archived']);
export type ChecklistState = z.infer<typeof checklistState>;

/** By which an item stays the same when its text changes; made by who adds it. */
export const itemKey = z.string().check(z.regex(/^[a-z0-9-]{4,40}$/, 'id'));

/** A page of the product, as a path, or an address elsewhere; empty: none. */
const itemLink = z
  .string()
  .check(
    z.trim(),
    z.maxLength(500),
    z.regex(/^$|^\/[a-z][\w/-]*$|^https:\/\/[a-z0-9.-]+(:\d{1,5})?(\/[^\s"<>\\]*)?$/i, 'link'),
  );

export const checklistItem = z.strictObject({ key: itemKey, text: line(200), link: itemLink });
export type ChecklistItem = z.infer<typeof checklistItem>;

const items = z.array(checklistItem).check(
  z.maxLength(mostItems),
  z.refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'duplicate'),
);

/** One row of the list of checklists. */
export const checklistSummary = z.object({
  id: checklistId,
  title: z.string(),
  state: checklistState,
  /** Whether the concept of one that readers have says something else than they see. */
  changed: z.boolean(),
  /** For whom it is; null while nobody said so. */
  audience: z.nullable(audience),
  /** What the role, learning path or team was called. */
  audienceName: names,
  updatedAt: instant,
});
export type ChecklistSummary = z.infer<typeof checklistSummary>;

/** A checklist as its editor sees it. */
export const checklist = z.object({
  ...checklistSummary.shape,
  version,
  intro: z.string(),
  items: z.array(checklistItem),
  publishedAt: z.nullable(instant),
  /** How many have it, and how many of them did all of it. */
  receivers: z.number(),
  done: z.number(),
});
export type Checklist = z.infer<typeof checklist>;

const fields = { title: line(150), intro: optionalLine(500), items, audience: z.nullable(audience) };

export const checklistInput = z.strictObject({ title: fields.title });

export const checklistChange = z.strictObject({
  version,
  title: z.optional(fields.title),
  intro: z.optional(fields.intro),
  items: z.optional(fields.items),
  audience: z.optional(fields.audience),
});

/** Somebody who has a checklist, and how far they are. */
export const checklistReceiver = z.object({
  userId,
  /** By the name they had when they got it. */
  name: z.string(),
  ticked: z.number(),
  total: z.number(),
  doneAt: z.nullable(instant),
});
export type ChecklistReceiver = z.infer<typeof checklistReceiver>;

/** A checklist in the list of who has it. */
export const ownChecklistRow = z.object({
  id: checklistId,
  title: z.string(),
  ticked: z.number(),
  total: z.number(),
  doneAt: z.nullable(instant),
});
export type OwnChecklistRow = z.infer<typeof ownChecklistRow>;

/** A checklist as who has it sees it. */
export const ownChecklist = z.object({
  ...ownChecklistRow.shape,
  intro: z.string(),
  items: z.array(z.extend(checklistItem, { ticked: z.boolean() })),
});
export type OwnChecklist = z.infer<typeof ownChecklist>;
