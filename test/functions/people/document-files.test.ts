import { describe, expect, test } from 'vitest';
import { file } from '#functions/media/file.ts';
import { fileKey } from '#functions/media/public.ts';
import type { FileId } from '#shared/identity/ids.ts';
import { dieAt, died } from '#test/support/death.ts';
import { settle } from '#test/support/settle.ts';
import { documentsOn, link, params } from './documents.ts';
import { call, newStudent, setStage } from './prepare.ts';

const stage = setStage();
const { add, upload } = documentsOn(stage);

describe('the file of a document', () => {
  const place = (fileId: FileId) => ({ companyId: stage.company.companyId, fileId });
  const isKept = async (fileId: FileId) => {
    await settle();
    return [
      (await stage.services.table.get(file.at(place(fileId)), { consistent: true })) !== undefined,
      stage.services.storedFiles.has(fileKey(stage.company.companyId, fileId)),
    ];
  };
  const [there, gone] = [
    [true, true],
    [false, false],
  ];
  const kept = (fileId: FileId) => ({ title: 'Diploma', type: 2, link: null, fileId });
  const admin = () => ({ as: stage.adminToken });

  test('goes when another takes its place, a link too, and with the document itself', async () => {
    const student = await newStudent(stage);
    const [first, second, third] = [await upload(), await upload(), await upload()];
    const { data } = await add(student, kept(first));
    const of = { ...params(student), documentId: data.id };
    const change = (version: number, fields: object) =>
      call('updateUserDocument', { params: of, body: { ...link, ...fields, version } }, admin());
    await change(1, { ...kept(first), title: 'Getuigschrift' });
    expect(await isKept(first)).toEqual(there);
    expect((await change(1, kept(second))).error.message_id).toBe('CONFLICT');
    expect(await isKept(first)).toEqual(there);
    expect((await change(2, kept(second))).data.file?.fileId).toBe(second);
    expect([await isKept(first), await isKept(second)]).toEqual([gone, there]);
    await change(3, {});
    expect(await isKept(second)).toEqual(gone);
    await change(4, kept(third));
    expect((await call('deleteUserDocument', { params: of }, admin())).status).toBe(204);
    expect(await isKept(third)).toEqual(gone);
  });

  test('goes also when whoever takes it away ends right after that is on record', async () => {
    const student = await newStudent(stage);
    const [first, second] = [await upload(), await upload()];
    const { data } = await add(student, kept(first));
    const of = { ...params(student), documentId: data.id };
    const ended = async (work: Promise<{ status: number }>) => {
      expect((await work).status).toBe(500);
      throw died;
    };
    const body = { ...link, ...kept(second), version: 1 };
    await dieAt(1, 'after', () => ended(call('updateUserDocument', { params: of, body }, admin())));
    expect([await isKept(first), await isKept(second)]).toEqual([gone, there]);
    await dieAt(1, 'after', () => ended(call('deleteUserDocument', { params: of }, admin())));
    expect(await isKept(second)).toEqual(gone);
  });

  test('stays while another document has it too, as after two clicks', async () => {
    const student = await newStudent(stage);
    const fileId = await upload();
    const [one, other] = [await add(student, kept(fileId)), await add(student, kept(fileId))];
    const remove = ({ data }: typeof one) =>
      call('deleteUserDocument', { params: { ...params(student), documentId: data.id } }, admin());
    await remove(one);
    expect(await isKept(fileId)).toEqual(there);
    await remove(other);
    expect(await isKept(fileId)).toEqual(gone);
  });

  test('was uploaded to be about somebody', async () => {
    const fileId = await upload('document');
    const { error } = await add(await newStudent(stage), kept(fileId));
    expect(error.message_id).toBe('FILE_NOT_FOUND');
  });
});
