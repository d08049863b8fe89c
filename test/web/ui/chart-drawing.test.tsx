// @vitest-environment one-file-dom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ChartDrawing } from '#web/ui/chart-drawing.tsx';
import type { Series } from '#web/ui/chart-props.ts';
import { mount, mounts } from '../support/mounted.tsx';

mounts();

const labels = ['jan', 'feb'].map((short) => ({ short, full: `${short} 2026` }));

async function draw(series: readonly Series[], more: { stacked?: boolean; labels?: typeof labels } = {}) {
  await mount(
    <ChartDrawing title="Werk" labelTitle="Maand" {...{ labels, series, ...more }} format={String} />,
  );
}
/** Each bar as `x y width height`, in units of a drawing of ten a label wide and a hundred high. */
const bars = () =>
  [...document.querySelectorAll('rect')].map((bar) =>
    ['x', 'y', 'width', 'height'].map((name) => Number(Number(bar.getAttribute(name)).toFixed(2))),
  );
const bar = (at: number) => [...document.querySelectorAll('rect')][at] ?? expect.fail();
const ticks = () =>
  [...(document.querySelector('[aria-hidden]')?.children ?? [])].map(({ textContent }) => textContent);
const passed = { name: 'Gehaald', values: [4, 2] };
const failed = { name: 'Niet gehaald', values: [1, 3] };

it('draws the bars of one series as high as they are of a round number above them all', async () => {
  await draw([passed]);
  expect(bars()).toEqual([
    [1.5, 0, 7, 100],
    [11.5, 50, 7, 50],
  ]);
  expect(ticks()).toEqual(['4', '2', '0']);
});

it('puts several series beside each other', async () => {
  await draw([passed, failed]);
  expect(bars()).toEqual([
    ...[
      [1.5, 0, 3.5, 100],
      [11.5, 50, 3.5, 50],
    ],
    ...[
      [5, 75, 3.5, 25],
      [15, 25, 3.5, 75],
    ],
  ]);
});

it('puts parts of one whole on top of each other, and a line through the middle of what they stand at', async () => {
  await draw([passed, failed, { name: 'Norm', values: [6, 3], kind: 'norm' }], { stacked: true });
  expect(ticks()).toEqual(['6', '3', '0']);
  expect(bars()).toEqual([
    ...[
      [1.5, 33.33, 7, 66.67],
      [11.5, 66.67, 7, 33.33],
    ],
    ...[
      [1.5, 16.67, 7, 16.67],
      [11.5, 16.67, 7, 50],
    ],
  ]);
  expect(document.querySelector('polyline')?.getAttribute('points')).toBe('5,0 15,50');
});

it('says in short what it shows, by its latest, and of each bar how high it is', async () => {
  await draw([passed, { name: 'Leeg', values: [] }]);
  const drawing = document.querySelector('svg');
  expect(drawing?.getAttribute('aria-label')).toBe('Werk. Gehaald: 2; Leeg: 0');
  expect(drawing?.getAttribute('viewBox')).toBe('0 0 20 100');
  expect(bar(0).textContent).toBe('jan 2026 · Gehaald: 4');
  expect(bar(2).textContent).toBe('jan 2026 · Leeg: 0');
  expect([...document.querySelectorAll('line')].map((one) => one.getAttribute('y1'))).toEqual([
    ...['0', '50', '100'],
  ]);
});

it('opens what stands behind a bar, and nothing behind none', async () => {
  const onPick = vi.fn();
  await draw([{ name: 'Gehaald', values: [0, 3], onPick }]);
  for (const at of [0, 1])
    await act(async () => bar(at).dispatchEvent(new Event('click', { bubbles: true })));
  expect(onPick.mock.calls).toEqual([[1]]);
});

describe('the round number at its top', () => {
  it.each([
    ...[
      [0, '2'],
      [1, '2'],
      [2, '2'],
      [3, '4'],
      [5, '6'],
      [7, '8'],
      [9, '10'],
      [10, '10'],
    ],
    ...[
      [11, '20'],
      [60, '60'],
      [61, '80'],
      [99, '100'],
    ],
  ])('of %d is %s', async (value, top) => {
    await draw([{ name: 'Gehaald', values: [Number(value)] }]);
    expect(ticks()[0]).toBe(top);
  });

  it('is that of a line that rises above the bars', async () => {
    await draw([passed, { name: 'Norm', values: [9, 9], kind: 'line' }]);
    expect(ticks()[0]).toBe('10');
  });
});

it('gives each series its own colour, dashes what is held against, and turns many labels', async () => {
  const many = Array.from({ length: 15 }, (_, at) => ({ short: String(at), full: `dag ${at}` }));
  await draw(
    [
      passed,
      failed,
      { name: 'Norm', values: [1], kind: 'norm' },
      { name: 'Lijn', values: [1], kind: 'line' },
    ],
    {
      labels: many,
    },
  );
  const colours = [...document.querySelectorAll('g')].map((one) => one.getAttribute('class'));
  expect(new Set(colours).size).toBe(4);
  const [norm, line] = [...document.querySelectorAll('polyline')].map((one) => one.getAttribute('class'));
  expect(norm?.split(' ')).toHaveLength(2);
  expect(line?.split(' ')).toHaveLength(1);
  const foot = () => [...document.querySelectorAll('[aria-hidden]')].at(-1)?.className.split(' ').length;
  expect(foot()).toBe(2);
  await draw([passed], { labels: many.slice(1) });
  expect(foot()).toBe(1);
});

it('says of what there was nothing to tell that there was nothing, and draws no bar of it', async () => {
  await draw([{ name: 'Slaagde', values: [100, null] }]);
  expect(bars().map(([, , , height]) => height)).toEqual([100, 0]);
  expect(bar(0).textContent).toBe('jan 2026 · Slaagde: 100');
  expect(bar(1).textContent).toBe('feb 2026 · Slaagde: –');
  expect(document.querySelector('svg')?.getAttribute('aria-label')).toBe('Werk. Slaagde: –');
});
