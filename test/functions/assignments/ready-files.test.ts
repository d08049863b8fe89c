import { describe, expect, test } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { routes } from '#shared/assignments/routes.ts';
import type { FileId } from '#shared/identity/ids.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { at, bring, call, makeFile, makePublished, makeReady, useWorld } from './fixture.ts';

useWorld();

describe('files made ready', () => {
  test('come and go before the hand-in, and repeating it is harmless', async () => {
    const assignmentId = (await makePublished()).id;
    const params = { assignmentId };
    const fileId = await makeFile();
    const body = { fileId, displayName: 'Adviesrapport.pdf' };
    for (const _ of ['first', 'again']) {
      const { status, data } = await call(routes.addReadyFile, 'student', { params, body });
      expect(status).toBe(200);
      expect(data.data).toMatchObject([
        { fileId, displayName: 'Adviesrapport.pdf', contentType: 'application/pdf', sizeBytes: 1200 },
      ]);
      expect(data.data[0]?.link).toContain(`${at().company.companyId}/${fileId}/original`);
    }
    const seen = await call(routes.getStudyAssignment, 'student', { params });
    expect(seen.data.readyFiles.map((one) => one.fileId)).toEqual([fileId]);
    const fellow = await call(routes.getStudyAssignment, 'fellow', { params });
    expect(fellow.data.readyFiles).toEqual([]);
    const removed = await call(routes.removeReadyFile, 'student', { params: { ...params, fileId } });
    expect(removed.data.data).toEqual([]);
    const gone = await call(routes.removeReadyFile, 'student', { params: { ...params, fileId } });
    expect(gone.error.message_id).toBe('FILE_NOT_FOUND');
  });

  test('can be those of an attempt that came back, without uploading them anew', async () => {
    const assignmentId = (await makePublished()).id;
    const params = { assignmentId };
    const fileIds = await makeReady(assignmentId);
    const { data } = await call(routes.handIn, 'student', { params, body: { fileIds, publishedVersion: 1 } });
    await bring(data.id, { status: 'rejected', outcome: 'rejected', returnedAt: '2026-11-20T09:00:00.000Z' });
    const [former] = data.files;
    const body = { fileId: former?.fileId ?? '', displayName: former?.displayName ?? '' };
    const again = await call(routes.addReadyFile, 'student', { params, body });
    expect([again.status, again.data.data.map(({ fileId }) => fileId)]).toEqual([200, fileIds]);
    const second = await call(routes.handIn, 'student', { params, body: { fileIds, publishedVersion: 1 } });
    expect(second.data).toMatchObject({ attempt: 2, files: [{ fileId: fileIds[0] }] });
  });

  test('are one’s own, whole, and meant for it', async () => {
    const assignmentId = (await makePublished()).id;
    const refused = [
      await makeFile('fellow'),
      await makeFile('student', { status: 'pending' }),
      await makeFile('student', { purpose: 'image' }),
      newId('FileId'),
    ];
    for (const fileId of refused) {
      const answer = await call(routes.addReadyFile, 'student', {
        params: { assignmentId },
        body: { fileId, displayName: 'verslag.pdf' },
      });
      expect([answer.status, answer.error.message_id]).toEqual([404, 'FILE_NOT_FOUND']);
    }
  });

  test.each([
    ['Verslag.hta', 'Verslag.hta.pdf'],
    ['Verslag\u202Efdp.bat', 'Verslagfdp.bat.pdf'],
    ['../../Verslag.exe', 'Verslag.exe.pdf'],
  ])(
    'are handed to the grader as what was uploaded, whatever they are called: %j',
    async (displayName, name) => {
      const params = { assignmentId: (await makePublished()).id };
      const fileId = await makeFile();
      const { data } = await call(routes.addReadyFile, 'student', { params, body: { fileId, displayName } });
      expect(data.data[0]?.displayName).toBe(name);
      const body = { fileIds: [fileId], publishedVersion: 1 };
      const handedIn = await call(routes.handIn, 'student', { params, body });
      expect(handedIn.data.files).toMatchObject([{ displayName: name }]);
    },
  );

  test('are at most twenty', async () => {
    const assignmentId = (await makePublished()).id;
    for (let made = 0; made < 20; made += 1) await makeReady(assignmentId);
    const body = { fileId: await makeFile(), displayName: 'verslag.pdf' };
    const answer = await call(routes.addReadyFile, 'student', { params: { assignmentId }, body });
    expect([answer.status, answer.error.message_id]).toEqual([422, 'MAX_FILES_REACHED']);
  });

  test('of two at once none is lost unnoticed', async () => {
    const assignmentId = (await makePublished()).id;
    await makeReady(assignmentId);
    const [first, second] = [await makeFile(), await makeFile()];
    const add = (fileId: FileId) =>
      call(routes.addReadyFile, 'student', {
        params: { assignmentId },
        body: { fileId, displayName: 'verslag.pdf' },
      });
    justBeforeWriting(at().client, () => add(first));
    expect((await add(second)).error.message_id).toBe('CONFLICT');
    const { data } = await call(routes.getStudyAssignment, 'student', { params: { assignmentId } });
    expect(data.readyFiles.map((one) => one.fileId)).toContain(first);
  });

  test.each([
    ['no name', { displayName: '' }, 'displayName'],
    ['an id that is none', { fileId: 'verslag.pdf' }, 'fileId'],
    ['an unknown key', { sizeBytes: 1 }, 'sizeBytes'],
  ])('are refused with %s', async (_, change, field) => {
    const body = { fileId: newId('FileId'), displayName: 'verslag.pdf', ...change };
    const params = { assignmentId: newId('AssignmentId') };
    const answer = await call(routes.addReadyFile, 'student', { params, body });
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([422, [field]]);
  });
});
