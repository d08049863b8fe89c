import * as z from 'zod/mini';
import { instant, whole } from '#shared/http/fields.ts';
import { fileId } from '#shared/identity/ids.ts';

/** From which share of a work on graders are pointed to it, where an organisation says nothing else. */
export const standardThreshold = 25;

/** How an organisation compares what is handed in. */
export const similaritySettings = z.strictObject({
  /** Whether what is handed in from now on is sent to the scanner. */
  compares: z.boolean(),
  /** From so many percent on a work is marked for its graders. */
  threshold: whole(1, 100),
});
export type SimilaritySettings = z.infer<typeof similaritySettings>;

/**
 * - `asked`: it is yet to be sent. - `sent`: the scanner is at work. - `done`: there is a result.
 * - `failed`: there is none, and somebody may try again.
 */
export const scanState = z.enum(['asked', 'sent', 'done', 'failed']);
export type ScanState = z.infer<typeof scanState>;

/** Why there is no result: the scanner didn't take the work, couldn't be reached, or was at it for too long. */
export const scanProblem = z.enum(['refused', 'unreachable', 'no-answer']);
export type ScanProblem = z.infer<typeof scanProblem>;

/** A share in whole percents. */
const percentage = whole(0, 100);

/** Something that a work looks like. */
export const scanSource = z.object({ title: z.string(), address: z.nullable(z.string()), percentage });

/** What the scanner found of a work. */
export const scanResult = z.object({
  percentage,
  files: z.array(z.object({ fileId, percentage })),
  /** The first of them, those with most first; `sourceCount` is how many there are. */
  sources: z.array(scanSource),
  sourceCount: z.number(),
});
export type ScanResult = z.infer<typeof scanResult>;

/** How far a work was compared, as who grades it sees it. */
export const similarity = z.object({
  /** Null: it was never sent. */
  scan: z.nullable(
    z.object({
      state: scanState,
      askedAt: instant,
      finishedAt: z.nullable(instant),
      problem: z.nullable(scanProblem),
      result: z.nullable(
        z.extend(scanResult, { files: z.array(z.object({ name: z.string(), percentage })) }),
      ),
    }),
  ),
  /** Whether it may be sent, for the first time or again. */
  mayAsk: z.boolean(),
  threshold: z.number(),
});
export type Similarity = z.infer<typeof similarity>;
