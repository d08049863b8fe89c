import * as z from 'zod/mini';
import { instant, whole } from '#shared/http/fields.ts';
import { notificationId } from '#shared/identity/ids.ts';
import { choosableKindNames, notificationKind } from './kinds.ts';

/** How a kind reaches somebody: not at all, in the product alone, also in the daily mail, or also by mail at once. */
export const delivery = z.enum(['off', 'app', 'daily', 'at-once']);
export type Delivery = z.infer<typeof delivery>;

/** What was chosen for kinds; what is left out follows the next in line: the organisation, then the product. */
export const choices = z
  .array(z.strictObject({ kind: z.enum(choosableKindNames), delivery }))
  .check(z.maxLength(choosableKindNames.length));
/** The same by kind, as it is kept: a kind that is no more does no harm. */
export const choicesByKind = z.record(z.string(), delivery);
export type Choices = z.infer<typeof choicesByKind>;

/** What somebody chose; `version` is 0 until they have chosen anything. */
export const preferences = z.object({
  version: z.number(),
  choices,
  /** What holds where nothing was chosen, for each kind that the caller may get. */
  otherwise: choices,
});
export type Preferences = z.infer<typeof preferences>;

export const preferencesChange = z.strictObject({ version: whole(0, 1_000_000_000), choices });

/** Something that a person was told. What it says is made of its kind, in the reader's language. */
export const notification = z.object({
  id: notificationId,
  kind: notificationKind,
  /** Where it leads. */
  path: z.string(),
  /** What its text is filled with. Names that end in `At` and `On` hold an instant and a date. */
  values: z.record(z.string(), z.string()),
  /** Which of the kind's texts, where it has several. */
  context: z.nullable(z.string()),
  /** How often it happened since it was last read. */
  count: z.number(),
  /** When it happened last. */
  at: instant,
  unread: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

/** Up to which one was seen: what came after it stays unread. */
export const seen = z.strictObject({ until: instant });
