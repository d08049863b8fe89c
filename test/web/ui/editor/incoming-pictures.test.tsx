// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { routes } from '#shared/content/routes.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes as media } from '#shared/media/routes.ts';
import { onNotice } from '#web/platform/notices.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, shown, until, untilShown } from '../../support/mounted.tsx';
import { TakenUpload } from '../../support/taken-upload.ts';
import { visit } from '../../support/visit.tsx';

mounts();

const chapter = { ...sampleOf(routes.getChapter), type: 1 as const, content: '<p>Les</p>', media: {} };
const file = 'fil_01KDEM00000000000000000000';

let server: FakeServer;
const saved = () =>
  server.sentTo(routes.updateChapter).map(({ body }) => (body as { content: string }).content);
const text = () => until(() => document.querySelector<HTMLElement>('[role="textbox"][aria-multiline]'));

beforeEach(async () => {
  server = fakeServer();
  server.answer(routes.getChapter, chapter);
  server.answer(media.requestUpload, { ...sampleOf(media.requestUpload), headers: {} });
  server.answer(media.convertImage, { ...sampleOf(media.convertImage), fileId: file as never });
  vi.stubGlobal('XMLHttpRequest', TakenUpload);
  await visit(
    `/admin/courses/paragraphs/${chapter.id}/parTab/content`,
    { app: 'admin', permissions: standardRoles.admin },
    server,
  );
  await text();
});

async function paste(given: { files?: File[]; html?: string }) {
  const target = await text();
  const data = {
    files: given.files ?? [],
    types: given.html ? ['text/html'] : ['Files'],
    getData: (type: string) => (type === 'text/html' ? (given.html ?? '') : ''),
  };
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: data,
  });
  await act(async () => void target.dispatchEvent(event));
}

const screenshot = () => new File(['x'], 'image.png', { type: 'image/png' });

it('uploads a screenshot that is pasted, and saves it by its file', async () => {
  await paste({ files: [screenshot()] });
  await until(() => server.sentTo(media.convertImage).length === 1);
  await until(() => !shown().includes('Afbeelding wordt geüpload'));
  await press('Opslaan');
  await until(() => saved().length === 1);
  expect(saved()[0]).toContain(`data-file-id="${file}"`);
  expect(saved()[0]).not.toMatch(/blob:|data:/);
});

it('has the form wait for a screenshot that is on its way, and not be saved when it can’t be kept', async () => {
  const { release } = server.hold(media.convertImage);
  await paste({ files: [screenshot()] });
  await until(() => server.sentTo(media.convertImage).length === 1);
  await press('Opslaan');
  expect(saved()).toEqual([]);
  await act(async () => release());
  await until(() => saved().length === 1);
  expect(saved()[0]).toContain(`data-file-id="${file}"`);
  const again = server.hold(media.convertImage);
  await paste({ files: [screenshot()] });
  await until(() => server.sentTo(media.convertImage).length === 2);
  await press('Opslaan');
  server.refuse(media.convertImage, 'FILE_TOO_LARGE');
  await act(async () => again.release());
  await until(
    () => document.querySelectorAll('[role="textbox"] img:not(.ProseMirror-separator)').length === 1,
  );
  expect(saved()).toHaveLength(1);
});

it('uploads a picture that lies in what is pasted', async () => {
  await paste({ html: '<p>Zie <img src="data:image/png;base64,AAAA" alt="schema"> hier</p>' });
  await until(() => server.sentTo(media.requestUpload).length === 1);
  expect(server.sentTo(media.requestUpload)[0]?.body).toMatchObject({
    ...{ purpose: 'image', fileName: 'Afbeelding.png', contentType: 'image/png', sizeBytes: 3 },
  });
  await until(() => document.querySelector(`[role="textbox"] img[alt="schema"]:not([aria-busy])`));
});

