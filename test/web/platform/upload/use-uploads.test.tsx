// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from '#shared/media/routes.ts';
import type { FileLink } from '#shared/media/schemas.ts';
import { type Uploads, useUploads } from '#web/platform/upload/use-uploads.ts';
import { type FakeServer, fakeServer } from '../../support/fake-server.ts';
import { mount, mounts, until } from '../../support/mounted.tsx';

mounts();

let server: FakeServer;
let uploads: Uploads;
let kept: FileLink[];
/** How the place where the bytes go answers; 0: the connection breaks off. */
let storage: number;

class FakeStorage {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  open() {}
  setRequestHeader() {}
  abort() {
    this.onabort?.();
  }
  send() {
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    if (storage < 0) return;
    queueMicrotask(() => {
      this.status = storage;
      if (storage === 0) this.onerror?.();
      else this.onload?.();
    });
  }
}

beforeEach(async () => {
  server = fakeServer();
  kept = [];
  storage = 200;
  vi.stubGlobal('XMLHttpRequest', FakeStorage);
  await mount(<Uploading />);
});

function Uploading() {
  uploads = useUploads('examination', (file) => kept.push(file));
  return null;
}

const pdf = (name = 'werk.pdf', text = 'inhoud') => new File([text], name, { type: 'application/pdf' });
const add = (...files: File[]) => act(async () => uploads.add(files));
const first = () => uploads.items[0];
const settled = () => until(() => !uploads.busy);

describe('an upload', () => {
  it('is kept once the bytes have arrived and were checked', async () => {
    await add(pdf());
    await settled();
    expect(first()).toMatchObject({ state: 'done', progress: 100 });
    expect(kept).toHaveLength(1);
    expect(server.sent.map(({ name }) => name)).toEqual(['media.requestUpload', 'media.completeUpload']);
  });

  it.each([
    ['a lost connection', 0, 'NO_CONNECTION', true],
    ['a broken store', 503, 'NO_CONNECTION', true],
    ['bytes that are too many', 413, 'FILE_TOO_LARGE', false],
    ['a link that has expired', 403, 'NO_CONNECTION', false],
  ])('that fails for %s says so, and whether another try can help', async (_, status, error, retryable) => {
    storage = status;
    await add(pdf());
    await settled();
    expect(first()).toMatchObject({ state: 'failed', error, retryable });
    expect(kept).toEqual([]);
    expect(server.sentTo(routes.completeUpload)).toEqual([]);
  });

  it('that lost its connection is tried again as a whole', async () => {
    storage = 0;
    await add(pdf());
    await settled();
    storage = 200;
    await act(async () => uploads.retry(first()?.key ?? ''));
    await settled();
    expect(first()).toMatchObject({ state: 'done' });
    expect(first()?.error).toBeUndefined();
    expect(server.sentTo(routes.requestUpload)).toHaveLength(2);
  });

  it.each([
    ['werk.exe', 'inhoud', 'FILE_EXTENSION_NOT_ALLOWED'],
    ['werk.pdf', '', 'FILE_EMPTY'],
  ])('of %s is refused before anything is sent', async (name, text, error) => {
    await add(pdf(name, text));
    await settled();
    expect(first()).toMatchObject({ state: 'failed', error });
    expect(server.sent).toEqual([]);
  });

  it('that the server refuses after looking at it has failed', async () => {
    server.refuse(routes.completeUpload, 'FILE_EXTENSION_NOT_ALLOWED');
    await add(pdf());
    await settled();
    expect(first()).toMatchObject({ state: 'failed', error: 'FILE_EXTENSION_NOT_ALLOWED', retryable: false });
  });

  it('that is taken away while it runs is broken off and leaves nothing', async () => {
    storage = -1;
    await add(pdf());
    await until(() => first()?.progress === 50);
    await act(async () => uploads.remove(first()?.key ?? ''));
    expect(uploads.items).toEqual([]);
    expect(server.sentTo(routes.completeUpload)).toEqual([]);
  });

  it('does not wait for another', async () => {
    await add(pdf('een.pdf'), pdf('twee.exe'), pdf('drie.pdf'));
    await settled();
    expect(uploads.items.map(({ state }) => state)).toEqual(['done', 'failed', 'done']);
    expect(kept).toHaveLength(2);
  });
});
