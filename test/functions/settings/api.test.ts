import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { recordsOf } from '#functions/platform/table/records.ts';
import { createTable } from '#functions/platform/table/table.ts';
import { handler } from '#functions/settings/api.ts';
import { routes } from '#shared/settings/routes.ts';
import { standardDeclaration } from '#shared/settings/schemas.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeCompany, makeUser, type TestCompany } from '#test/support/builders.ts';
import { type Dynamo, startDynamo } from '#test/support/dynamo.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { type TestServices, useTestServices } from '#test/support/services.ts';

let dynamo: Dynamo;
let services: TestServices;
let company: TestCompany;
let as: string;

beforeAll(async () => {
  dynamo = await startDynamo();
  services = useTestServices(
    createTable({ ...dynamo, cursorKey: 'test', personKeySecret: 'test', now: Date.now, newId }),
  );
  company = await makeCompany(services.table);
  const runs = { platformPermissions: ['platform.message' as const] };
  as = await signInAs(services, (await makeUser(services.table, company, ['admin'], runs)).userId);
});
afterAll(() => dynamo.stop());

const update = (body: object, token = as) =>
  callRoute(handler, routes.updateSettings, { body }, { as: token });
const general = () => callRoute(handler, routes.getGeneral);

const settings = async (token = as) => (await callRoute(handler, routes.getSettings, {}, { as: token })).data;

test('where there is a directory, everybody is led to it', async () => {
  expect((await general()).data.directory).toEqual({
    signInUrl: 'https://leerpad.example/auth/msgraph',
    offered: [{ id: 'microsoft', name: 'Microsoft' }],
  });
});

test('the system message is off until an administrator turns it on, for everybody to read', async () => {
  expect((await general()).data.systemMessage).toEqual({ message: '', enabled: false });
  const systemMessage = { message: 'Vanavond onderhoud.\nMorgen weer open.', enabled: true };
  const on = await update({ general: { version: 0, systemMessage } });
  const links = { terms: '', privacy: '' };
  expect(on.data.general).toEqual({ version: 1, systemMessage, links });
  expect((await general()).data).toMatchObject({ systemMessage });
  expect((await settings()).general).toEqual({ version: 1, systemMessage, links });
  expect((await update({ general: { version: 0, systemMessage } })).error.message_id).toBe('CONFLICT');
  const off = { ...systemMessage, enabled: false };
  expect((await update({ general: { version: 1, systemMessage: off } })).data.general.version).toBe(2);
});

test('an empty system message cannot be turned on', async () => {
  const answer = await update({ general: { version: 2, systemMessage: { message: ' ', enabled: true } } });
  expect(answer.error.errors).toEqual({ 'general.systemMessage.message': { key: 'required' } });
});