it('says as long as they are on their way that they are, each uploaded once', async () => {
  const { release } = server.hold(media.convertImage);
  await paste({ files: [screenshot(), screenshot()] });
  await untilShown('Afbeelding wordt geüpload');
  await until(() => server.sentTo(media.convertImage).length === 2);
  expect(document.querySelectorAll('[role="textbox"] img[aria-busy]')).toHaveLength(2);
  await act(async () => release());
  await until(() => !shown().includes('Afbeelding wordt geüpload'));
  const { original } = sampleOf(media.convertImage);
  const links = [...document.querySelectorAll('[role="textbox"] img:not(.ProseMirror-separator)')];
  expect(links.map((one) => one.getAttribute('src'))).toEqual([original, original]);
  expect(server.sentTo(media.convertImage)).toHaveLength(2);
});

it('leaves pictures alone that stand beside a text or a table, as office applications copy them', async () => {
  await paste({ files: [screenshot()], html: '<p>Zie hier</p>' });
  await until(async () => (await text()).textContent?.includes('Zie hier'));
  await paste({ files: [screenshot()], html: '<table><tr><td></td></tr></table>' });
  await until(async () => (await text()).querySelector('table'));
  expect(server.sentTo(media.requestUpload)).toEqual([]);
});

it('says which links became text, and nothing where all came along', async () => {
  const heard = vi.fn();
  const stop = onNotice(heard);
  await paste({ html: '<p><a href="https://voorbeeld.test">een</a></p>' });
  expect(heard).not.toHaveBeenCalled();
  await paste({ html: '<p><a href="javascript:alert(1)">twee</a></p>' });
  expect(heard.mock.calls).toEqual([
    [{ tone: 'warning', text: expect.stringContaining('Eén link is tekst') }],
  ]);
  stop();
});

it('says which pictures of a web page stayed behind', async () => {
  await paste({ html: '<p>Zie <img src="https://voorbeeld.test/a.png"> hier</p>' });
  await untilShown('Eén afbeelding is niet meegekomen');
  expect((await text()).querySelectorAll('img:not(.ProseMirror-separator)')).toHaveLength(0);
});

it('takes out what could not be kept, and says why', async () => {
  server.refuse(media.completeUpload, 'FILE_CONTENT_MISMATCH');
  await paste({ files: [screenshot()] });
  await untilShown('Een afbeelding is niet ingevoegd');
  expect((await text()).querySelectorAll('img:not(.ProseMirror-separator)')).toHaveLength(0);
});

it('makes a picture of a drawing that is pasted', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue();
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['picture'], { type: 'image/png' })),
  );
  await paste({ files: [new File(['<svg/>'], 'schema.svg', { type: 'image/svg+xml' })] });
  await until(() => server.sentTo(media.convertImage).length === 1);
  expect(server.sentTo(media.requestUpload)[0]?.body).toMatchObject({
    ...{ fileName: 'schema.png', contentType: 'image/png', sizeBytes: 7 },
  });
});

it('refuses a drawing that can not be drawn', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('no drawing'));
  await paste({ files: [new File(['<svg'], 'schema.svg', { type: 'image/svg+xml' })] });
  await untilShown('Een afbeelding is niet ingevoegd');
  expect(server.sentTo(media.requestUpload)).toEqual([]);
});

it('refuses a file that is no picture', async () => {
  await paste({ files: [new File(['x'], 'verslag.docx')] });
  await untilShown('Alleen afbeeldingen kunnen in de tekst');
  expect(server.sentTo(media.requestUpload)).toEqual([]);
});

it('shows at its field what the server can not keep of a text', async () => {
  server.refuse(routes.updateChapter, 'INVALID_INPUT', { content: { key: 'picture' } });
  await paste({ html: '<p>meer</p>' });
  await press('Opslaan');
  await until(() => document.querySelector('[role="textbox"][aria-invalid="true"]'));
  expect(document.getElementById('field-content-error')?.textContent).toContain('niet is geüpload');
});
