import { expect, test } from 'vitest';
import { company } from '#functions/platform/identity/entities.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { settle } from '#test/support/settle.ts';
import { at, lettersTo, newPerson, tell, useWorld } from './fixture.ts';

useWorld();

test('of an archived organisation nothing is mailed, but what is about an account', async () => {
  const { services, second } = at();
  const person = await newPerson();
  const before = await services.table.get(company.at(second), { consistent: true });
  if (!before) throw new Error('it was made');
  const archived = { ...before, archivedAt: '2026-11-24T09:00:00.000Z' };
  await services.table.transact([replace(company, before, archived)], { notAudited: 'prepares a test' });
  await tell(person, {}, second);
  await settle();
  expect(await notificationsOf(person, second)).toHaveLength(1);
  expect(lettersTo(person)).toEqual([]);
  await tell(person);
  await tell<'people.two-factor-reset'>(person, { kind: 'people.two-factor-reset', refs: {} }, second);
  await settle();
  expect(lettersTo(person)).toHaveLength(2);
});
