import { expect, test } from 'vitest';
import { userDocumentCount } from '#functions/people/documents/document.ts';
import { add } from '#functions/platform/table/operations.ts';
import { mostDocuments } from '#shared/media/document-schemas.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { call, newStudent, setStage } from './prepare.ts';

const stage = setStage();

test('documents about somebody that two people add at once stay within the limit', async () => {
  const { userId } = await newStudent(stage);
  const { table } = stage.services;
  const as = stage.adminToken;
  const count = userDocumentCount.at({ companyId: stage.company.companyId, userId });
  const fill = (all: number) => table.transact([add(count, { all })], { notAudited: 'prepares a test' });
  const body = { title: 'Diploma', type: 1, link: 'https://voorbeeld.example/diploma', roles: ['student'] };
  const another = () => call('createUserDocument', { params: { userId }, body }, { as });
  await fill(mostDocuments - 2);
  justBeforeWriting(stage.client, () => fill(1));
  const { data: last } = await another();
  const beyond = await another();
  expect([beyond.status, beyond.error.message_id]).toEqual([409, 'CONFLICT']);
  expect(await table.get(count)).toMatchObject({ all: mostDocuments });
  await call('deleteUserDocument', { params: { userId, documentId: last.id } }, { as });
  expect((await another()).status).toBe(201);
});
