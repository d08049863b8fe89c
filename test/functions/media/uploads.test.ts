import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handler } from '#functions/media/api.ts';
import { file } from '#functions/media/file.ts';
import { fileKey, keptFile, pendingKey } from '#functions/media/public.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { uploadAsked } from '#functions/platform/limits.ts';
import { recordsOf } from '#functions/platform/table/records.ts';
import { createTable } from '#functions/platform/table/table.ts';
import type { Route } from '#shared/http/route.ts';
import { type CompanyId, fileId } from '#shared/identity/ids.ts';
import { routes } from '#shared/media/routes.ts';
import { type CallInput, callRoute, signInAs } from '#test/support/api.ts';
import { makeCompany, makeUser } from '#test/support/builders.ts';
import { type Dynamo, startDynamo } from '#test/support/dynamo.ts';
import { type TestServices, useTestServices } from '#test/support/services.ts';
import { picture } from './pictures.ts';

let dynamo: Dynamo;
let services: TestServices;
let companyId: CompanyId;
let admin: User;
let otherAdmin: User;
let student: User;
let stranger: User;
let busyAdmin: User;

beforeAll(async () => {
  dynamo = await startDynamo();
  const table = createTable({ ...dynamo, cursorKey: 'test', personKeySecret: 'test', now: Date.now, newId });
  services = useTestServices(table);
  const company = await makeCompany(table);
  companyId = company.companyId;
  admin = await makeUser(table, company, ['admin']);
  otherAdmin = await makeUser(table, company, ['admin']);
  busyAdmin = await makeUser(table, company, ['admin']);
  student = await makeUser(table, company, ['student']);
  stranger = await makeUser(table, await makeCompany(table), ['admin', 'student']);
});
afterAll(() => dynamo.stop());

const notAudited = { notAudited: 'prepares a test' };
const pdf = Buffer.from('%PDF-1.7 inhoud');
const announced = {
  purpose: 'examination',
  fileName: 'map/Verslag.pdf',
  contentType: 'application/pdf',
  sizeBytes: pdf.length,
};

async function call<const R extends Route>(route: R, who: User, input: CallInput) {
  return callRoute(handler, route, input, { as: await signInAs(services, who.userId) });
}

/** Announces a file and puts bytes where the link points. */
async function upload(
  who: User,
  changes: Partial<typeof announced> = {},
  arrived: { bytes?: Uint8Array; contentType?: string; contentEncoding?: string } = {},
) {
  const body = { ...announced, ...changes };
  const { data } = await call(routes.requestUpload, who, { body });
  const key = new URL(data.url).pathname.slice(1);
  services.storedFiles.set(key, { bytes: pdf, contentType: body.contentType, ...arrived });
  return { id: data.fileId, key };
}

const complete = (who: User, id: string) => call(routes.completeUpload, who, { params: { fileId: id } });

