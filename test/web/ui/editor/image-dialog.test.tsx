// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { routes as media } from '#shared/media/routes.ts';
import { ImageDialog } from '#web/ui/editor/image-dialog.tsx';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mount, mounts, press, type, until } from '../../support/mounted.tsx';

mounts();
beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Upload);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 640, height: 480 }));
});

/** Bytes that arrive at once. */
class Upload {
  upload = {};
  status = 200;
  onload = () => undefined;
  open() {}
  setRequestHeader() {}
  send() {
    queueMicrotask(() => this.onload());
  }
}

it('says why a picture could not be kept, and takes another attempt', async () => {
  const server = fakeServer();
  server.answer(media.requestUpload, { ...sampleOf(media.requestUpload), headers: {} });
  server.refuse(media.completeUpload, 'FILE_CONTENT_MISMATCH');
  const onInsert = vi.fn();
  await mount(<ImageDialog onInsert={onInsert} onClose={() => undefined} />);
  const input = await until(() => document.querySelector<HTMLInputElement>('input[type="file"]'));
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'bord.png', { type: 'image/png' })] });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
  await type('Beschrijving voor wie', ' Een bord ');
  await press('Invoegen');
  await until(() => document.querySelector('[role="alert"]'));
  expect(document.querySelector('[role="progressbar"]')).toBeNull();
  server.answer(media.completeUpload, sampleOf(media.completeUpload));
  await press('Invoegen');
  await until(() => onInsert.mock.calls.length > 0);
  expect(onInsert.mock.calls[0]?.[0]).toMatchObject({ alt: 'Een bord', width: 640, height: 480 });
});
