import { beforeAll, expect, test } from 'vitest';
import { userDocumentCount } from '#functions/people/documents/document.ts';
import { documentsHeld } from '#functions/people/public.ts';
import { unzipped } from '#functions/platform/archive/read.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { jobResultKey } from '#functions/platform/job/job.ts';
import { handler as privacy } from '#functions/privacy/api.ts';
import { handler as exporting } from '#functions/privacy/jobs.ts';
import { jobId } from '#shared/identity/ids.ts';
import type { Permission } from '#shared/identity/permissions.ts';
import { usualTerms } from '#shared/privacy/retention.ts';
import { routes as privacyRoutes } from '#shared/privacy/routes.ts';
import { callRoute, lambdaContext, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { documentsOn, link, params } from './documents.ts';
import { call, newForeigner, newStudent, recordsAbout, setStage } from './prepare.ts';

const stage = setStage();
let coach: User;
let coachToken: string;
beforeAll(async () => {
  coach = await makeUser(stage.services.table, stage.company, ['coach']);
  coachToken = await signInAs(stage.services, coach.userId);
});

const { add, upload } = documentsOn(stage);
const list = async (user: User, as = stage.adminToken) =>
  call('listUserDocuments', { params: params(user) }, { as });
const own = async (user: User) => {
  const as = await signInAs(stage.services, user.userId);
  return (await call('listOwnDocuments', {}, { as })).data.data;
};

test('a file is about one person alone: it goes along once they are erased, or their document is', async () => {
  const [one, other] = [await newStudent(stage), await newStudent(stage)];
  const ofFile = { title: 'Diploma', type: 2, link: null, fileId: await upload() };
  expect((await add(one, ofFile)).status).toBe(201);
  expect((await add(one, ofFile)).status).toBe(201);
  expect((await add(other, ofFile)).error.message_id).toBe('FILE_NOT_FOUND');
  const { id, version } = (await add(other)).data;
  const change = { params: { ...params(other), documentId: id }, body: { ...link, ...ofFile, version } };
  const changed = await call('updateUserDocument', change, { as: stage.adminToken });
  expect(changed.error.message_id).toBe('FILE_NOT_FOUND');
});

test('a document is seen by whom it is for: its person, their coach, and who administers users', async () => {
  const student = await newStudent(stage);
  await add(student);
  await add(student, { title: 'Diploma', type: 2, link: null, fileId: await upload(), roles: ['coach'] });
  expect((await list(student)).data.data).toMatchObject([
    { title: 'Diploma', type: 2, file: { displayName: 'diploma.pdf' }, roles: ['coach'] },
    { title: 'Verklaring', type: 1, link: link.link, file: null },
  ]);
  const mine = await own(student);
  expect(mine.map(({ title }) => title)).toEqual(['Verklaring']);
  expect(mine[0]).not.toHaveProperty('roles');

  expect((await list(student, coachToken)).error.message_id).toBe('USER_NOT_FOUND');
  const pair = { userId: student.userId, coachId: coach.userId };
  await call('setCoach', { params: pair, body: { untilOn: null } }, { as: stage.adminToken });
  expect((await list(student, coachToken)).data.data.map(({ title }) => title)).toEqual(['Diploma']);
  expect((await add(student, {}, coachToken)).error.message_id).toBe('NO_ADMIN_ACCESS');
});

test('a document is changed as it was seen, taken away, and on record without what it says', async () => {
  const student = await newStudent(stage);
  const { data } = await add(student, { description: 'Over de thuissituatie' });
  const of = { ...params(student), documentId: data.id };
  const body = { ...link, title: 'Nieuw', version: data.version };
  const changed = await call('updateUserDocument', { params: of, body }, { as: stage.adminToken });
  expect(changed.data).toMatchObject({ title: 'Nieuw', version: 2 });
  const late = await call('updateUserDocument', { params: of, body }, { as: stage.adminToken });
  expect(late.error.message_id).toBe('CONFLICT');
  const remove = () => call('deleteUserDocument', { params: of }, { as: stage.adminToken });
  expect((await remove()).status).toBe(204);
  expect((await remove()).error.message_id).toBe('DOCUMENT_NOT_FOUND');
  const records = await recordsAbout(stage, student.userId);
  expect(records.map(({ name }) => name)).toEqual([
    'people.document-added',
    'people.document-updated',
    'people.document-deleted',
  ]);
  expect(JSON.stringify(records)).not.toContain('thuissituatie');
});

test('a document is a link or a file that is there, of somebody who is there', async () => {
  const student = await newStudent(stage);
  const codeOf = async (change: object) => (await add(student, change)).error;
  expect((await codeOf({ type: 3 })).message_id).toBe('UNSUPPORTED_DOCUMENT_TYPE');
  expect((await codeOf({ link: null })).errors).toEqual({ link: { key: 'required' } });
  expect((await codeOf({ type: 2 })).errors).toEqual({ fileId: { key: 'required' } });
  expect((await codeOf({ type: 2, fileId: newId('FileId') })).message_id).toBe('FILE_NOT_FOUND');
  const deleted = await newStudent(stage, { deletedAt: '2026-01-01T00:00:00.000Z' });
  expect((await add(deleted)).error.message_id).toBe('USER_NOT_FOUND');
  const of = { params: { ...params(student), documentId: newId('DocumentId') } };
  const { error } = await call(
    'updateUserDocument',
    { ...of, body: { ...link, version: 1 } },
    { as: stage.adminToken },
  );
  expect(error.message_id).toBe('DOCUMENT_NOT_FOUND');
  // Of an organisation that the administrator doesn't know.
  const foreigner = await newForeigner(stage);
  await add(foreigner);
  const elsewhere = {
    as: await signInAs(stage.services, foreigner.userId),
    company: stage.strange.companyId,
  };
  expect((await call('listOwnDocuments', {}, elsewhere)).data.data).toEqual([]);
});

test('documents about somebody are told to them, and gone with their files once they are erased', async () => {
  const student = await newStudent(stage);
  const fileId = await upload();
  await add(student, { title: 'Diploma', type: 2, link: null, fileId });
  const of = { companyId: stage.company.companyId, userId: student.userId };
  expect(await documentsHeld.read(stage.services.table, of, 'nl', { alone: true })).toMatchObject([
    { title: 'Diploma', fileId, displayName: 'diploma.pdf' },
  ]);
  const files: string[] = [];
  const { admin } = stage;
  const starter = {
    actor: { userId: admin.userId, companyId: of.companyId, permissions: new Set<Permission>() },
    self: admin,
  };
  const erasing = {
    ...of,
    terms: usualTerms,
    cause: { now: '2026-11-23T00:00:00.000Z', requestId: 'test', ...starter },
    everywhere: true,
  };
  for await (const step of documentsHeld.erase(stage.services, erasing)) {
    files.push(...(step.files ?? []));
    await stage.services.table.transact([...(step.operations ?? [])] as never, {
      notAudited: 'as the job does',
    });
  }
  expect(files.some((key) => key.includes(fileId))).toBe(true);
  expect(await documentsHeld.read(stage.services.table, of, 'nl', { alone: true })).toEqual([]);
  expect(await stage.services.table.get(userDocumentCount.at(of))).toBeUndefined();
});

test('the files about somebody come along with their data, also two that are called alike', async () => {
  const student = await newStudent(stage);
  for (const title of ['Diploma', 'Cijferlijst'])
    await add(student, { title, type: 2, link: null, fileId: await upload(), roles: ['coach'] });
  const as = await signInAs(stage.services, student.userId);
  const { data } = await callRoute(privacy, privacyRoutes.exportOwnData, {}, { as });
  const { companyId } = stage.company;
  await exporting({ step: 'run', input: { companyId, jobId: data.id, attempt: 1 } }, lambdaContext);
  const key = jobResultKey({ companyId, jobId: jobId.parse(data.id) });
  const bounds = { mostEntries: 100, mostBytes: 10_000_000, mostUnpackedBytes: 50_000_000 };
  const found = await unzipped(await stage.services.files.stream(key), bounds, async (entries) =>
    entries.map(({ path }) => path),
  );
  expect(found.slice(3)).toEqual([
    'documenten over de gebruiker/1. diploma.pdf',
    'documenten over de gebruiker/2. diploma.pdf',
  ]);
});
