/**
 * How much of the chapters is done.
 * @returns whole per cents; 0 where there are no chapters
 */
export function percentOf(of: {
  readonly chapterCount: number;
  readonly completedChapterCount: number;
}): number {
  if (of.chapterCount === 0) return 0;
  return Math.floor((of.completedChapterCount / of.chapterCount) * 100);
}
