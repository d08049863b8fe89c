import type { Area } from '#web/app/lazy-page.ts';
import { type Living, Visited } from './visited.tsx';

/**
 * How a page stands by samples alone, where this one is to stand otherwise: what it says then is told of nowhere else.
 * @returns absent where it stands as `test/web/shown` says
 */
export async function plainly(
  area: Area,
  address: string,
  living: Living,
): Promise<readonly string[] | undefined> {
  const { prepare, way, ...rest } = living;
  if (!prepare && !way) return undefined;
  const visited = new Visited(area, address, 'two', rest);
  await visited.reach();
  return visited.lines;
}
