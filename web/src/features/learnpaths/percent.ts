/**
 * How much of the chapters is done.
 * @returns whole per cents; 0 where there are no chapters
 */
export function percentOf(reading: {
  readonly chapterCount: number;
  readonly completedChapterCount: number;
}): number {
  if (reading.chapterCount === 0) return 0;
  return Math.floor((reading.completedChapterCount / reading.chapterCount) * 100);
}
