// @vitest-environment one-file-dom
import { act, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { broughtInRoutes } from '#shared/educations/brought-in-routes.ts';
import { studentRoutes } from '#shared/guidance/student-routes.ts';
import { routes as media } from '#shared/media/routes.ts';
import { RequestDialog } from '#web/features/educations/board/request-dialog.tsx';
import { FilesStep } from '#web/features/educations/brought-in/files-step.tsx';
import { HandInForDialog } from '#web/features/people/student/hand-in-for-dialog.tsx';
import { WriteForm } from '#web/features/servicedesk/tickets/write-form.tsx';
import { ApiError } from '#web/platform/api/api-error.ts';
import { type FakeServer, fakeServer, sampleOf } from '../support/fake-server.ts';
import { mount, mounts, press, type, until, untilShown } from '../support/mounted.tsx';
import { TakenUpload } from '../support/taken-upload.ts';

mounts();

const { fileId } = sampleOf(media.completeUpload);
const error = new ApiError({ code: 'UNEXPECTED_ERROR', status: 500, requestId: 'request-1' });
const send = vi.fn(async () => ({ ok: false, error }) as const);
let server: FakeServer;
beforeEach(() => {
  send.mockClear();
  server = fakeServer();
  vi.stubGlobal('XMLHttpRequest', TakenUpload);
});

const show = (element: ReactNode) =>
  mount(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);

/** Chooses a file where one may be chosen, and waits until the server has it. */
async function choose(name: string, at = 0): Promise<void> {
  const input = await until(() => document.querySelectorAll<HTMLInputElement>('input[type="file"]')[at]);
  Object.defineProperty(input, 'files', { value: [new File(['x'], name)], configurable: true });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
  await until(() => server.sentTo(media.completeUpload).length > 0);
  await untilShown(name);
}

it('a request to the examination board goes with its evidence', async () => {
  const close = () => undefined;
  await show(<RequestDialog kinds={['arrangement']} blocks={[]} send={send} told="" onClose={close} />);
  await choose('bewijs.pdf');
  await type('Toelichting', 'Ik lees langzaam');
  await press('Indienen');
  await until(() => send.mock.calls.length > 0);
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ kind: 'arrangement', fileIds: [fileId] }));
});

it('work is handed in for a student', async () => {
  const [assignment] = sampleOf(studentRoutes.getStudentLearnpath).assignments;
  if (!assignment) throw new Error('the sample has an assignment');
  const at = { userId: 'usr_01JD0000000000000000000001', learnpathId: 'lpt_01JD0000000000000000000001' };
  await show(<HandInForDialog {...at} assignment={assignment} onClose={() => undefined} />);
  await choose('werk.pdf');
  await type('Reden', 'De laptop is stuk');
  await press('Definitief inleveren');
  await until(() => server.sentTo(studentRoutes.handInFor).length > 0);
  expect(server.sentTo(studentRoutes.handInFor)[0]?.body).toEqual({
    fileIds: [fileId],
    reason: 'De laptop is stuk',
  });
});

it('a message of the service desk goes with its files', async () => {
  await show(<WriteForm label="Antwoord" submit="Versturen" onSend={send} />);
  await choose('rooster.pdf');
  await press('rooster.pdf weghalen');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Bestand toevoegen');
  await choose('rooster.pdf');
  await press('Versturen');
  await until(() => send.mock.calls.length > 0);
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ fileIds: [fileId] }));
});

it.each([
  ['studies', 'studies.csv', 0, { studiesId: fileId, agreementsId: null }],
  ['agreements', 'overeenkomsten.zip', 1, { studiesId: null, agreementsId: fileId }],
])('%s that are brought in go as what they are', async (_, name, at, body) => {
  await show(<FilesStep onChecking={() => undefined} onLast={undefined} />);
  await choose(name, at);
  await press('Nakijken');
  await until(() => server.sentTo(broughtInRoutes.checkBroughtIn).length > 0);
  expect(server.sentTo(broughtInRoutes.checkBroughtIn)[0]?.body).toEqual(body);
});
