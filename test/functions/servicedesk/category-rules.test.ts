import { expect, test } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { changedCategories } from '#functions/servicedesk/category-rules.ts';

const category = (dueDays: number) => ({
  ...{ id: newId('DeskCategoryId'), name: { nl: 'Rooster', en: 'Schedule' }, dueDays },
});
const [one, other] = [category(1), category(2)];
const fresh = newId('DeskCategoryId');
const change = (wanted: Parameters<typeof changedCategories>[1]) =>
  changedCategories([one, other], wanted, () => fresh);

test('what stays keeps its id, what is new gets one, and what isn’t named is gone', () => {
  const { id: _, ...added } = category(3);
  expect(change([added, { ...other, dueDays: 9 }])).toEqual({
    categories: [
      { ...added, id: fresh },
      { ...other, dueDays: 9 },
    ],
    gone: [one.id],
  });
});

test('what isn’t there, or is named twice, is refused', () => {
  expect(() => change([one, category(3)])).toThrow('CATEGORY_NOT_FOUND');
  expect(() => change([one, one])).toThrow('INVALID_INPUT');
});
