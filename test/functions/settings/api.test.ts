import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { createTable } from '#functions/platform/table/table.ts';
import { handler } from '#functions/settings/api.ts';
import { routes } from '#shared/settings/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeCompany, makeUser, type TestCompany } from '#test/support/builders.ts';
import { type Dynamo, startDynamo } from '#test/support/dynamo.ts';
import { type TestServices, useTestServices } from '#test/support/services.ts';

let dynamo: Dynamo;
let services: TestServices;
let company: TestCompany;
let as: string;

beforeAll(async () => {
  dynamo = await startDynamo();
  services = useTestServices(createTable({ ...dynamo, cursorKey: 'test', now: Date.now, newId }));
  company = await makeCompany(services.table, { theme: { accent: '#b91c1c', logoFileId: newId('FileId') } });
  as = await signInAs(services, (await makeUser(services.table, company, ['admin'])).userId);
});
afterAll(() => dynamo.stop());

const update = (body: object, token = as) =>
  callRoute(handler, routes.updateSettings, { body }, { as: token });
const general = () => callRoute(handler, routes.getGeneral);

test('the system message is off until an administrator turns it on, for everybody to read', async () => {
  expect((await general()).data).toMatchObject({ version: 0, systemMessage: { enabled: false } });
  const systemMessage = { message: 'Vanavond onderhoud', enabled: true };
  expect((await update({ version: 0, systemMessage })).data).toMatchObject({ version: 1, systemMessage });
  expect((await general()).data).toMatchObject({ version: 1, systemMessage });
  expect((await update({ version: 0, systemMessage })).error.message_id).toBe('CONFLICT');
  const off = { ...systemMessage, enabled: false };
  expect((await update({ version: 1, systemMessage: off })).data.version).toBe(2);
});

test('an empty system message cannot be turned on', async () => {
  const answer = await update({ version: 2, systemMessage: { message: ' ', enabled: true } });
  expect(answer.error.errors).toEqual({ 'systemMessage.message': { key: 'required' } });
});

test('a student cannot change the system message', async () => {
  const student = await makeUser(services.table, company, ['student']);
  const answer = await update({ version: 0 }, await signInAs(services, student.userId));
  expect(answer.error.message_id).toBe('NO_AUTHORIZATION');
});

test('a company is shown with its theme and a link to its logo', async () => {
  const { data } = await callRoute(handler, routes.getCompanyInfo, {}, { as });
  expect(data).toMatchObject({
    name: 'Hogeschool Veldzicht',
    brinCode: '99XX',
    theme: { accent: '#b91c1c', logo: expect.stringContaining('https://files.example/files/') },
  });
});

test('the API describes itself to anybody, as a document and as a page', async () => {
  const document = await callRoute(handler, routes.getOpenApi);
  expect(document.data).toMatchObject({ openapi: '3.1.0' });
  const page = await callRoute(handler, routes.getDocs);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.data).toContain('<h1>Leerpad API</h1>');
});
