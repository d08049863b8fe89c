import { expect, test } from 'vitest';
import { handler as media } from '#functions/media/api.ts';
import { fileKey } from '#functions/media/public.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import type { FileId } from '#shared/identity/ids.ts';
import { routes } from '#shared/media/routes.ts';
import { routes as messages } from '#shared/messages/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { dieAt, died } from '#test/support/death.ts';
import { settle } from '#test/support/settle.ts';
import { at, begin, call, newPerson, readBy, send, useWorld } from './fixture.ts';

useWorld();

/** Uploads bytes for a message as a file of some name, and says what came of it. */
async function uploadAs(by: User, fileName: string, contentType: string, bytes: Buffer) {
  const { services, company } = at();
  const options = { as: await signInAs(services, by.userId), company: company.companyId };
  const body = { purpose: 'message', fileName, contentType, sizeBytes: bytes.length };
  const asked = await callRoute(media, routes.requestUpload, { body }, options);
  if (asked.status !== 201) return { code: asked.error.message_id, fileId: undefined };
  const { fileId, url } = asked.data;
  services.storedFiles.set(new URL(url).pathname.slice(1), { bytes, contentType });
  const done = await callRoute(media, routes.completeUpload, { params: { fileId } }, options);
  return { code: done.status === 200 ? undefined : done.error.message_id, fileId };
}

test('a file that isn’t what it says goes along with no message', async () => {
  const [one, other] = [await newPerson('teacher'), await newPerson('employee')];
  const id = await begin(one, other);
  const program = Buffer.from('MZ\u0000 a program');
  expect(await uploadAs(one, 'rooster.exe', 'application/pdf', program)).toMatchObject({
    code: 'FILE_EXTENSION_NOT_ALLOWED',
  });
  for (const [name, type, bytes] of [
    ['rooster.pdf', 'application/pdf', program],
    ['rooster.png', 'image/png', Buffer.from('<svg onload="alert(1)"></svg>')],
    ['rooster.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', program],
  ] as const) {
    const { code, fileId } = await uploadAs(one, name, type, bytes);
    expect([name, code]).toEqual([name, 'FILE_CONTENT_MISMATCH']);
    const sent = await send(one, id, '<p>Het rooster</p>', { fileIds: [fileId] });
    expect(sent.error.message_id).toBe('FILE_NOT_FOUND');
  }
  expect(await readBy(other, id)).toEqual([]);
  const honest = await uploadAs(one, 'rooster.pdf', 'application/pdf', Buffer.from('%PDF-1.7 rooster'));
  expect((await send(one, id, '<p>Het rooster</p>', { fileIds: [honest.fileId] })).status).toBe(201);
});

test('a file goes with its message, also when whoever takes that away ends right after it is on record', async () => {
  const [one, other] = [await newPerson('teacher'), await newPerson('employee')];
  const id = await begin(one, other);
  const isThere = async (fileId: FileId) => {
    await settle();
    return at().services.storedFiles.has(fileKey(at().company.companyId, fileId));
  };
  for (const dies of [false, true]) {
    const bytes = Buffer.from('%PDF-1.7 rooster');
    const { fileId } = await uploadAs(one, 'rooster.pdf', 'application/pdf', bytes);
    if (!fileId) throw new Error('it was not taken');
    const { data } = await send(one, id, '<p>Het rooster</p>', { fileIds: [fileId] });
    expect(await isThere(fileId)).toBe(true);
    const params = { conversationId: id, position: String(data.position) };
    const remove = () => call(messages.deleteMessage, one, { params });
    if (dies)
      await dieAt(1, 'after', async () => {
        expect((await remove()).status).toBe(500);
        throw died;
      });
    else expect((await remove()).status).toBe(204);
    expect(await isThere(fileId)).toBe(false);
  }
});
