import { expect, test } from 'vitest';
import { samePerson } from '#test/support/same-person.ts';
import { call, newStudent, setStage } from './prepare.ts';

const stage = setStage();

test('staff see of the documents about themselves those that are for them, by whichever account', async () => {
  const { services, company, admin, adminToken: as } = stage;
  const { userId } = await newStudent(stage);
  const params = { userId };
  const link = { type: 1, link: 'https://voorbeeld.example/verklaring' };
  for (const [title, role] of [
    ['Verklaring', 'student'],
    ['Zorgen', 'coach'],
  ])
    await call('createUserDocument', { params, body: { ...link, title, roles: [role] } }, { as });
  const seen = async () => {
    const { data } = await call('listUserDocuments', { params }, { as });
    return data.data.map(({ title }) => title);
  };
  expect(await seen()).toEqual(['Verklaring', 'Zorgen']);
  await samePerson(services, company.companyId, admin.userId, userId);
  expect(await seen()).toEqual(['Verklaring']);
});
