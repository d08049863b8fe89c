import { describe, expect, test } from 'vitest';
import { file } from '#functions/media/file.ts';
import { departmentUses } from '#functions/platform/identity/department-uses.ts';
import { newId } from '#functions/platform/ids.ts';
import { add, create } from '#functions/platform/table/operations.ts';
import { recordsOf } from '#functions/platform/table/records.ts';
import { handler } from '#functions/settings/api.ts';
import { mostDepartments } from '#shared/settings/organisation.ts';
import { routes } from '#shared/settings/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeCompany, makeUser, type TestCompany } from '#test/support/builders.ts';
import type { TestServices } from '#test/support/services.ts';
import { prepareWorld } from '#test/support/world.ts';

let services: TestServices;
let company: TestCompany;
let as: string;

prepareWorld(async (made) => {
  services = made;
  company = await makeCompany(services.table, { theme: { accent: '#b91c1c', logoFileId: newId('FileId') } });
  as = await signInAs(services, (await makeUser(services.table, company, ['admin'])).userId);
});

const update = (body: object) => callRoute(handler, routes.updateSettings, { body }, { as });
const settings = async () => (await callRoute(handler, routes.getSettings, {}, { as })).data;

test('a company is shown with its theme and a link to its logo', async () => {
  const { data } = await callRoute(handler, routes.getCompanyInfo, {}, { as });
  expect(data).toMatchObject({
    name: 'Hogeschool Veldzicht',
    brinCode: '99XX',
    theme: { accent: '#b91c1c', logo: expect.stringContaining('https://files.example/files/') },
  });
});