describe('an upload', () => {
  test('gets a link to a place of its own, for a quarter of an hour', async () => {
    const { status, data } = await call(routes.requestUpload, student, { body: announced });
    expect(status).toBe(201);
    expect(data.url).toContain(pendingKey(companyId, data.fileId));
    expect(data.headers).toEqual({ 'content-type': 'application/pdf' });
    expect(data.path).toBe(`/media/files/${data.fileId}`);
    const minutes = (Date.parse(data.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThanOrEqual(15);
    // What nobody completes is remembered for a day.
    const { requestedAt = '', expiresAtSeconds } =
      (await services.table.get(file.at({ companyId, ...data }))) ?? {};
    expect(expiresAtSeconds).toBe(Math.floor(Date.parse(requestedAt) / 1000) + 86_400);
  });

  test.each([
    [{ fileName: 'verslag.exe' }, 'FILE_EXTENSION_NOT_ALLOWED'],
    [{ fileName: 'tekening.svg', contentType: 'image/svg+xml' }, 'FILE_EXTENSION_NOT_ALLOWED'],
    [{ sizeBytes: 26_214_401 }, 'FILE_TOO_LARGE'],
    [{ sizeBytes: 0 }, 'INVALID_INPUT'],
    [{ fileName: `${'a'.repeat(300)}.pdf` }, 'INVALID_INPUT'],
    [{ fileName: '../..' }, 'INVALID_INPUT'],
    [{ purpose: 'avatar' }, 'INVALID_INPUT'],
    [{ purpose: 'image', fileName: 'a.png', contentType: 'image/png' }, 'NO_AUTHORIZATION'],
  ])('is refused beforehand: %j', async (changes, code) => {
    const { error } = await call(routes.requestUpload, student, { body: { ...announced, ...changes } });
    expect(error.message_id).toBe(code);
  });

  test('is refused to who uploaded a hundred in an hour; what they edit is counted apart, and others by themselves', async () => {
    const { table } = services;
    // Of this hour and the next, as it may end meanwhile.
    for (const ahead of [0, 3_600_000])
      for (let times = 0; times < 100; times++) {
        const at = new Date(Date.now() + ahead).toISOString();
        await table.transact(uploadAsked({ companyId, userId: busyAdmin.userId }, 'own', at), notAudited);
      }
    const ask = (who: User, body = announced) => call(routes.requestUpload, who, { body });
    const refused = await ask(busyAdmin);
    expect([refused.status, refused.error.message_id]).toEqual([429, 'TOO_MANY_UPLOADS']);
    expect((await ask(busyAdmin, { ...announced, purpose: 'document' })).status).toBe(201);
    expect((await ask(student)).status).toBe(201);
  });

  test('is kept once checked, with a record of it, and repeating that is harmless', async () => {
    const { id, key } = await upload(student);
    const { data } = await complete(student, id);
    expect(data).toMatchObject({ fileId: id, displayName: 'Verslag.pdf', sizeBytes: pdf.length });
    const kept = fileKey(companyId, fileId.parse(id));
    expect(services.storedFiles.get(kept)?.bytes).toEqual(pdf);
    expect(services.storedFiles.has(key)).toBe(false);
    expect((await complete(student, id)).data).toEqual(data);
    const records = await services.table.query(recordsOf(companyId, { type: 'file', id }));
    expect(records.map(({ name }) => name)).toEqual(['media.file-kept']);
    expect(JSON.stringify(records)).not.toContain('Verslag');
  });

  test.each([
    ['other bytes than the type says', { bytes: Buffer.from('MZ\u0000 inhoud123') }, 'FILE_CONTENT_MISMATCH'],
    ['another size than announced', { bytes: Buffer.concat([pdf, pdf]) }, 'FILE_CONTENT_MISMATCH'],
    ['another type than announced', { contentType: 'text/html' }, 'FILE_CONTENT_MISMATCH'],
    ['bytes that a browser would unpack first', { contentEncoding: 'gzip' }, 'FILE_CONTENT_MISMATCH'],
    ['nothing in it', { bytes: new Uint8Array() }, 'FILE_EMPTY'],
  ])('with %s is not kept', async (_, arrived, code) => {
    const { id } = await upload(student, {}, arrived);
    expect((await complete(student, id)).error.message_id).toBe(code);
    const { error } = await call(routes.getFileLink, student, { params: { fileId: id } });
    expect(error.message_id).toBe('FILE_NOT_FOUND');
  });

  test('that is completed twice at once stays what the first one kept', async () => {
    const { id, key } = await upload(student);
    const { files, storedFiles } = services;
    const { copy } = files;
    const other = Buffer.from('%PDF-1.7 anders');
    expect(other).toHaveLength(pdf.length);
    // The second has looked at what arrived, when the first keeps it and other bytes arrive.
    files.copy = async (...args) => {
      files.copy = copy;
      expect((await complete(student, id)).status).toBe(200);
      storedFiles.set(key, { bytes: other, contentType: announced.contentType });
      return copy(...args);
    };
    expect((await complete(student, id)).error.message_id).toBe('CONFLICT');
    expect(storedFiles.get(fileKey(companyId, fileId.parse(id)))?.bytes).toEqual(pdf);
  });

  test('that never arrived, or is somebody else’s, is not there', async () => {
    const { data } = await call(routes.requestUpload, student, { body: announced });
    expect((await complete(student, data.fileId)).error.message_id).toBe('FILE_NOT_FOUND');
    const { id } = await upload(student);
    for (const who of [admin, stranger])
      expect((await complete(who, id)).error.message_id).toBe('FILE_NOT_FOUND');
  });
});

describe('a link to a file', () => {
  test('is for its owner alone when it was handed in', async () => {
    const { id } = await upload(student);
    await complete(student, id);
    const { data } = await call(routes.getFileLink, student, { params: { fileId: id } });
    expect(data.link).toContain(id);
    for (const who of [admin, stranger]) {
      const { error } = await call(routes.getFileLink, who, { params: { fileId: id } });
      expect(error.message_id).toBe('FILE_NOT_FOUND');
    }
  });

  test('is for every editor when it belongs to a lesson, within the company', async () => {
    const { id } = await upload(admin, { purpose: 'chapter-file' });
    await complete(admin, id);
    expect((await call(routes.getFileLink, otherAdmin, { params: { fileId: id } })).status).toBe(200);
    for (const who of [student, stranger])
      expect((await call(routes.getFileLink, who, { params: { fileId: id } })).status).toBe(404);
  });
});

describe('a picture', () => {
  const png = picture(800, 400).get_bytes();
  const asPicture = {
    purpose: 'image',
    fileName: 'foto.png',
    contentType: 'image/png',
    sizeBytes: png.length,
  };
  const convert = (who: User, id: string, mimeType = 'image/png') =>
    call(routes.convertImage, who, {
      body: { imagePath: `/media/files/${id}`, imageName: 'foto.png', mimeType },
    });

  test('can be used once its conversions are made', async () => {
    const { id } = await upload(admin, asPicture, { bytes: png });
    const own = fileId.parse(id);
    expect((await convert(admin, id)).error.message_id).toBe('FILE_NOT_FOUND');
    await complete(admin, id);
    await expect(keptFile(services.table, companyId, own, 'image')).rejects.toMatchObject({
      code: 'FILE_NOT_FOUND',
    });
    const { data } = await convert(admin, id);
    expect(data).toMatchObject({ fileId: id, alt: '' });
    expect(data.preview).toContain('preview');
    const preview = services.storedFiles.get(fileKey(companyId, own, 'preview'));
    expect(preview?.contentType).toBe('image/webp');
    expect(await keptFile(services.table, companyId, own, 'image')).toMatchObject({ converted: true });
    expect((await convert(admin, id)).data).toEqual(data);
  });

  test('isn’t made of what is none, or of another’s', async () => {
    const bytes = Buffer.concat([png.subarray(0, 40), Buffer.alloc(png.length - 40)]);
    const { id } = await upload(admin, asPicture, { bytes });
    await complete(admin, id);
    expect((await convert(admin, id)).error.message_id).toBe('FILE_CONTENT_MISMATCH');
    expect((await convert(admin, id, 'image/jpeg')).error.message_id).toBe('FILE_CONTENT_MISMATCH');
    expect((await convert(otherAdmin, id)).error.message_id).toBe('FILE_NOT_FOUND');
    expect((await convert(admin, '../../x')).error.message_id).toBe('FILE_NOT_FOUND');
  });
});