describe('how a company grades', () => {
  const standard = {
    band: { from: 45, to: 60 },
    days: { quickscan: 5, assessment: 15 },
    showAssessor: false,
    inspectionDays: 30,
    mayLower: false,
    coachMayAssessFirst: true,
    onlyAppointed: false,
    declaration: standardDeclaration,
  };

  test('is the standard until an administrator changes it, for that company alone', async () => {
    expect((await settings()).grading).toEqual({ version: 0, ...standard });
    const wanted = {
      band: { from: 50, to: 59 },
      days: { quickscan: 3, assessment: 10 },
      showAssessor: true,
      inspectionDays: 20,
      mayLower: true,
      coachMayAssessFirst: false,
      onlyAppointed: true,
      declaration: { ...standardDeclaration, asked: true },
    };
    const changed = await update({ grading: { version: 0, ...wanted } });
    expect(changed.data.grading).toEqual({ version: 1, ...wanted });
    expect((await settings()).grading).toEqual({ version: 1, ...wanted });
    const elsewhere = await makeUser(services.table, await makeCompany(services.table), ['admin']);
    const other = await settings(await signInAs(services, elsewhere.userId));
    expect(other.grading).toEqual({ version: 0, ...standard });
    const records = await services.table.query(
      recordsOf(company.companyId, { type: 'settings', id: 'grading' }),
    );
    expect(records.map(({ name, payload, after }) => [name, payload, after])).toEqual([
      ['settings.grading-changed', wanted, wanted],
    ]);
  });

  test('is overwritten by nobody who had not seen the last change, also of two at once', async () => {
    const { version } = (await settings()).grading;
    const change = (from: number) => update({ grading: { ...standard, version, band: { from, to: 60 } } });
    justBeforeWriting(dynamo.client, () => change(41));
    expect((await change(42)).error.message_id).toBe('CONFLICT');
    expect((await change(43)).error.message_id).toBe('CONFLICT');
    expect((await settings()).grading.band.from).toBe(41);
  });

  test.each([
    ['bounds the wrong way round', { band: { from: 60, to: 59 } }, 'grading.band.to', 'bandOrder'],
    ['what is no grade', { band: { from: 9, to: 60 } }, 'grading.band.from', 'grade'],
    ['half a tenth', { band: { from: 45.5, to: 60 } }, 'grading.band.from', 'grade'],
    ['more than the highest', { band: { from: 45, to: 101 } }, 'grading.band.to', 'grade'],
    ['no time at all', { days: { quickscan: 0, assessment: 15 } }, 'grading.days.quickscan', 'minValue'],
    ['more than a year', { days: { quickscan: 5, assessment: 366 } }, 'grading.days.assessment', 'maxValue'],
    ['a part of a day', { days: { quickscan: 1.5, assessment: 15 } }, 'grading.days.quickscan', 'numeric'],
  ])('is refused with %s', async (_, part, field, key) => {
    const before = await settings();
    const answer = await update({ grading: { version: before.grading.version, ...standard, ...part } });
    expect([answer.status, answer.error.errors]).toEqual([
      422,
      { [field]: expect.objectContaining({ key }) },
    ]);
    expect(await settings()).toEqual(before);
  });

  test('may be one grade wide', async () => {
    const { version } = (await settings()).grading;
    const answer = await update({ grading: { version, ...standard, band: { from: 55, to: 55 } } });
    expect(answer.status).toBe(200);
  });

  test('changes together with the message, or neither does', async () => {
    const { general: message, grading } = await settings();
    const both = { general: message, grading: { ...grading, ...standard } };
    const stale = { ...both, general: { ...message, version: message.version - 1 } };
    expect((await update(stale)).error.message_id).toBe('CONFLICT');
    expect((await settings()).grading).toEqual(grading);
    expect((await update(both)).data.grading).toEqual({ ...standard, version: grading.version + 1 });
    expect((await update({})).error.errors).toEqual({ general: { key: 'required' } });
  });
});

test('a student neither sees nor changes settings', async () => {
  const student = await makeUser(services.table, company, ['student']);
  const token = await signInAs(services, student.userId);
  const read = await callRoute(handler, routes.getSettings, {}, { as: token });
  const written = await update({ general: {} }, token);
  expect([read.error.message_id, written.error.message_id]).toEqual(['NO_ADMIN_ACCESS', 'NO_ADMIN_ACCESS']);
});

test('the API describes itself to anybody, as a document and as a page', async () => {
  const document = await callRoute(handler, routes.getOpenApi);
  expect(document.data).toMatchObject({ openapi: '3.1.0' });
  const page = await callRoute(handler, routes.getDocs);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.data).toContain('<h1>Leerpad API</h1>');
});

test('the administrator of one company writes no message that every company sees', async () => {
  const administrator = await makeUser(services.table, company, ['admin']);
  const token = await signInAs(services, administrator.userId);
  const before = await general();
  const systemMessage = { message: 'Bel mij voor je wachtwoord', enabled: true };
  const { version } = (await settings()).general;
  const answer = await update({ general: { version, systemMessage } }, token);
  expect(answer.error.message_id).toBe('NO_AUTHORIZATION');
  expect((await general()).data).toEqual(before.data);
});

test('the pages about the terms and about privacy are known to everybody, and over https alone', async () => {
  const { version, systemMessage } = (await settings()).general;
  const links = { terms: 'https://voorwaarden.example/2026', privacy: '' };
  const saved = await update({ general: { version, systemMessage, links } });
  expect(saved.data.general.links).toEqual(links);
  expect((await general()).data.links).toEqual(links);
  const kept = await update({ general: { version: version + 1, systemMessage } });
  expect(kept.data.general.links).toEqual(links);
  for (const terms of ['http://voorwaarden.example', 'javascript:alert(1)', 'voorwaarden']) {
    const bad = { version: version + 2, systemMessage, links: { ...links, terms } };
    expect((await update({ general: bad })).error.errors).toEqual({
      'general.links.terms': { key: 'https' },
    });
  }
});
