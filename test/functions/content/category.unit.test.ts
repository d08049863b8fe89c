import { expect, test } from 'vitest';
import { courseCategories, useOfCategories } from '#functions/content/category.ts';
import { newId } from '#functions/platform/ids.ts';

test('who only lets go of a category doesn’t mind that others change at the same moment', () => {
  const [one, other] = [newId('CategoryId'), newId('CategoryId')];
  const title = { nl: 'Techniek', en: 'Technology' };
  const known = {
    ...{ companyId: newId('CompanyId'), version: 3 },
    categories: [one, other].map((id) => ({ id, title, image: null })),
  };
  const minds = (before: (typeof one)[], after: (typeof one)[]) => {
    const { key } = courseCategories.at(known);
    return useOfCategories(known, before, after).some((step) => step.key.pk === key.pk);
  };
  expect([minds([one], []), minds([one], [one]), minds([one], [other])]).toEqual([false, false, true]);
});
