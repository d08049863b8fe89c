import type { routes } from '#shared/grading/routes.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import type { CallInput } from '#web/platform/api/client.ts';

/** An assessment as far as it was typed. */
export type Typed = Omit<CallInput<typeof routes.saveAssessment>['body'], 'draftVersion'>;

/** What stands in one part of an assessment: a grade in tenths, or a text. */
export type Content = string | number | null;

/** A part of an assessment that was changed both here and elsewhere, each time into something else. */
export interface Clash {
  /** `<criterion>.grade`, `<criterion>.comment` or `feedback`. */
  readonly part: string;
  readonly mine: Content;
  readonly theirs: Content;
}

/** A draft as the server keeps it. */
export interface Stored extends Typed {
  readonly version: number;
  /** UTC instant. */
  readonly savedAt: string;
}

/**
 * Where a draft stands: nothing typed yet, waiting for a pause, on its way, kept, not kept, or waiting for a choice
 * between what was typed here and elsewhere.
 */
export type DraftState =
  | { readonly kind: 'untouched' | 'unsaved' | 'saving' }
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | { readonly kind: 'clashing'; readonly clashes: readonly Clash[] };

export interface Draft {
  readonly state: DraftState;
  /** What was typed here together with what was saved elsewhere, whenever the two were put together. */
  readonly merged: Typed | undefined;
  /** What was typed last, which is newer than what the server said. */
  readonly latest: () => Typed | undefined;
  /** The version that the server is believed to keep, 0 for none: to submit with. */
  readonly version: () => number;
  /**
   * Gives way to what was saved elsewhere, in another tab or on another device.
   * @returns false when it is no newer than what was saved here, or when something here waits to be saved
   */
  readonly yieldTo: (stored: Stored) => boolean;
  /** Takes what is typed now; it is saved after a short pause. */
  readonly change: (typed: Typed) => void;
  /** Tries again at once after a failure, or asks again after a clash. */
  readonly retry: () => void;
  /**
   * Goes on after a clash.
   * @param theirs the parts that stay as they were saved elsewhere; the others become as they are here
   */
  readonly settle: (theirs: ReadonlySet<string>) => void;
  /** Saves no more, and waits for what is on its way: before submitting. */
  readonly stop: () => Promise<void>;
  /** Saves what was typed last after all: it was not submitted. */
  readonly resume: () => void;
}
