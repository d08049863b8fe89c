import { expect, test } from 'vitest';
import { directoryHeld } from '#functions/auth/directory/held.ts';
import { linksHeld } from '#functions/auth/links-held.ts';
import { recoveryCodes } from '#functions/auth/recovery-codes.ts';
import { latestLink, mailedToken, pendingFactor } from '#functions/auth/repository.ts';
import { notification, preferences } from '#functions/notifications/entities.ts';
import { notificationHoldings } from '#functions/notifications/holdings.ts';
import { calendarLink, calendarToken } from '#functions/planning/calendar-link.ts';
import { planningHoldings } from '#functions/planning/holdings.ts';
import type { Holding } from '#functions/platform/holding.ts';
import { directoryAccount } from '#functions/platform/identity/directory-account.ts';
import { type User, user } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { create, type Operation, replace } from '#functions/platform/table/operations.ts';
import { makeCompany, makeUser, type TestCompany } from '#test/support/builders.ts';
import { eraseBy } from '#test/support/erasing.ts';
import { inLaggingWork } from '#test/support/lagging-reads.ts';
import type { TestServices } from '#test/support/services.ts';
import { prepareWorld } from '#test/support/world.ts';

let services: TestServices;
let company: TestCompany;
let admin: User;
prepareWorld(async (given) => {
  services = given;
  company = await makeCompany(given.table);
  admin = await makeUser(given.table, company, ['admin']);
});

type Place = Parameters<TestServices['table']['get']>[0];
const [at, now] = ['2026-11-24T09:00:00.000Z', '2026-11-24T10:00:00.000Z'];
const expiresAtSeconds = Date.parse('2090-01-01T00:00:00.000Z') / 1000;

/**
 * Erases somebody a moment after something of theirs was written.
 * @returns how much went, and how many of these places still hold something
 */
async function erased(
  of: User,
  { erase }: Pick<Holding<unknown>, 'erase'>,
  written: readonly Operation<unknown>[],
  places: readonly Place[],
) {
  const { table } = services;
  if (written.length > 0) await table.transact([...written], { notAudited: 'prepares a test' });
  const about = { companyId: company.companyId, userId: of.userId, by: admin, now };
  const { erased: went } = await inLaggingWork({ step: 'erase' }, () => eraseBy(erase, services, about));
  const left = await Promise.all(places.map((place) => table.get(place, { consistent: true })));
  return [went, left.filter((one) => one !== undefined).length];
}
const newStudent = () => makeUser(services.table, company, ['student']);

test('the link that somebody was mailed last, their new second factor and their codes go', async () => {
  const of = await newStudent();
  const { userId, email } = of;
  const hash = `hash of ${userId}`;
  const written = [
    create(latestLink, { userId, hash, issuedAt: at, expiresAtSeconds }),
    create(mailedToken, { userId, hash, email, issuedAt: at, expiresAtSeconds }),
    create(pendingFactor, { userId, sealed: 'sealed', expiresAtSeconds }),
    create(recoveryCodes, { userId, salt: 'salt', hashes: ['hash'], madeAt: at }),
  ];
  const places = [latestLink.at(of), mailedToken.at({ hash }), pendingFactor.at(of), recoveryCodes.at(of)];
  expect(await erased(of, linksHeld, written, places)).toEqual([0, 0]);
  expect(await erased(await newStudent(), linksHeld, [], [])).toEqual([0, 0]);
});

test('the account of a directory that signs in as them goes', async () => {
  const of = await newStudent();
  const directory = { directoryId: 'microsoft', tenant: 'zilverbrug', account: of.userId };
  const { table } = services;
  const [saved] = await table.transact(
    [replace(user, of, { ...of, directory: { ...directory, label: 'Bo', linkedAt: at } })],
    {
      notAudited: 'prepares a test',
    },
  );
  const written = [create(directoryAccount, { ...directory, userId: of.userId })];
  expect(await directoryHeld.read(table, { ...of, ...company }, 'nl', { alone: true })).toEqual([
    saved.directory,
  ]);
  expect(await erased(of, directoryHeld, written, [directoryAccount.at(directory)])).toEqual([1, 0]);
});

test('what they were told a moment ago goes, and how they chose to be told', async () => {
  const of = await newStudent();
  const own = { companyId: company.companyId, userId: of.userId };
  const told = {
    ...{ ...own, notificationId: newId('NotificationId'), kind: 'grading.returned' as const, path: '/' },
    ...{ values: {}, context: '', count: 1, toldAt: at, inDigest: false, expiresAtSeconds },
  };
  const { notifications, notificationChoices } = notificationHoldings;
  expect(await erased(of, notifications, [create(notification, told)], [notification.at(told)])).toEqual([
    1, 0,
  ]);
  const chosen = create(preferences, { ...own, choices: { 'messages.message': 'off' } });
  expect(await erased(of, notificationChoices, [chosen], [preferences.at(own)])).toEqual([1, 0]);
});

test('the link of their calendar goes, and opens nothing more', async () => {
  const of = await newStudent();
  const own = { companyId: company.companyId, userId: of.userId, hash: `calendar of ${of.userId}` };
  const { calendarLinks } = planningHoldings;
  const written = [create(calendarLink, { ...own, madeAt: at }), create(calendarToken, own)];
  expect(await calendarLinks.read(services.table, own, 'nl', { alone: true })).toEqual([]);
  expect(await erased(of, calendarLinks, written, [calendarLink.at(own), calendarToken.at(own)])).toEqual([
    1, 0,
  ]);
});
