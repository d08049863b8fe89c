// @vitest-environment one-file-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LatePart } from '#web/app/layout/late-part.tsx';
import { mount, mounts, shown } from '../../support/mounted.tsx';

mounts();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const Part = () => <p>Deel</p>;
const wait = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds));

it('comes after the page, is tried again where it can’t be fetched, and is there at once the next time', async () => {
  const load = vi.fn(async () => Part).mockRejectedValueOnce(new Error('no connection'));
  await mount(<LatePart load={load} />);
  await wait(1499);
  expect(load).not.toHaveBeenCalled();
  await wait(1);
  await wait(29_999);
  expect([load.mock.calls.length, shown()]).toEqual([1, '']);
  await wait(1);
  expect([load.mock.calls.length, shown()]).toEqual([2, 'Deel']);
  await mount(null);
  await mount(<LatePart load={load} />);
  expect(shown()).toBe('Deel');
  await wait(60_000);
  expect(load).toHaveBeenCalledTimes(2);
});

it('isn’t fetched where it goes before it came', async () => {
  const load = vi.fn(async () => Part);
  await mount(<LatePart load={load} />);
  await mount(null);
  await wait(60_000);
  expect(load).not.toHaveBeenCalled();
});
