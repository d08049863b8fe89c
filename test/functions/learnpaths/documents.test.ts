import { expect, test } from 'vitest';
import { file } from '#functions/media/file.ts';
import { newId } from '#functions/platform/ids.ts';
import { create } from '#functions/platform/table/operations.ts';
import { recordsOf } from '#functions/platform/table/records.ts';
import { documentRoutes as documents } from '#shared/learnpaths/document-routes.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import type { Learnpath } from '#shared/learnpaths/schemas.ts';
import type { FilePurpose } from '#shared/media/schemas.ts';
import { at, call, enrol, idOf, makePath, makePublished, type Name, refusalOf, useWorld } from './fixture.ts';

useWorld();

const link = { title: 'Studiewijzer', type: 1, link: 'https://voorbeeld.example/wijzer', roles: ['student'] };
const add = (path: Learnpath, change: object = {}, who: Name = 'admin') =>
  call(documents.createDocument, who, { params: idOf(path), body: { ...link, ...change } });
const titles = async (path: Learnpath, who: Name) =>
  (await call(documents.listDocuments, who, { params: idOf(path) })).data.data.map(({ title }) => title);

/** A file that was uploaded for a purpose. */
async function upload(purpose: FilePurpose) {
  const [saved] = await at().services.table.transact(
    [
      create(file, {
        ...{ companyId: at().company.companyId, fileId: newId('FileId'), ownerId: at().people.admin.userId },
        ...{ purpose, displayName: 'gids.pdf', contentType: 'application/pdf', sizeBytes: 9 },
        ...{ status: 'kept' as const, requestedAt: '2026-01-01T00:00:00.000Z', converted: false },
        keptAt: '2026-01-01T00:01:00.000Z',
      }),
    ],
    { notAudited: 'prepares a test' },
  );
  return saved.fileId;
}

test('who follows a learning path sees its documents for students, who reads it those for teachers', async () => {
  const path = await makePublished();
  await enrol(path);
  await add(path);
  await add(path, { title: 'Antwoorden', roles: ['teacher'] });
  const fileId = await upload('document');
  await add(path, { title: 'Gids', type: 2, fileId, roles: ['student', 'teacher'] });
  const { data } = await call(documents.listStudyDocuments, 'student', { params: idOf(path) });
  expect(data.data).toMatchObject([
    { title: 'Gids', type: 2, link: null, file: { displayName: 'gids.pdf' } },
    { title: 'Studiewijzer', type: 1, link: 'https://voorbeeld.example/wijzer', file: null },
  ]);
  expect(data.data[0]).not.toHaveProperty('roles');
  expect(await titles(path, 'teacher')).toEqual(['Antwoorden', 'Gids']);
  expect(await titles(path, 'admin')).toEqual(['Antwoorden', 'Gids', 'Studiewijzer']);
});

test('who doesn’t follow a learning path sees none of its documents', async () => {
  const path = await makePublished();
  const { data: document } = await add(path);
  const params = { ...idOf(path), documentId: document.id };
  expect(refusalOf(await call(documents.listStudyDocuments, 'fellow', { params: idOf(path) }))).toEqual([
    404,
    'LEARNPATH_NOT_FOUND',
  ]);
  expect(refusalOf(await call(documents.getDocument, 'stranger', { params }))).toEqual([
    404,
    'DOCUMENT_NOT_FOUND',
  ]);
  expect(refusalOf(await add(path, {}, 'stranger'))).toEqual([404, 'LEARNPATH_NOT_FOUND']);
  expect(refusalOf(await add(path, {}, 'teacher'))).toEqual([403, 'NO_ADMIN_ACCESS']);
});

test.each([
  [{ link: null }, { link: { key: 'required' } }],
  [{ type: 2 }, { fileId: { key: 'required' } }],
  [{ roles: [] }, { roles: { key: 'minItems', values: { min: 1 } } }],
])('a document with %j is refused at the field', async (change, errors) => {
  expect((await add(await makePath(), change)).error.errors).toEqual(errors);
});

test('a document that is neither a link nor a file is refused, made and changed', async () => {
  const path = await makePath();
  expect(refusalOf(await add(path, { type: 3 }))).toEqual([422, 'UNSUPPORTED_DOCUMENT_TYPE']);
  const { data: document } = await add(path);
  const body = { ...link, description: '', fileId: null, version: document.version, type: 3 } as never;
  const params = { ...idOf(path), documentId: document.id };
  const changed = await call(documents.updateDocument, 'admin', { params, body });
  expect(refusalOf(changed)).toEqual([422, 'UNSUPPORTED_DOCUMENT_TYPE']);
  expect(await titles(path, 'admin')).toEqual(['Studiewijzer']);
});

test('a file that was uploaded for something else is none', async () => {
  const fileId = await upload('chapter-file');
  expect(refusalOf(await add(await makePath(), { type: 2, fileId }))).toEqual([404, 'FILE_NOT_FOUND']);
});

test('a document is changed by whom saw it last, and deleted; then its learning path can be', async () => {
  const path = await makePath();
  const { data: document } = await add(path);
  const params = { ...idOf(path), documentId: document.id };
  const save = (title: string) =>
    call(documents.updateDocument, 'admin', {
      params,
      body: { ...link, description: '', fileId: null, version: document.version, title } as never,
    });
  expect((await save('Wijzer')).data.title).toBe('Wijzer');
  expect(refusalOf(await save('Later'))).toEqual([409, 'CONFLICT']);
  expect(refusalOf(await call(routes.deleteLearnpath, 'admin', { params: idOf(path) }))).toEqual([
    409,
    'IN_USE',
  ]);
  expect((await call(documents.deleteDocument, 'admin', { params })).status).toBe(204);
  expect((await call(routes.deleteLearnpath, 'admin', { params: idOf(path) })).status).toBe(204);
  const subject = { type: 'learnpath', id: path.id };
  const records = await at().services.table.query(recordsOf(at().company.companyId, subject));
  expect(records.map(({ name }) => name)).toEqual([
    'learnpaths.learnpath-created',
    'learnpaths.document-added',
    'learnpaths.document-updated',
    'learnpaths.document-deleted',
    'learnpaths.learnpath-deleted',
  ]);
});

test('a learning path takes fifty documents', async () => {
  const path = await makePath();
  for (let count = 0; count < 50; count += 1) expect((await add(path)).status).toBe(201);
  expect((await add(path)).error.errors).toEqual({ title: { key: 'maxItems', values: { max: 50 } } });
});
