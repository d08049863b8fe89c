import { describe, expect, test } from 'vitest';
import { handler } from '#functions/auth/api.ts';
import { directoryRoutes } from '#shared/auth/directory-routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { settle } from '#test/support/settle.ts';
import { call, enrolWith, password, recordsAbout, setStage, withAccount } from './prepare.ts';

const stage = setStage();
const enrol = enrolWith(stage);
const directoryId = 'microsoft';
const link = (proof: object, as: string) =>
  callRoute(handler, directoryRoutes.startDirectoryLink, { body: { directoryId, ...proof } }, { as });
const isOn = async (as: string) => (await call('getTwoFactor', {}, { as })).data;

describe('with a stolen session alone, a second factor', () => {
  test('is not set up: that asks for the password', async () => {
    const person = await withAccount(stage);
    const as = await signInAs(stage.services, person.userId);
    expect((await call('startTwoFactor', { body: {} }, { as })).error.errors).toHaveProperty('password');
    const guessed = await call('startTwoFactor', { body: { password: 'wrong' } }, { as });
    expect(guessed.error.message_id).toBe('WRONG_PASSWORD');
    const confirmed = await call('confirmTwoFactor', { body: { code: '123456' } }, { as });
    expect(confirmed.error.message_id).toBe('INVALID_TOKEN');
    expect(await isOn(as)).toMatchObject({ enabled: false });
  });

  test('that is on is not replaced with the password alone, nor with a wrong code', async () => {
    const as = await enrol(await withAccount(stage));
    for (const body of [{ password }, { password, code: '000000' }]) {
      const answer = await call('startTwoFactor', { body }, { as });
      expect(answer.error.message_id).toBe('WRONG_ONE_TIME_PASSWORD');
    }
    const confirmed = await call('confirmTwoFactor', { body: { code: '123456' } }, { as });
    expect(confirmed.error.message_id).toBe('INVALID_TOKEN');
  });

  test('that is on is not stopped with the password alone, nor with a wrong code', async () => {
    const as = await enrol(await withAccount(stage));
    for (const body of [{ password }, { password, code: '000000' }]) {
      const answer = await call('stopTwoFactor', { body }, { as });
      expect(answer.error.message_id).toBe('WRONG_ONE_TIME_PASSWORD');
    }
    expect(await isOn(as)).toMatchObject({ enabled: true });
  });

  test('is not passed by linking an institution’s account: that asks for the password, and a code while it is on', async () => {
    const as = await signInAs(stage.services, (await withAccount(stage)).userId);
    expect((await link({}, as)).error.errors).toHaveProperty('password');
    expect((await link({ password: 'wrong' }, as)).error.message_id).toBe('WRONG_PASSWORD');
    const enrolled = await enrol(await withAccount(stage));
    for (const proof of [{ password }, { password, code: '000000' }]) {
      expect((await link(proof, enrolled)).error.message_id).toBe('WRONG_ONE_TIME_PASSWORD');
    }
    expect((await link({ password, code: '123456' }, enrolled)).status).toBe(200);
  });

  test('takes no token of the user pool from whoever calls', async () => {
    const [person, other] = [await withAccount(stage), await withAccount(stage)];
    const as = await signInAs(stage.services, person.userId);
    const answer = await call('startTwoFactor', { body: { password, accessToken: other.email } }, { as });
    expect(answer.error.message_id).toBe('INVALID_INPUT');
  });
});

test('what the pool says of the second factor is what is told, whoever changed it there', async () => {
  const person = await withAccount(stage);
  const as = await enrol(person);
  expect(await isOn(as)).toMatchObject({ enabled: true });
  await stage.services.credentials.stopTwoFactor(person.email);
  expect(await isOn(as)).toMatchObject({ enabled: false });
});

test('password and code replace and stop a second factor, each on record and with the pool’s tokens ended', async () => {
  const person = await withAccount(stage);
  const as = await enrol(person);
  const proof = { body: { password, code: '123456' } };
  const started = await call('startTwoFactor', proof, { as });
  expect(started.data).toMatchObject({ uri: expect.stringContaining('otpauth://totp/Leerpad%3A') });
  const wrong = await call('confirmTwoFactor', { body: { code: '000000' } }, { as });
  expect(wrong.error.message_id).toBe('WRONG_ONE_TIME_PASSWORD');
  expect((await call('confirmTwoFactor', { body: { code: '123456' } }, { as })).status).toBe(200);
  expect((await call('stopTwoFactor', proof, { as })).status).toBe(204);
  expect(await isOn(as)).toMatchObject({ enabled: false });
  const changes = (await recordsAbout(stage, person)).map(({ payload }) => payload);
  expect(changes).toMatchObject([{ enabled: true }, { enabled: true }, { enabled: false }]);
  expect(stage.services.signedOut.filter((email) => email === person.email)).toHaveLength(3);
});

test('a secret that was set up is confirmed once', async () => {
  const as = await enrol(await withAccount(stage));
  const again = await call('confirmTwoFactor', { body: { code: '123456' } }, { as });
  expect(again.error.message_id).toBe('INVALID_TOKEN');
});

test('whoever’s account an institution’s account was linked to is told by mail', async () => {
  const tenant = '99999999-0000-4000-8000-0000000000ee';
  const tenants = [{ directoryId, tenant, name: 'Veldzicht' }];
  const settings = { body: { version: 0, tenants } };
  const { adminToken, services } = stage;
  await callRoute(handler, directoryRoutes.updateSignInSettings, settings, { as: adminToken });
  const person = await withAccount(stage);
  const as = await signInAs(services, person.userId);
  const shown = { directoryId, tenant, account: 'oid-told', label: 'told@school.example' };
  services.directoryAccounts.set('told', { ...shown, studentNumber: undefined });
  const { state } = (await link({ password }, as)).data;
  const linked = await callRoute(
    handler,
    directoryRoutes.linkDirectory,
    { body: { code: 'told', state } },
    { as },
  );
  expect(linked.status).toBe(204);
  await settle();
  const letters = services.sentMail.filter(({ to }) => to === person.email);
  expect(letters.map(({ subject }) => subject)).toEqual(['Er is een account aan het jouwe gekoppeld']);
});