describe('an organisation', () => {
  const organisation = async () => (await settings()).organisation;
  const change = async (fields: object) =>
    update({ organisation: { version: (await organisation()).version, ...fields } });

  test('is changed by its administrator, field by field, and shown so at once', async () => {
    const changed = await change({ name: 'Hogeschool Heuvelrug', cocNumber: '12345678', accent: '#0B5D6B' });
    expect(changed.data.organisation).toMatchObject({
      name: 'Hogeschool Heuvelrug',
      cocNumber: '12345678',
      brinCode: '99XX',
      accent: '#0b5d6b',
    });
    const info = await callRoute(handler, routes.getCompanyInfo, {}, { as });
    expect(info.data).toMatchObject({ name: 'Hogeschool Heuvelrug', theme: { accent: '#0b5d6b' } });
    const records = await services.table.query(
      recordsOf(company.companyId, { type: 'company', id: company.companyId }),
    );
    expect(records.map(({ name, payload }) => [name, payload])).toEqual([
      ['settings.organisation-changed', { changed: ['name', 'cocNumber', 'accent'] }],
    ]);
    await change({ name: 'Hogeschool Veldzicht', accent: '#b91c1c' });
  });

  test('has at least one department, each with a name of its own', async () => {
    const [made] = (await change({ departments: [{ name: 'Zorg' }] })).data.organisation.departments;
    expect(made).toMatchObject({ name: 'Zorg', id: expect.stringMatching(/^dep_/) });
    expect((await change({ departments: [] })).error.errors).toMatchObject({
      'organisation.departments': { key: 'minItems' },
    });
    const twice = [{ name: 'Zorg' }, { name: 'zorg' }];
    expect((await change({ departments: twice })).error.errors).toEqual({
      'organisation.departments': { key: 'duplicate' },
    });
    expect((await organisation()).departments).toEqual([made]);
  });

  test.each([
    ['a number of seven digits', { cocNumber: '1234567' }, 'cocNumber', 'invalid'],
    ['what is no BRIN', { brinCode: '9999' }, 'brinCode', 'invalid'],
    ['what is no colour', { accent: 'red' }, 'accent', 'colour'],
    ['a message without a text', { message: message({ text: '' }) }, 'message.text', 'required'],
    [
      'a message that ends before it begins',
      { message: message({ untilOn: '2026-01-01' }) },
      'message.untilOn',
      'beforeStart',
    ],
  ])('is refused %s', async (_, fields, field, key) => {
    expect((await change(fields)).error.errors).toEqual({ [`organisation.${field}`]: { key } });
  });

  test('keeps a department that a team is of, and deletes another', async () => {
    const given = [{ name: 'Techniek' }, { name: 'Taal' }];
    const { departments } = (await change({ departments: given })).data.organisation;
    const [used, other] = departments;
    if (!used || !other) throw new Error('two departments were made');
    const { companyId } = company;
    const use = (teams: number) =>
      services.table.transact([add(departmentUses.at({ companyId, departmentId: used.id }), { teams })], {
        notAudited: 'a test plays a team',
      });
    await use(1);
    expect((await change({ departments: [other] })).error.message_id).toBe('IN_USE');
    expect((await organisation()).departments).toEqual(departments);
    expect((await change({ departments: [used] })).data.organisation.departments).toEqual([used]);
    await use(-1);
    const after = await change({ departments: [{ name: 'Zorg' }] });
    expect(after.data.organisation.departments.map(({ name }) => name)).toEqual(['Zorg']);
  });

  test('changes all its departments at once, and has each once', async () => {
    const many = Array.from({ length: mostDepartments }, (_, at) => ({ name: `Afdeling ${at}` }));
    const [made] = (await change({ departments: many })).data.organisation.departments;
    const twice = [made, { ...made, name: 'Nog eens' }];
    expect((await change({ departments: twice })).error.errors).toEqual({
      'organisation.departments': { key: 'duplicate' },
    });
    expect((await change({ departments: [{ name: 'Zorg' }] })).data.organisation.departments).toHaveLength(1);
  });

  const picture = async (fields: object = {}) => {
    const fileId = newId('FileId');
    const kept = {
      ...{ companyId: company.companyId, fileId, ownerId: newId('UserId'), purpose: 'image' as const },
      ...{ displayName: 'logo.png', contentType: 'image/png', sizeBytes: 4, status: 'kept' as const },
      ...{ requestedAt: '2026-01-01T00:00:00.000Z', keptAt: '2026-01-01T00:00:00.000Z', converted: true },
      ...fields,
    };
    await services.table.transact([create(file, kept)], { notAudited: 'a test plays an upload' });
    return fileId;
  };

  test('has the logo that its administrator uploaded, until they take it away', async () => {
    const fileId = await picture();
    const link = expect.stringContaining(fileId);
    expect((await change({ logoFileId: fileId })).data.organisation.logo).toEqual({ fileId, link });
    const info = () => callRoute(handler, routes.getCompanyInfo, {}, { as });
    expect((await info()).data.theme.logo).toEqual(link);
    expect((await change({ accent: '#b91c1c' })).data.organisation.logo?.fileId).toBe(fileId);
    expect((await change({ logoFileId: null })).data.organisation.logo).toBeNull();
    expect((await info()).data.theme.logo).toBeNull();
    await change({ logoFileId: fileId });
  });

  test.each([
    ['too heavy for a mail', { sizeBytes: 300_001 }, 'INVALID_INPUT'],
    ['of a type that no document shows', { contentType: 'image/webp' }, 'INVALID_INPUT'],
    ['uploaded for something else', { purpose: 'document' }, 'FILE_NOT_FOUND'],
    ['of another company', { companyId: newId('CompanyId') }, 'FILE_NOT_FOUND'],
  ])('takes no logo that is %s', async (_, fields, code) => {
    const before = await organisation();
    const answer = await change({ logoFileId: await picture(fields) });
    expect(answer.error.message_id).toBe(code);
    expect(await organisation()).toEqual(before);
  });

  test('is not overwritten by who had not seen the last change', async () => {
    const { version } = await organisation();
    await change({ accreditation: 'NVAO' });
    expect((await update({ organisation: { version, name: 'Anders' } })).error.message_id).toBe('CONFLICT');
  });
});

function message(fields: object) {
  return { text: 'Open dag', enabled: true, fromOn: '2026-02-01', untilOn: null, ...fields };
}
