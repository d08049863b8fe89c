// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { routes } from '#shared/assignments/routes.ts';
import { maxSubmissionFiles } from '#shared/assignments/schemas.ts';
import { assignmentId, fileId } from '#shared/identity/ids.ts';
import { routes as media } from '#shared/media/routes.ts';
import { type ReadyFiles, useReadyFiles } from '#web/features/assignments/use-ready-files.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { type Notice, onNotice } from '#web/platform/notices.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mount, mounts, until } from '../../support/mounted.tsx';
import { TakenUpload } from '../../support/taken-upload.ts';

mounts();

let assignment = sampleOf(routes.getStudyAssignment);
const [sample = expect.fail()] = assignment.readyFiles;
const idOf = (at: number) => fileId.parse(`fil_01KDEM000000000000000000${String(at).padStart(2, '0')}`);
const file = (at: number) => ({ ...sample, fileId: idOf(at), displayName: `deel ${at}.pdf` });
const chosen = (name: string) => new File(['x'], name);

let server: FakeServer;
let ready: ReadyFiles;
let notices: Notice[];
let tests = 10;
beforeEach(() => {
  // Each test has one of its own: what was read is kept.
  tests += 1;
  assignment = { ...assignment, id: assignmentId.parse(`${assignment.id.slice(0, -2)}${tests}`) };
  server = fakeServer();
  vi.stubGlobal('XMLHttpRequest', TakenUpload);
  notices = [];
  return onNotice((notice) => notices.push(notice));
});

function Asked() {
  const { data } = useRoute(routes.getStudyAssignment, { params: { assignmentId: assignment.id } });
  return data ? <Using of={data} /> : null;
}
function Using({ of }: { of: typeof assignment }) {
  ready = useReadyFiles(of);
  return null;
}
/** Shows an assignment that has so many files, and uploads files as 90, 91 and so on. */
async function open(readyFiles = [file(0)]) {
  let uploaded = 89;
  server.answer(routes.getStudyAssignment, { ...assignment, readyFiles });
  server.answer(media.completeUpload, () => {
    uploaded += 1;
    return { ...sampleOf(media.completeUpload), fileId: idOf(uploaded), displayName: `deel ${uploaded}.pdf` };
  });
  server.answer(routes.addReadyFile, ({ body }) => {
    const { fileId: id, displayName } = body as typeof sample;
    return { data: [...readyFiles, { ...sample, fileId: id, displayName }] };
  });
  await mount(<Asked />);
  await until(() => server.sentTo(routes.getStudyAssignment).length === 1 && ready);
}
const add = (...names: string[]) => act(async () => ready.add(names.map(chosen)));
const added = () => server.sentTo(routes.addReadyFile).map(({ body }) => (body as typeof sample).fileId);
const settled = () => until(() => !ready.busy);

it('makes a file ready once it was uploaded, and keeps it no longer among what is on its way', async () => {
  await open();
  expect(ready.busy).toBe(false);
  const { release } = server.hold(routes.addReadyFile);
  await add('werk.pdf');
  await until(() => added().length === 1);
  expect(ready.uploads).toMatchObject({ busy: false, items: [{ state: 'done' }] });
  expect(ready.busy).toBe(true);
  server.answer(routes.getStudyAssignment, { ...assignment, readyFiles: [file(0), file(90)] });
  await act(async () => release());
  await settled();
  await until(() => ready.uploads.items.length === 0);
  expect(added()).toEqual([idOf(90)]);
  expect(server.sentTo(routes.getStudyAssignment)).toHaveLength(2);
  expect([ready.stranded, notices]).toEqual([[], []]);
});

it('stays busy until it is seen what was added', async () => {
  await open();
  const { release } = server.hold(routes.getStudyAssignment);
  await add('werk.pdf');
  await until(() => server.sentTo(routes.getStudyAssignment).length === 2);
  expect(ready.busy).toBe(true);
  await act(async () => release());
  await settled();
});

it('adds files one after the other', async () => {
  await open();
  const { release } = server.hold(routes.addReadyFile);
  await add('een.pdf', 'twee.pdf');
  await until(() => ready.uploads.items.every(({ state }) => state === 'done'));
  expect(added()).toEqual([idOf(90)]);
  await act(async () => release());
  await settled();
  expect(added()).toEqual([idOf(90), idOf(91)]);
});

it.each([
  ['goes on once it may', 2, 0],
  ['gives up at the third', 3, 1],
])('tries again when another device adds as well, and %s', async (_, conflicts, left) => {
  await open();
  const answers = fetch;
  let refused = 0;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const answer = await answers(address, init);
    if (init?.method !== 'POST' || refused === conflicts) return answer;
    refused += 1;
    return Response.json({ message_id: 'CONFLICT', request_id: 'request-1' }, { status: 409 });
  });
  await act(async () => ready.reuse(file(90)));
  await until(() => added().length === 3);
  await settled();
  expect([added().length, ready.stranded.length, notices.length]).toEqual([3, left, left]);
});

it('says why files are not among the ready, and tries them again when asked', async () => {
  await open();
  server.refuse(routes.addReadyFile, 'MAX_FILES_REACHED');
  await add('een.pdf', 'twee.pdf');
  await until(() => ready.stranded.length === 2);
  await settled();
  expect(ready.stranded.map((one) => one.fileId)).toEqual([idOf(90), idOf(91)]);
  expect(notices.map(({ tone }) => tone)).toEqual(['danger', 'danger']);
  expect(added()).toHaveLength(2);
  server.answer(routes.addReadyFile, { data: [file(90), file(91)] });
  await act(async () => ready.retryStranded());
  expect(ready.stranded).toEqual([]);
  await settled();
  expect(added().slice(2)).toEqual([idOf(90), idOf(91)]);
  expect(ready.stranded).toEqual([]);
});

it('goes on with the next file when adding one breaks off for a reason that is none of the server’s', async () => {
  await open();
  const answers = fetch;
  const fault = new TypeError('broken');
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const answer = await answers(address, init);
    if (init?.method !== 'POST' || added().length > 1) return answer;
    return Object.defineProperty(answer, 'headers', {
      get: () => {
        throw fault;
      },
    });
  });
  await act(async () => {
    ready.reuse(file(90));
    ready.reuse(file(91));
  });
  await until(() => added().length === 2);
  await settled();
  expect(added()).toEqual([idOf(90), idOf(91)]);
  expect(ready.stranded.map((one) => one.fileId)).toEqual([idOf(90)]);
  expect(notices.map(({ tone }) => tone)).toEqual(['danger']);
  expect(reported.mock.calls).toEqual([[fault]]);
});

it('leaves room for what failed, and takes none where there is no room', async () => {
  await open(Array.from({ length: maxSubmissionFiles - 1 }, (_, at) => file(at)));
  await add('bijlage.exe');
  await until(() => ready.uploads.items[0]?.state === 'failed');
  server.hold(routes.addReadyFile);
  await add('werk.pdf');
  expect(notices).toEqual([]);
  expect(server.sentTo(media.requestUpload)).toHaveLength(1);
  await add('meer.pdf');
  await until(() => notices[0]?.tone === 'warning');
  expect(server.sentTo(media.requestUpload)).toHaveLength(1);
});
