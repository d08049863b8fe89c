// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from '#shared/media/routes.ts';
import { type FileLink, maxFileBytes } from '#shared/media/schemas.ts';
import { refusalOf, uploadFile } from '#web/platform/upload/upload.ts';
import { type Uploads, useUploads } from '#web/platform/upload/use-uploads.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mount, mounts, until } from '../../support/mounted.tsx';

mounts();

let server: FakeServer;
let uploads: Uploads;
let kept: FileLink[];
/** How the place where the bytes go answers; 0: the connection breaks off. */
let storage: number;
let opened: string;
let aborted: number;
let set: [string, string][];

class FakeStorage {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  open(method: string, url: string) {
    opened = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    set.push([name, value]);
  }
  abort() {
    aborted += 1;
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
  aborted = 0;
  opened = '';
  set = [];
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
  it('is sent with what is signed along, but for what the browser says of the file itself', async () => {
    const headers = { 'Content-Length': '6', host: 'files.example', 'content-type': 'application/pdf' };
    server.answer(routes.requestUpload, { ...sampleOf(routes.requestUpload), headers });
    await add(pdf());
    await settled();
    expect(set).toEqual([['content-type', 'application/pdf']]);
  });

  it('is kept once the bytes have arrived and were checked', async () => {
    await add(pdf());
    await settled();
    expect(first()).toMatchObject({ state: 'done', progress: 100 });
    expect(kept).toHaveLength(1);
    expect(uploads.fileIds).toEqual(kept.map(({ fileId }) => fileId));
    expect(opened).toBe(`PUT ${sampleOf(routes.requestUpload).url}`);
    // Another file's page, which shared the process, may tell at any time which pages were seen.
    const sent = server.sent.map(({ name }) => name).filter((name) => name !== 'settings.countViews');
    expect(sent).toEqual(['media.requestUpload', 'media.completeUpload']);
  });

  it.each([
    ['a lost connection', 0, 'NO_CONNECTION', true],
    ['a broken store', 500, 'NO_CONNECTION', true],
    ['a store that leads elsewhere', 300, 'NO_CONNECTION', false],
    ['bytes that are too many', 413, 'FILE_TOO_LARGE', false],
    ['a link that has expired', 403, 'NO_CONNECTION', false],
  ])('that fails for %s says so, and whether another try can help', async (_, status, error, retryable) => {
    storage = status;
    await add(pdf());
    await settled();
    expect(first()).toMatchObject({ state: 'failed', error, retryable });
    expect(kept).toEqual([]);
    expect(uploads.fileIds).toEqual([]);
    expect(server.sentTo(routes.completeUpload)).toEqual([]);
  });

  it('that lost its connection is tried again as a whole', async () => {
    storage = 0;
    await add(pdf());
    await settled();
    storage = -1;
    await act(async () => uploads.retry('of nothing'));
    expect(uploads.busy).toBe(false);
    const { release } = server.hold(routes.requestUpload);
    await act(async () => uploads.retry(first()?.key ?? ''));
    expect(first()).toMatchObject({ state: 'uploading', progress: 0 });
    storage = 200;
    await act(async () => release());
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
    expect({ items: uploads.items, aborted }).toEqual({ items: [], aborted: 1 });
    expect(server.sentTo(routes.completeUpload)).toEqual([]);
  });

  it('that is taken away before its bytes are sent sends none', async () => {
    const { release } = server.hold(routes.requestUpload);
    await add(pdf());
    await act(async () => uploads.remove(first()?.key ?? ''));
    await act(async () => release());
    await until(() => server.sentTo(routes.requestUpload).length === 1);
    await act(async () => {});
    expect([opened, kept]).toEqual(['', []]);
  });

  it('that is taken away while it is checked is given to nobody', async () => {
    const { release } = server.hold(routes.completeUpload);
    await add(pdf());
    await until(() => server.sentTo(routes.completeUpload).length === 1);
    await act(async () => uploads.remove(first()?.key ?? ''));
    await act(async () => release());
    await act(async () => {});
    expect([uploads.items, kept]).toEqual([[], []]);
  });

  it('as large as may be is sent, and one that is larger is not', () => {
    const sized = (size: number) => Object.defineProperty(pdf(), 'size', { value: size });
    expect(refusalOf(sized(maxFileBytes), 'examination')).toBeNull();
    expect(refusalOf(sized(maxFileBytes + 1), 'examination')).toBe('FILE_TOO_LARGE');
  });

  it('is at 99 when all bytes were sent, and at 100 once it is kept', async () => {
    class Whole extends FakeStorage {
      override send() {
        this.upload.onprogress?.({ loaded: 2, total: 2 });
        super.send();
      }
    }
    vi.stubGlobal('XMLHttpRequest', Whole);
    const percents: number[] = [];
    await uploadFile(pdf(), 'examination', (percent) => percents.push(percent));
    expect(percents).toEqual([99, 50, 100]);
  });

  it('does not wait for another', async () => {
    await add(pdf('een.pdf'), pdf('twee.exe'), pdf('drie.pdf'));
    await settled();
    expect(uploads.items.map(({ state }) => state)).toEqual(['done', 'failed', 'done']);
    expect(kept).toHaveLength(2);
  });
});
