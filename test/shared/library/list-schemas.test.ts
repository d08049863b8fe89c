import { expect, test } from 'vitest';
import { mostLists, whoseLists } from '#shared/library/list-schemas.ts';

const ids = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix}_${String(at).padStart(26, '0')}`);

test('lists are asked for of as many learning paths and courses together as may be, and of no more', () => {
  const asked = (count: number) => ({ learnpathIds: ids('lpt', 1), courseIds: ids('crs', count) });
  expect(whoseLists.safeParse(asked(mostLists - 1)).success).toBe(true);
  const { error } = whoseLists.safeParse(asked(mostLists));
  expect(error?.issues.map(({ path }) => path.join())).toEqual(['courseIds']);
});
