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
  const { data: all } = await call('listUserDocuments', { params }, { as });
  const coaches = all.data.find(({ title }) => title === 'Zorgen');
  if (!coaches) throw new Error('it was added');
  const of = { userId, documentId: coaches.id };
  await samePerson(services, company.companyId, admin.userId, userId);
  expect(await seen()).toEqual(['Verklaring']);
  const body = { ...link, title: 'Weg', roles: ['student'], version: coaches.version };
  for (const { status, error } of [
    await call('updateUserDocument', { params: of, body }, { as }),
    await call('deleteUserDocument', { params: of }, { as }),
  ])
    expect([status, error.message_id]).toEqual([404, 'DOCUMENT_NOT_FOUND']);
});
