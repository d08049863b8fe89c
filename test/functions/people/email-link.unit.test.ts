import { expect, test } from 'vitest';
import { personOfLink } from '#functions/people/email-repository.ts';
import { newId } from '#functions/platform/ids.ts';
import type { Table } from '#functions/platform/table/table.ts';

const userId = newId('UserId');
const link = { use: 'undo', userId, expiresAtSeconds: Date.parse('2026-12-03T09:00:00.000Z') / 1000 };

test.each([
  ['2026-12-03T08:59:59.999Z', true],
  ['2026-12-03T09:00:00.000Z', false],
])('a link about an address is over from its last moment on: at %s', async (now, works) => {
  const stored: unknown[] = [link, { userId }];
  const table = { get: async () => stored.shift() } as unknown as Table;
  const found = personOfLink(table, 'hash', 'undo', now);
  if (works) expect(await found).toEqual({ link, person: { userId } });
  else await expect(found).rejects.toThrow('INVALID_TOKEN');
});
