// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { routes } from '#shared/assignments/routes.ts';
import { maxSubmissionFiles } from '#shared/assignments/schemas.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes as media } from '#shared/media/routes.ts';
import { endSession } from '#web/platform/session/session.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, shown, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const assignment = {
  ...sampleOf(routes.getStudyAssignment),
  mayHandIn: true,
  status: 'not-handed-in' as const,
  publishedVersion: 3,
  latestSubmissionId: null,
  declaration: null,
};
const ready = assignment.readyFiles.map((file) => ({
  ...file,
  fileId: 'fil_01KDEM00000000000000000000',
  displayName: 'verslag.pdf',
}));

let server: FakeServer;

async function open(readyFiles: typeof ready) {
  server.answer(routes.getStudyAssignment, { ...assignment, readyFiles });
  const address = `/study/assignments/view/${assignment.id}/hand-in`;
  await visit(address, { app: 'study', permissions: standardRoles.student }, server);
  await untilShown('Definitief inleveren');
}

async function choose(...names: readonly string[]) {
  const input = await until(() => document.querySelector<HTMLInputElement>('input[type="file"]'));
  Object.defineProperty(input, 'files', {
    value: names.map((name) => new File(['x'], name)),
    configurable: true,
  });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
}

const window = () => document.querySelector('[role="alertdialog"]')?.textContent ?? '';

beforeEach(() => {
  server = fakeServer();
});

it('cannot be sent without a file', async () => {
  await open([]);
  await press('Definitief inleveren');
  expect(window()).toBe('');
});

it('names the files that go along, and sends those', async () => {
  await open(ready);
  await press('Definitief inleveren');
  await until(() => window().includes('verslag.pdf'));
  expect(window()).not.toContain('niet geüpload');
  await press('Ja, lever in');
  await until(() => server.sentTo(routes.handIn).length === 1);
  expect(server.sentTo(routes.handIn)[0]?.body).toEqual({
    fileIds: ['fil_01KDEM00000000000000000000'],
    publishedVersion: 3,
    declared: null,
  });
});

it('is handed in with what the organisation has students declare, once that was ticked', async () => {
  server.answer(routes.getStudyAssignment, {
    ...{ ...assignment, readyFiles: ready },
    declaration: 'Ik heb dit zelf gemaakt',
  });
  await visit(
    `/study/assignments/view/${assignment.id}/hand-in`,
    { app: 'study', permissions: standardRoles.student },
    server,
  );
  await untilShown('Definitief inleveren');
  await press('Definitief inleveren');
  await until(() => window().includes('Ik heb dit zelf gemaakt'));
  await press('Ja, lever in');
  await until(() => window().includes('Vink dit aan'));
  expect(server.sentTo(routes.handIn)).toEqual([]);
  const box = document.querySelector<HTMLElement>('[role="alertdialog"] input[type=checkbox]');
  await act(async () => box?.click());
  await press('Ja, lever in');
  await until(() => server.sentTo(routes.handIn).length === 1);
  expect(server.sentTo(routes.handIn)[0]?.body).toMatchObject({ declared: 'Ik heb dit zelf gemaakt' });
});

it('names a file that did not arrive, and asks whether to go on without it', async () => {
  await open(ready);
  await choose('bijlage.exe');
  await untilShown('Dit soort bestand is hier niet toegestaan');
  await press('Definitief inleveren');
  await until(() => window().includes('Dit bestand is niet geüpload en gaat niet mee'));
  expect(window()).toContain('bijlage.exe');
  await press('Inleveren zonder dit bestand');
  await until(() => server.sentTo(routes.handIn).length === 1);
});

it('stays with a file that did not arrive where the session ended, until its student has logged in', async () => {
  await open(ready);
  await choose('bijlage.exe');
  await untilShown('Dit soort bestand is hier niet toegestaan');
  await act(async () => endSession(true));
  await untilShown('Je sessie is verlopen');
  expect(shown()).toContain('bijlage.exe');
});

it('says in the window that the files were changed elsewhere, and shows them as they are', async () => {
  await open(ready);
  server.refuse(routes.handIn, 'CONFLICT');
  await press('Definitief inleveren');
  await until(() => window().includes('verslag.pdf'));
  server.answer(routes.getStudyAssignment, { ...assignment, readyFiles: [] });
  await press('Ja, lever in');
  await until(() => !shown().includes('verslag.pdf'));
  expect(window()).toContain('Je bestanden zijn op een ander apparaat gewijzigd');
});

