import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { learnpathChange } from '#shared/learnpaths/schemas.ts';

test.each([0, 2.5, 5, 240])('%d study points are taken', (ects) => {
  expect(z.parse(learnpathChange.shape.ects, ects)).toBe(ects);
});

test.each([-0.5, 2.3, 240.5])('%d study points are refused', (ects) => {
  expect(z.safeParse(learnpathChange.shape.ects, ects).success).toBe(false);
});
