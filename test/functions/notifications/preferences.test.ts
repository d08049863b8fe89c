import { beforeEach, describe, expect, test } from 'vitest';
import { fileKey } from '#functions/media/public.ts';
import { handler } from '#functions/notifications/api.ts';
import { preferences } from '#functions/notifications/entities.ts';
import { unsubscribeToken } from '#functions/notifications/unsubscribe-token.ts';
import { company, type User, user } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { remove, replace } from '#functions/platform/table/operations.ts';
import { routes } from '#shared/notifications/routes.ts';
import type { Delivery } from '#shared/notifications/schemas.ts';
import { callRoute } from '#test/support/api.ts';
import { settle } from '#test/support/settle.ts';
import { at, call, lettersTo, newPerson, seenBy, tell, useWorld } from './fixture.ts';

useWorld();
beforeEach(settle);

const kind = 'learnpaths.opened';
const choose = (person: User, delivery: Delivery, version = 0) =>
  call(routes.updatePreferences, person, { body: { version, choices: [{ kind, delivery }] } });
const chosenBy = async (person: User) => (await call(routes.getPreferences, person)).data;

describe('a person', () => {
  test('chooses about what they may be told, and is asked nothing else', async () => {
    const { otherwise, ...mine } = await chosenBy(await newPerson({ memberships: onlyStudent() }));
    expect(mine).toEqual({ version: 0, choices: [] });
    expect(otherwise).toEqual([
      { kind: 'grading.returned', delivery: 'at-once' },
      { kind: 'guidance.note-shared', delivery: 'at-once' },
      { kind: 'figures.evaluation-asked', delivery: 'daily' },
      { kind: 'grading.held', delivery: 'at-once' },
      { kind: 'grading.review-answered', delivery: 'at-once' },
      { kind: 'assignments.handed-in-for', delivery: 'at-once' },
      { kind: 'assignments.deadline-near', delivery: 'daily' },
      { kind: 'assignments.allowed', delivery: 'at-once' },
      { kind: 'learnpaths.opened', delivery: 'at-once' },
      { kind: 'learnpaths.closed', delivery: 'daily' },
      { kind: 'learnpaths.course-withdrawn', delivery: 'daily' },
      { kind: 'educations.block-finalized', delivery: 'at-once' },
      { kind: 'educations.agreement-sent', delivery: 'at-once' },
      { kind: 'educations.agreement-reminder', delivery: 'at-once' },
      { kind: 'educations.result', delivery: 'at-once' },
      { kind: 'educations.board-decided', delivery: 'at-once' },
      { kind: 'planning.place-given', delivery: 'at-once' },
      { kind: 'planning.plan-next', delivery: 'daily' },
      { kind: 'planning.schedule-changed', delivery: 'at-once' },
      { kind: 'planning.starts-soon', delivery: 'daily' },
      { kind: 'messages.message', delivery: 'daily' },
      { kind: 'messages.opened', delivery: 'at-once' },
      { kind: 'messages.announcement', delivery: 'at-once' },
      { kind: 'servicedesk.answered', delivery: 'at-once' },
      { kind: 'servicedesk.checklist', delivery: 'daily' },
      { kind: 'jobs.export-ended', delivery: 'daily' },
      { kind: 'people.mail-stopped', delivery: 'daily' },
      { kind: 'people.name-decided', delivery: 'at-once' },
      { kind: 'privacy.data-ready', delivery: 'at-once' },
    ]);
  });

  test.each([
    ['off', 0, 0],
    ['app', 1, 0],
    ['daily', 1, 0],
    ['at-once', 1, 1],
  ] as const)('who wants %s finds %i and is mailed %i at once', async (delivery, found, mailed) => {
    const person = await newPerson();
    expect((await choose(person, delivery)).data).toMatchObject({
      version: 1,
      choices: [{ kind, delivery }],
    });
    await tell(person);
    await settle();
    expect([(await seenBy(person)).length, lettersTo(person).length]).toEqual([found, mailed]);
  });

  test('is told at once of what is about the safety of their account, and can’t choose otherwise', async () => {
    const person = await newPerson();
    const unsafe = 'people.two-factor-reset';
    const body = { version: 0, choices: [{ kind: unsafe, delivery: 'off' }] };
    const { error } = await call(routes.updatePreferences, person, { body });
    expect(error.message_id).toBe('INVALID_INPUT');
    await tell(person, { kind: unsafe, refs: {}, values: {} });
    await settle();
    expect(lettersTo(person).map(({ headers }) => headers)).toEqual([undefined]);
  });

  test('chooses for one organisation at a time, and not over what they chose elsewhere meanwhile', async () => {
    const person = await newPerson();
    await choose(person, 'off');
    expect((await choose(person, 'app')).error.message_id).toBe('CONFLICT');
    await tell(person, {}, at().second);
    expect(await seenBy(person, at().second)).toHaveLength(1);
  });

  test('is mailed once of what comes often, until they have looked', async () => {
    const person = await newPerson();
    const often = 'grading.work-waits';
    const body = { version: 0, choices: [{ kind: often, delivery: 'at-once' }] };
    await call(routes.updatePreferences, person, { body });
    for (let many = 0; many < 3; many += 1) {
      await tell(person, { kind: often, refs: {}, values: { assignment: 'Adviesrapport' } });
      await settle();
    }
    expect(lettersTo(person)).toHaveLength(1);
    const [seen] = await seenBy(person);
    await call(routes.readAll, person, { body: { until: seen?.at } });
    await tell(person, { kind: often, refs: {}, values: { assignment: 'Enquête' } });
    await settle();
    expect(lettersTo(person)).toHaveLength(2);
  });
});

