import { expect, test } from 'vitest';
import { userOfToken } from '#functions/auth/repository.ts';
import { newId } from '#functions/platform/ids.ts';
import type { Table } from '#functions/platform/table/table.ts';

const [userId, email] = [newId('UserId'), 'bo@zilverbrug.example'];
const token = {
  ...{ hash: 'hash', userId, email, issuedAt: '2026-11-30T09:00:00.000Z' },
  expiresAtSeconds: Date.parse('2026-12-01T09:00:00.000Z') / 1000,
};

test.each([
  ['2026-12-01T08:59:59.999Z', true],
  ['2026-12-01T09:00:00.000Z', false],
])('a mailed token is over from its last moment on: at %s', async (now, works) => {
  const person = { userId, email };
  const stored: unknown[] = [
    [token, undefined],
    [person, { hash: 'hash' }, undefined],
  ];
  const table = { batchGet: async () => stored.shift() } as unknown as Table;
  const found = userOfToken(table, 'hash', email, now);
  if (works) expect(await found).toMatchObject({ token, person });
  else await expect(found).rejects.toThrow('INVALID_TOKEN');
});
