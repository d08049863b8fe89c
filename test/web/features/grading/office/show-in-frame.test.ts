// @vitest-environment one-file-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showInFrame } from '#web/features/grading/office/show-in-frame.ts';

let frame: HTMLIFrameElement;
const program = async () => '/assets/viewer.js';
const posted = vi.fn();

beforeEach(() => {
  frame = document.createElement('iframe');
  Object.defineProperty(frame, 'contentWindow', { value: { postMessage: posted } });
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('gone')) return new Response('', { status: 404 });
    return new Response(address === '/assets/viewer.js' ? 'globalThis.draw = …' : 'bytes');
  });
});
afterEach(() => {
  posted.mockClear();
  vi.unstubAllGlobals();
});

const show = (link = '/file') => showInFrame(frame, link, program, new AbortController().signal);
const say = (data: unknown, source: unknown = frame.contentWindow) =>
  dispatchEvent(Object.assign(new Event('message'), { data, source }));

it('hands the frame a file and what draws it, and is done once that is drawn', async () => {
  const shown = show();
  say({ type: 'listening' });
  await vi.waitFor(() => expect(posted).toHaveBeenCalled());
  const [message] = posted.mock.calls[0] ?? [];
  expect(message).toMatchObject({ type: 'show', program: 'globalThis.draw = …', language: 'nl' });
  expect(new TextDecoder().decode(message.file)).toBe('bytes');
  say({ type: 'shown' });
  await expect(shown).resolves.toBeUndefined();
});

it('fails when the file is not what it is called, or is not there', async () => {
  const shown = show();
  say({ type: 'listening' });
  await vi.waitFor(() => expect(posted).toHaveBeenCalled());
  say({ type: 'broken', message: 'no zip' });
  await expect(shown).rejects.toThrow('no zip');
  await expect(show('/gone')).rejects.toThrow('404');
});

it('believes nobody but the frame', async () => {
  void show().catch(() => undefined);
  say({ type: 'listening' }, window);
  await new Promise((done) => setTimeout(done, 20));
  expect(posted).not.toHaveBeenCalled();
});
