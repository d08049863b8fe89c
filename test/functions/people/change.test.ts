import { describe, expect, test } from 'vitest';
import { company } from '#functions/platform/identity/entities.ts';
import { membership } from '#functions/platform/identity/memberships.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { signInAs } from '#test/support/api.ts';
import { inCompanies, makeCompany, makeUser, type TestCompany } from '#test/support/builders.ts';
import { call, deliverAll, load, newStudent, recordsAbout, setStage } from './prepare.ts';

const stage = setStage();
const update = (userId: string, body: object, as = stage.adminToken) =>
  call('updateUser', { params: { userId }, body }, { as });
const homeAddress = {
  street: 'Lindelaan',
  houseNumber: '12',
  postCode: '1234 ab',
  city: 'Voorbeeldstad',
  countryCode: '6030',
};

describe('the data of a user', () => {
  test('change as far as they are sent, in the list too', async () => {
    const { userId } = await newStudent(stage);
    const personal = { birthDate: '1999-02-28', birthPlace: 'Oudeveer', gender: 'V' };
    const profile = { firstName: 'Sanne', surname: 'Bergsma' };
    const first = await update(userId, { version: 1, profile, personal, address: homeAddress });
    expect(first.data).toMatchObject({ version: 2, profile, personal, locale: 'nl' });
    expect(first.data.address?.postCode).toBe('1234AB');
    const second = await update(userId, { version: 2, address: null, locale: 'en' });
    expect(second.data).toMatchObject({ profile, personal, address: null, locale: 'en' });
    const row = await stage.services.table.get(membership.at({ companyId: stage.company.companyId, userId }));
    expect(row).toMatchObject({ name: 'Sanne Bergsma', sortName: 'bergsma  sanne' });
  });

  test('are saved once when two people change them at the same time', async () => {
    const { userId } = await newStudent(stage);
    const answers = await Promise.all([
      update(userId, { version: 1, locale: 'en' }),
      update(userId, { version: 1, locale: 'nl' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await update(userId, { version: 1, locale: 'nl' })).error.message_id).toBe('CONFLICT');
  });

  test.for([
    ['a birth date to come', { personal: { birthDate: '2199-01-01' } }, { 'personal.birthDate': 'past' }],
    [
      'a wrong post code',
      { address: { ...homeAddress, postCode: '12' } },
      { 'address.postCode': 'postCode' },
    ],
    ['a wrong number', { personal: { mobileNumber: 'geen' } }, { 'personal.mobileNumber': 'phone' }],
    ['a wrong address', { email: 'geen adres' }, { email: 'email' }],
  ] as const)('are refused with %s', async ([, body, errors]) => {
    const { userId } = await newStudent(stage);
    const answer = await update(userId, { version: 1, ...body });
    expect(answer.status).toBe(422);
    const keys = Object.entries(answer.error.errors ?? {}).map(([field, { key }]) => [field, key]);
    expect(Object.fromEntries(keys)).toEqual(errors);
  });

  test('are not for other companies, nor for who may only look', async () => {
    const { userId } = await makeUser(stage.services.table, stage.strange, ['student']);
    expect((await update(userId, { version: 1, locale: 'en' })).error.message_id).toBe('USER_NOT_FOUND');
    const manager = await makeUser(stage.services.table, stage.company, ['manager']);
    const as = await signInAs(stage.services, manager.userId);
    expect((await update(userId, { version: 1, locale: 'en' }, as)).error.message_id).toBe(
      'NO_AUTHORIZATION',
    );
  });
});

describe('a student number', () => {
  const set = (userId: string, version: number, studentNumber: string | null) =>
    call(
      'setStudentNumber',
      { params: { userId }, body: { version, studentNumber } },
      { as: stage.adminToken },
    );

  test('belongs to one user of the company until it is given up', async () => {
    const [person, other] = [await newStudent(stage), await newStudent(stage)];
    expect((await set(person.userId, 1, 'NUMMER-1')).data.studentNumber).toBe('NUMMER-1');
    expect((await set(other.userId, 1, 'NUMMER-1')).error.message_id).toBe('STUDENT_NUMBER_ALREADY_EXISTS');
    expect((await set(person.userId, 2, null)).data.studentNumber).toBeNull();
    expect((await set(other.userId, 1, 'NUMMER-1')).status).toBe(200);
    const query = { search: 'nummer-1' };
    const { data } = await call('listUsers', { query }, { as: stage.adminToken });
    expect(data.data.map(({ id }) => id)).toEqual([other.userId]);
  });

  test('follows its user into another company, where it may be taken', async () => {
    const { company, second } = stage;
    const there = await makeUser(stage.services.table, second, ['student']);
    const as = { as: stage.adminToken, company: second.companyId };
    const body = { version: 1, studentNumber: 'S-2' };
    await call('setStudentNumber', { params: { userId: there.userId }, body }, as);
    const person = await newStudent(stage);
    expect((await set(person.userId, 1, 'S-2')).status).toBe(200);
    const companiesRoles = [company, second].map(({ companyId, roles }) => ({
      companyId,
      roleIds: [roles.student],
    }));
    const joined = await call(
      'setCompaniesRoles',
      { params: { userId: person.userId }, body: { version: 2, companiesRoles } },
      { as: stage.adminToken },
    );
    expect(joined.error.message_id).toBe('STUDENT_NUMBER_ALREADY_EXISTS');
  });

  test('follows its user wherever they are, in twenty companies too', async () => {
    const { table } = stage.services;
    const others = await Promise.all(Array.from({ length: 19 }, () => makeCompany(table)));
    const everywhere = [stage.company, ...others].map((one): [TestCompany, ['student']] => [
      one,
      ['student'],
    ]);
    const { userId } = await newStudent(stage, inCompanies(...everywhere));
    expect((await set(userId, 1, 'S-20')).status).toBe(200);
    expect((await set(userId, 2, 'S-21')).status).toBe(200);
    await deliverAll(stage, userId);
    const rows = await table.batchGet(
      others.map(({ companyId }) => membership.at({ companyId, userId })),
      { consistent: true },
    );
    expect(rows.map((row) => row?.studentNumber)).toEqual(Array(19).fill('S-21'));
  });

  test('is written as the organisation writes them, but for the one that somebody has already', async () => {
    const { table } = stage.services;
    const found = await table.get(company.at(stage.company), { consistent: true });
    if (!found) throw new Error('the company is gone');
    const notAudited = { notAudited: 'prepares a test' };
    const [patterned] = await table.transact(
      [replace(company, found, { ...found, studentNumberPattern: '####### s######' })],
      notAudited,
    );
    const person = await newStudent(stage, { studentNumber: 'oud-7' });
    const refused = await set(person.userId, 1, '31909O');
    expect([refused.status, refused.error.errors]).toEqual([
      422,
      { studentNumber: { key: 'studentNumber', values: { example: '1234567, s234567' } } },
    ]);
    expect((await set(person.userId, 1, 'oud-7')).status).toBe(200);
    expect((await set(person.userId, 2, 's700123')).data.studentNumber).toBe('s700123');
    await table.transact([replace(company, patterned, found)], notAudited);
  });

  test('is refused when it is empty, and for who isn’t there', async () => {
    const { userId } = await newStudent(stage);
    expect((await set(userId, 1, ' ')).error.errors).toEqual({ studentNumber: { key: 'required' } });
    const stranger = await makeUser(stage.services.table, stage.strange, ['student']);
    expect((await set(stranger.userId, 1, 'S-3')).error.message_id).toBe('USER_NOT_FOUND');
  });
});

test('what changed is on record with how it was', async () => {
  const { userId } = await newStudent(stage);
  await update(userId, { version: 1, locale: 'en' });
  expect((await recordsAbout(stage, userId)).at(-1)).toMatchObject({
    name: 'people.user-updated',
    actorId: stage.admin.userId,
    before: { locale: 'nl' },
    after: { locale: 'en' },
    payload: { userId },
  });
  expect((await load(stage, userId)).locale).toBe('en');
});
