import { expect, test } from 'vitest';
import { directoryAccount } from '#functions/platform/identity/directory-account.ts';
import { user } from '#functions/platform/identity/entities.ts';
import { create, replace } from '#functions/platform/table/operations.ts';
import { movesOn } from './email-moves.ts';
import { deliverAll, load, setStage } from './prepare.ts';

const stage = setStage();
const { latestTo, undo, move, withAccount } = movesOn(stage);
const hour = 3_600_000;

test.each([
  ['keeps', -hour],
  ['loses', hour],
] as const)(
  'an account that is moved back %s what came to let in, %i ms from its move',
  async (kept, later) => {
    const { userId, email, other } = await withAccount();
    const { table, accounts } = stage.services;
    await move(userId, other);
    const before = await load(stage, userId);
    const at = new Date(Date.parse(before.emailMoves?.at(-1)?.at ?? '') + later).toISOString();
    const account = { directoryId: 'microsoft', tenant: 'elders', account: `oid-${userId}` };
    const directory = { ...account, label: other, linkedAt: at };
    Object.assign(accounts.get(other) ?? {}, { secret: 'on' });
    await table.transact(
      [
        create(directoryAccount, { ...account, userId }),
        replace(user, before, { ...before, directory, twoFactorAt: at }),
      ],
      { notAudited: 'prepares a test' },
    );
    expect((await undo(await latestTo(userId, email, 'undo'))).status).toBe(204);
    await deliverAll(stage, userId);
    const after = await load(stage, userId);
    const found = await table.get(directoryAccount.at(account), { consistent: true });
    const ways = [found, after.directory, after.twoFactorAt, accounts.get(email)?.secret];
    expect(ways.map((way) => (way ? 'keeps' : 'loses'))).toEqual([kept, kept, kept, kept]);
  },
);
