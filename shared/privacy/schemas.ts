import * as z from 'zod/mini';
import { date, instant } from '#shared/http/fields.ts';
import { jobId, userId } from '#shared/identity/ids.ts';
import { retentionClasses, terms } from './retention.ts';

/** Why somebody can't be erased now. */
export const obstacle = z.enum(['oneself', 'roles-managed', 'held', 'submission-open', 'grading-open']);
export type Obstacle = z.infer<typeof obstacle>;

/** That what is kept about somebody may not go, and why: a complaint, a dispute, an investigation. */
export const hold = z.object({ userId, name: z.nullable(z.string()), reason: z.string(), at: instant });

/** What was left of one sort of thing, and the last days on which the first and the last of it have to stay. */
export const keptSort = z.object({
  holding: z.string(),
  class: z.enum(retentionClasses),
  firstUntil: date,
  until: date,
  count: z.number(),
});

/** An erasure: what went, by sort, and what stays. */
export const erasure = z.object({
  userId,
  jobId,
  startedAt: instant,
  /** Null while it runs, or after it failed. */
  finishedAt: z.nullable(instant),
  erased: z.record(z.string(), z.number()),
  kept: z.array(keptSort),
});
export type KeptSort = z.infer<typeof keptSort>;
export type Erasure = z.infer<typeof erasure>;

/** What an administrator sees before they erase somebody. */
export const erasureState = z.object({
  /** Null for who was erased before. */
  name: z.nullable(z.string()),
  /** What is to be typed to confirm it: the name, or the id of who has none any more. */
  confirmBy: z.string(),
  obstacles: z.array(obstacle),
  hold: z.nullable(hold),
  erasure: z.nullable(erasure),
});

/** Somebody whose term is over, for a person to decide about. */
export const proposal = z.object({
  userId,
  name: z.nullable(z.string()),
  /** They were deleted so long ago, or what an erasure left may go now. */
  reason: z.enum(['deleted', 'kept-over']),
  since: date,
});
export type Proposal = z.infer<typeof proposal>;

export const retention = z.object({ version: z.number(), terms });
