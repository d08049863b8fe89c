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

const show = (link = '/file', { signal } = new AbortController()) =>
  showInFrame(frame, link, program, signal);
const say = (data: unknown, source: unknown = frame.contentWindow) =>
  dispatchEvent(Object.assign(new Event('message'), { data, source }));

it('hands the frame a file and what draws it, and is done once that is drawn', async () => {
  const shown = show();
  say({ type: 'listening' });
  await vi.waitFor(() => expect(posted).toHaveBeenCalled());
  const [message, origin, given] = posted.mock.calls[0] ?? [];
  // Handed over, not copied: it may be large.
  expect([origin, given]).toEqual(['*', [message.file]]);
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

it('waits no longer once nobody looks at the file any more', async () => {
  const leaving = new AbortController();
  const shown = show('/file', leaving);
  say({ type: 'listening' });
  await vi.waitFor(() => expect(posted).toHaveBeenCalled());
  leaving.abort(new Error('left'));
  await expect(shown).rejects.toThrow('left');
});

it('breaks off what it fetches once nobody looks at it any more, or it takes too long', async () => {
  const leaving = new AbortController();
  const tooLong = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(tooLong.signal);
  const signals: AbortSignal[] = [];
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise<Response>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    );
  });
  const one = show('/file', leaving);
  leaving.abort(new Error('left'));
  await expect(one).rejects.toThrow('left');
  const other = show();
  tooLong.abort(new Error('too long'));
  await expect(other).rejects.toThrow('too long');
  vi.mocked(AbortSignal.timeout).mockRestore();
});
