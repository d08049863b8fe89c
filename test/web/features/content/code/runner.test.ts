// @vitest-environment one-file-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeRunner, type Prepared, type Runner } from '#web/features/content/code/runner.ts';
import { fakesFrames, frame, handed, say } from '../../../support/fake-runner.ts';

fakesFrames();

const told = vi.fn<(message: { type: string }) => void>();
let runner: Runner<{ type: string }>;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  told.mockClear();
  vi.useFakeTimers();
  runner = makeRunner();
});
afterEach(() => {
  runner.remove();
  vi.useRealTimers();
});

const prepared = (program = 'program'): Promise<Prepared> =>
  Promise.resolve({ program, task: { source: 'a' } });
/** Runs a program in a frame that listens. */
async function begin(): Promise<void> {
  runner.run(prepared(), told);
  await say({ type: 'listening' });
  await say({ type: 'begun', run: 1 });
}

it('makes a frame that nobody meets, without an origin', () => {
  expect(frame()).toMatchObject({ hidden: true, tabIndex: -1 });
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts');
  expect(frame()?.getAttribute('aria-hidden')).toBe('true');
});

it('hands over a program once the frame listens, and believes nobody else', async () => {
  runner.run(prepared(), told);
  await say({ type: 'listening' }, window);
  await say({ type: 'begun', run: 1 });
  expect(handed).not.toHaveBeenCalled();
  await say({ type: 'listening' });
  expect(handed.mock.calls).toEqual([
    [{ type: 'run', run: 1, program: 'program', task: { source: 'a' } }, '*'],
  ]);
  await say({ type: 'printed', run: 1 }, window);
  expect(told.mock.calls).toEqual([[{ type: 'begun', run: 1 }]]);
});

it('runs the last program alone, and hears no other', async () => {
  runner.run(prepared('first'), told);
  runner.run(prepared('second'), told);
  await say({ type: 'listening' });
  expect(handed.mock.calls.map(([{ program }]) => program)).toEqual(['second']);
  await say({ type: 'begun', run: 1 });
  expect(told).not.toHaveBeenCalled();
});

it('ends a program that goes on two seconds longer than it may, and hears no more of it', async () => {
  await begin();
  vi.advanceTimersByTime(11_999);
  expect(told).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(told.mock.lastCall).toEqual([{ type: 'ended', why: 'time' }]);
  expect(handed.mock.lastCall).toEqual([{ type: 'stop' }, '*']);
  await say({ type: 'printed', run: 1 });
  expect(told).toHaveBeenCalledTimes(2);
});

it('counts the time of a program from when it begins, and no longer than it goes on', async () => {
  runner.run(prepared(), told);
  await say({ type: 'listening' });
  vi.advanceTimersByTime(60_000);
  expect(told).not.toHaveBeenCalled();
  await say({ type: 'begun', run: 1 });
  await say({ type: 'ended', run: 1, why: 'done' });
  vi.advanceTimersByTime(60_000);
  expect(told.mock.lastCall).toEqual([{ type: 'ended', run: 1, why: 'done' }]);
});

it('leaves the one before no time when another is run', async () => {
  await begin();
  runner.run(new Promise(() => {}), told);
  vi.advanceTimersByTime(60_000);
  expect(told).toHaveBeenCalledTimes(1);
});

it('asks one that has answered for more, and no other', async () => {
  expect(runner.more('more', told)).toBe(false);
  await begin();
  expect(runner.more('more', told)).toBe(false);
  await say({ type: 'answered', run: 1 });
  vi.advanceTimersByTime(60_000);
  expect(told.mock.lastCall).toEqual([{ type: 'answered', run: 1 }]);
  expect(runner.more('more', told)).toBe(true);
  expect(handed.mock.lastCall).toEqual([{ type: 'more', run: 2, task: 'more' }, '*']);
  expect(runner.more('again', told)).toBe(false);
  await say({ type: 'answered', run: 2 });
  runner.stop();
  expect(told.mock.lastCall).toEqual([{ type: 'ended', why: 'done' }]);
  expect(runner.more('more', told)).toBe(false);
});

it('says that it is broken when what it runs can’t be fetched, unless another was run meanwhile', async () => {
  const { promise, reject } = Promise.withResolvers<Prepared>();
  runner.run(promise, told);
  runner.run(Promise.reject(new Error('404')), told);
  await say({});
  expect(told.mock.calls).toEqual([[{ type: 'broken', message: 'Error: 404' }]]);
  reject(new Error('late'));
  await say({});
  expect(told).toHaveBeenCalledTimes(1);
});

it('ends a program whose worker broke', async () => {
  await begin();
  await say({ type: 'broken', run: 1, message: 'x' });
  expect(told.mock.lastCall).toEqual([{ type: 'broken', run: 1, message: 'x' }]);
  expect(handed.mock.lastCall).toEqual([{ type: 'stop' }, '*']);
  await say({ type: 'printed', run: 1 });
  expect(told).toHaveBeenCalledTimes(2);
});

it('hears and ends nothing once it is removed', async () => {
  await begin();
  const gone = frame();
  runner.remove();
  expect(frame()).toBeNull();
  await say({ type: 'printed', run: 1 }, gone?.contentWindow);
  vi.advanceTimersByTime(60_000);
  expect(told).toHaveBeenCalledTimes(1);
});
