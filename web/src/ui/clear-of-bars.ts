/** Where something lies on the screen, in pixels from its left top. */
export interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/**
 * How far from an edge of the screen something must lie to cover none of the bars that it would meet there.
 * @param box what is to lie there, as wide and as high as it is
 * @param bars what must stay in sight and within reach
 * @param edge the side that it keeps to
 * @param margin the room it keeps from what is next to it, in pixels
 * @param height of the screen, in pixels
 * @returns pixels from that edge, the margin not included; 0 where nothing is in the way
 */
export function clearOf(
  box: Box,
  bars: readonly Box[],
  { edge, margin, height }: { edge: 'top' | 'bottom'; margin: number; height: number },
): number {
  const needed = box.bottom - box.top + margin;
  const depths = bars
    .filter(({ left, right }) => left < box.right && right > box.left)
    .map(({ top, bottom }) =>
      edge === 'top' ? { near: top, far: bottom } : { near: height - bottom, far: height - top },
    )
    .toSorted((one, other) => one.near - other.near);
  return depths.reduce((clear, { near, far }) => {
    const meets = near < clear + needed && far > clear;
    // Where there is no room on the other side of it, covering it is the least evil.
    return meets && far + needed <= height ? far : clear;
  }, 0);
}
