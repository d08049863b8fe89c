import { expect, test } from 'vitest';
import { requireOther } from '#functions/platform/identity/require-other.ts';
import { userId as asUserId } from '#shared/identity/ids.ts';

test('nobody decides on themselves, nor on who they act as', () => {
  const userId = asUserId.parse('usr_01JD0000000000000000000076');
  const other = asUserId.parse('usr_01JD0000000000000000000077');
  expect(() => requireOther({ userId: other }, userId)).not.toThrow();
  expect(() => requireOther({ userId }, userId)).toThrow('NOT_FOR_YOURSELF');
  expect(() => requireOther({ userId: other, impersonatorId: userId }, userId)).toThrow('NOT_FOR_YOURSELF');
  expect(() => requireOther({ userId: other, otherAccounts: new Set([userId]) }, userId)).toThrow(
    'NOT_FOR_YOURSELF',
  );
});
