import { expect, test } from 'vitest';
import { fieldKey } from '#shared/settings/audit-fields.ts';

test.each([
  ['title', 'title'],
  ['profile.surname', 'surname'],
  ['memberships.cmp_01JD3W7Q0G5Z8X2M4N6P7R9S1T', 'memberships'],
  ['answers.0.text', 'text'],
  ['criteria.3', 'criteria'],
])('the field %s is called as %s is', (field, key) => {
  expect(fieldKey(field)).toBe(key);
});
