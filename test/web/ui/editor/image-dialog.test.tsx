// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { routes as media } from '#shared/media/routes.ts';
import { ImageDialog } from '#web/ui/editor/image-dialog.tsx';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { control, mount, mounts, press, type, until, untilShown } from '../../support/mounted.tsx';
import { TakenUpload } from '../../support/taken-upload.ts';

mounts();
beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', TakenUpload);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 640, height: 480 }));
});

async function choose(...names: readonly string[]): Promise<void> {
  const input = await until(() => document.querySelector<HTMLInputElement>('input[type="file"]'));
  const files = names.map((name) => new File(['x'], name, { type: 'image/png' }));
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
}

it('refuses what is no picture, and takes one after it, or another in its place', async () => {
  await mount(<ImageDialog onInsert={() => undefined} onClose={() => undefined} />);
  // Drawings are made into pictures.
  const { accept } = await until(() => document.querySelector<HTMLInputElement>('input[type="file"]'));
  expect(accept.split(',')).toEqual(expect.arrayContaining(['.png', '.svg']));
  await choose();
  await choose('verslag.docx');
  await until(() => document.querySelector('[role="alert"]'));
  expect(control('Invoegen')).toHaveProperty('disabled', true);
  await choose('bord.png');
  await untilShown('bord.png');
  expect(document.querySelector('[role="alert"]')).toBeNull();
  expect(control('Invoegen')).toHaveProperty('disabled', false);
  await press('bord.png weghalen');
  await until(() => document.querySelector('input[type="file"]'));
  expect(control('Invoegen')).toHaveProperty('disabled', true);
});

it('says why a picture could not be kept, and takes another attempt', async () => {
  const server = fakeServer();
  server.answer(media.requestUpload, { ...sampleOf(media.requestUpload), headers: {} });
  server.refuse(media.completeUpload, 'FILE_CONTENT_MISMATCH');
  const onInsert = vi.fn();
  await mount(<ImageDialog onInsert={onInsert} onClose={() => undefined} />);
  await choose('bord.png');
  await type('Beschrijving voor wie', ' Een bord ');
  await press('Invoegen');
  await until(() => document.querySelector('[role="alert"]'));
  expect(document.querySelector('progress')).toBeNull();
  server.answer(media.completeUpload, sampleOf(media.completeUpload));
  await press('Invoegen');
  await until(() => onInsert.mock.calls.length > 0);
  expect(onInsert.mock.calls[0]?.[0]).toMatchObject({ alt: 'Een bord', width: 640, height: 480 });
});

it('says how far it is, and doesn’t let go of the picture meanwhile', async () => {
  const server = fakeServer();
  server.answer(media.requestUpload, { ...sampleOf(media.requestUpload), headers: {} });
  const { release } = server.hold(media.requestUpload);
  const onInsert = vi.fn();
  await mount(<ImageDialog onInsert={onInsert} onClose={() => undefined} />);
  await choose('bord.png');
  expect(document.querySelector('progress')).toBeNull();
  await press('Invoegen');
  await until(() => document.querySelector('progress')?.getAttribute('value') === '0');
  expect(control('bord.png weghalen')).toHaveProperty('disabled', true);
  await act(async () => release());
  await until(() => onInsert.mock.calls.length > 0);
});

it('puts no picture into the text that was on its way when the window was closed', async () => {
  const server = fakeServer();
  server.answer(media.requestUpload, { ...sampleOf(media.requestUpload), headers: {} });
  const { release } = server.hold(media.completeUpload);
  const onInsert = vi.fn();
  await mount(<ImageDialog onInsert={onInsert} onClose={() => undefined} />);
  await choose('bord.png');
  await press('Invoegen');
  await until(() => server.sentTo(media.completeUpload).length === 1);
  await mount(<p>Zonder venster</p>);
  await act(async () => release());
  await act(async () => {});
  expect(onInsert).not.toHaveBeenCalled();
});