it('asks again when another version was published, says which counts, and hands in to that one', async () => {
  await open(ready);
  await press('Definitief inleveren');
  await until(() => window().includes('verslag.pdf'));
  expect(window()).not.toContain('Nu geldt');
  server.refuse(routes.handIn, 'ASSIGNMENT_CHANGED');
  server.answer(routes.getStudyAssignment, { ...assignment, readyFiles: ready, publishedVersion: 4 });
  await press('Ja, lever in');
  await until(() => window().includes('Je begon met inleveren bij versie 3. Nu geldt versie 4'));
  await press('Ja, lever in voor versie 4');
  await until(() => server.sentTo(routes.handIn).length === 2);
  expect(server.sentTo(routes.handIn).map(({ body }) => body)).toMatchObject([
    { publishedVersion: 3 },
    { publishedVersion: 4 },
  ]);
});

it('offers the files of an attempt that came back, and says so when one gets another name', async () => {
  const former = sampleOf(routes.getStudySubmission);
  const [file] = former.files;
  if (!file) throw new Error('the sample has no file');
  const bijlage = { ...file, fileId: 'fil_01KDEM00000000000000000001', displayName: 'bijlage.pdf' };
  server.answer(routes.getStudySubmission, { ...former, files: [bijlage] });
  const again = { status: 'rejected' as const, latestSubmissionId: former.id };
  server.answer(routes.getStudyAssignment, { ...assignment, ...again, readyFiles: [] });
  server.answer(routes.addReadyFile, { data: [{ ...bijlage, displayName: 'bijlage (2).pdf' }] });
  const address = `/study/assignments/view/${assignment.id}/hand-in`;
  await visit(address, { app: 'study', permissions: standardRoles.student }, server);
  await untilShown('Bestanden van je vorige poging');
  await press('Weer gebruiken');
  await untilShown('dit bestand heet nu bijlage (2).pdf');
  expect(server.sentTo(routes.addReadyFile)[0]?.body).toEqual({
    fileId: 'fil_01KDEM00000000000000000001',
    displayName: 'bijlage.pdf',
  });
});

it('says of a single file that arrived and is not among the ready, and adds it when asked', async () => {
  const former = sampleOf(routes.getStudySubmission);
  const [file = expect.fail()] = former.files;
  const bijlage = { ...file, fileId: 'fil_01KDEM00000000000000000002', displayName: 'bijlage.pdf' };
  server.answer(routes.getStudySubmission, { ...former, files: [bijlage] });
  const again = { status: 'rejected' as const, latestSubmissionId: former.id };
  server.answer(routes.getStudyAssignment, { ...assignment, ...again, readyFiles: [] });
  server.refuse(routes.addReadyFile, 'UNEXPECTED_ERROR');
  const address = `/study/assignments/view/${assignment.id}/hand-in`;
  await visit(address, { app: 'study', permissions: standardRoles.student }, server);
  await press('Weer gebruiken');
  const alert = () => document.querySelector('main [role="alert"]')?.textContent;
  await until(() => alert()?.includes('bijlage.pdf'));
  expect(alert()).toContain('Niet alle bestanden zijn toegevoegd');
  server.answer(routes.addReadyFile, { data: [bijlage] });
  await press('Opnieuw proberen');
  await until(() => server.sentTo(routes.addReadyFile).length === 2);
  await until(() => !alert());
});

/** Bytes that don't arrive yet. */
class OnItsWay {
  upload = {};
  open() {}
  setRequestHeader() {}
  send() {}
}

it.each([
  [1, false],
  [2, true],
])(
  'takes as many as there is room for, %i of one, and says of the rest that it is too many: %s',
  async (given, told) => {
    const many = Array.from({ length: maxSubmissionFiles - 1 }, (_, at) => ({
      ...(ready[0] ?? {}),
      ...{
        fileId: `fil_01KDEM000000000000000000${String(at).padStart(2, '0')}`,
        displayName: `deel ${at}.pdf`,
      },
    }));
    vi.stubGlobal('XMLHttpRequest', OnItsWay);
    await open(many as typeof ready);
    await choose(...['een.pdf', 'twee.pdf'].slice(0, given));
    await until(() => server.sentTo(media.requestUpload).length > 0);
    expect(
      server.sentTo(media.requestUpload).map(({ body }) => (body as { fileName: string }).fileName),
    ).toEqual(['een.pdf']);
    expect(shown().includes('niet alles is toegevoegd')).toBe(told);
  },
);
