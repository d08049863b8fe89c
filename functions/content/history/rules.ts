import type { UserId } from '#shared/identity/ids.ts';
import type { Chapter } from '../chapter.ts';
import { type ChapterVersion, kept } from './version.ts';

/** What somebody saves so soon after they saved is one version: who writes saves often. */
const oneSitting = 10 * 60_000;

type Unsaved<Item> = Omit<Item, 'version'>;

/**
 * What is to be kept of a chapter when it is changed.
 * @param by who changes it
 * @returns what it said; undefined where that stays the same, or where the same person saved it minutes ago
 */
export function versionOf(
  before: Chapter,
  after: Unsaved<Chapter>,
  { by, now }: { by: UserId; now: string },
): Unsaved<ChapterVersion> | undefined {
  if (saying(before) === saying(after)) return undefined;
  const isSitting = before.updatedBy === by && Date.parse(now) - Date.parse(before.updatedAt) < oneSitting;
  if (isSitting) return undefined;
  return {
    ...kept.parse(before),
    ...{ number: before.version, savedAt: before.updatedAt, savedBy: before.updatedBy },
  };
}

/** A chapter that says again what a version said; its questions stay. */
export function restored(
  before: Chapter,
  { title, subtitle, content, extraLink, book, file, code, terminal }: ChapterVersion,
  { by, now }: { by: UserId; now: string },
): Chapter {
  const said = { title, subtitle, content, extraLink, book, file, code, terminal };
  return { ...before, ...said, updatedAt: now, updatedBy: by };
}

/** All that readers see of a chapter but its questions, to compare. */
function saying({
  title,
  subtitle,
  content,
  extraLink,
  book,
  file,
  code,
  terminal,
}: Unsaved<Chapter>): string {
  return JSON.stringify([title, subtitle, content, extraLink, book, file?.fileId ?? null, code, terminal]);
}