describe('an organisation', () => {
  test('says how who chose nothing is told; a choice of their own goes before', async () => {
    const [admin, other] = [await newPerson(), await newPerson()];
    await choose(other, 'at-once');
    const body = { version: 0, choices: [{ kind, delivery: 'app' }] };
    expect((await call(routes.updateDefaults, admin, { body })).data.version).toBe(1);
    expect((await call(routes.updateDefaults, admin, { body })).error.message_id).toBe('CONFLICT');
    expect((await call(routes.getDefaults, admin)).data.choices).toEqual(body.choices);
    for (const person of [admin, other]) await tell(person);
    await settle();
    expect([lettersTo(admin).length, lettersTo(other).length]).toEqual([0, 1]);
    const back = { version: 1, choices: [] };
    await call(routes.updateDefaults, admin, { body: back });
  });

  test('of which somebody only studies is not theirs to set', async () => {
    const person = await newPerson({ memberships: onlyStudent() });
    const { error } = await call(routes.updateDefaults, person, { body: { version: 0, choices: [] } });
    expect(error.message_id).toBe('NO_ADMIN_ACCESS');
  });
});

describe('a letter', () => {
  const form = 'application/x-www-form-urlencoded';
  const send = (token: string, rawBody = 'List-Unsubscribe=One-Click', type = form) =>
    callRoute(handler, routes.unsubscribe, {
      params: { token },
      rawBody,
      headers: { 'content-type': type },
    });

  test('says in its head how such letters end by one click, and does so without signing in, twice over', async () => {
    const person = await newPerson();
    await tell(person);
    await settle();
    const { headers = {}, html = '', text = '' } = lettersTo(person)[0] ?? {};
    const [, token = ''] =
      headers['List-Unsubscribe']?.match(
        /^<https:\/\/leerpad\.example\/api\/notifications\/unsubscribe\/(.+)>$/,
      ) ?? [];
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect([html, text].map((one) => one.includes(`/auth/unsubscribe#${token}`))).toEqual([true, true]);
    expect(decodeURIComponent(token)).not.toContain('@');

    const sent = [await send(token), await send(token, ''), await send(token, '{}', 'application/json')];
    expect(sent.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await chosenBy(person)).version).toBe(1);
    await tell(person);
    await settle();
    expect([(await seenBy(person)).length, lettersTo(person).length]).toEqual([2, 1]);
  });

  test('of every day ends all that would come daily, and nothing else', async () => {
    const person = await newPerson();
    const { companyId } = at().company;
    await send(await unsubscribeToken(at().services.keys, [companyId, person.userId, 'digest']));
    const { choices } = await chosenBy(person);
    expect(choices.every(({ delivery }) => delivery === 'app')).toBe(true);
    expect(choices.map((one) => one.kind)).toContain('learnpaths.closed');
    expect(choices.map((one) => one.kind)).not.toContain(kind);
  });

  test('can’t be ended by a token that was made up, or made into another', async () => {
    const [person, victim] = [await newPerson(), await newPerson()];
    const { companyId } = at().company;
    const own = await unsubscribeToken(at().services.keys, [companyId, person.userId, kind]);
    const [, signature] = own.split('.');
    const text = Buffer.from(JSON.stringify([companyId, victim.userId, kind])).toString('base64url');
    for (const token of ['x', `${text}.${signature}`, `${text}.`]) {
      expect((await send(token)).error.message_id).toBe('INVALID_TOKEN');
    }
    expect((await chosenBy(victim)).version).toBe(0);
  });

  test('can’t be ended by a token of a kind that is no more', async () => {
    const person = await newPerson();
    const { companyId } = at().company;
    const gone = 'learnpaths.gone' as typeof kind;
    const token = await unsubscribeToken(at().services.keys, [companyId, person.userId, gone]);
    expect((await send(token)).error.message_id).toBe('INVALID_TOKEN');
  });

  test('keeps nothing anew of who was erased, or left the organisation, and says nothing of it', async () => {
    const { services, company: of, second } = at();
    const { table } = services;
    const [erased, left] = [await newPerson(), await newPerson()];
    const memberships = { [second.companyId]: [second.roles.student] };
    await table.transact([remove(user, erased), replace(user, left, { ...left, memberships })], {
      notAudited: 'plays an erasure, and a change of roles',
    });
    for (const { userId } of [erased, left]) {
      const token = await unsubscribeToken(services.keys, [of.companyId, userId, kind]);
      expect((await send(token)).status).toBe(204);
      expect(await table.get(preferences.at({ ...of, userId }), { consistent: true })).toBeUndefined();
    }
  });

  test('carries the name and colour of the organisation, and nothing that can be made of a name', async () => {
    const person = await newPerson({ profile: { firstName: '<img src=x>', surname: 'Velde' } });
    await tell(person, { values: { learnpath: '<script>alert(1)</script>' } }, at().second);
    await settle();
    const html = lettersTo(person)[0]?.html ?? '';
    expect(html).toContain('Academie Tweespoor');
    expect(html).toContain('background:#1d4ed8;color:#ffffff');
    expect(html).not.toMatch(/<script|<img/);
  });

  test('shows the logo of the organisation as a picture that goes along, and goes without one that is gone', async () => {
    const { services, second } = at();
    const withLogo = async (bytes?: Uint8Array) => {
      const logoFileId = newId('FileId');
      const found = await services.table.get(company.at(second), { consistent: true });
      if (!found) throw new Error('the second company is there');
      const after = { ...found, theme: { ...found.theme, logoFileId } };
      await services.table.transact([replace(company, found, after)], { notAudited: 'a test sets a logo' });
      if (bytes) await services.files.write(fileKey(second.companyId, logoFileId), bytes, 'image/png');
      const person = await newPerson();
      await tell(person, {}, second);
      await settle();
      return lettersTo(person)[0];
    };
    const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1);
    const letter = await withLogo(png);
    expect(letter?.html).toContain('<img src="cid:logo@organisation"');
    expect(letter?.pictures).toEqual([
      { id: 'logo@organisation', fileName: 'logo.png', contentType: 'image/png', bytes: png },
    ]);
    const without = await withLogo();
    expect(without?.html).not.toContain('<img');
    expect(without?.pictures).toBeUndefined();
  });
});

const onlyStudent = () => ({ [at().company.companyId]: [at().company.roles.student] });
