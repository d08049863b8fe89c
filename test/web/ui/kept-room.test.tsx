// @vitest-environment one-file-dom
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Card } from '#web/ui/card.tsx';
import { Section, Sections, SectionsToCome } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { mount, mounts } from '../support/mounted.tsx';

mounts();

beforeEach(() => {
  // A line is 20 high.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return 20 * this.querySelectorAll('p').length;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => `Regel ${at}`).map((line) => <p key={line}>{line}</p>);
const kept = () =>
  [...document.querySelectorAll<HTMLElement>('section > div:last-child')].map(({ style }) => style.minHeight);
const id = (at: number) => `crs_01KDEM000000000000000000${String(at).padStart(2, '0')}`;

it('keep the room that they took last time on such a page, each its own', async () => {
  const part = (children: ReactNode) => <Section title="Anna van Dijk">{children}</Section>;
  const show = (key: string, first?: number, second?: number) =>
    mount(
      <Sections key={key}>
        {part(first === undefined ? <Skeleton /> : lines(first))}
        {part(second === undefined ? <Skeleton /> : lines(second))}
      </Sections>,
    );
  history.replaceState(null, '', `/study/${id(1)}`);
  await show('one');
  expect(kept()).toEqual(['', '']);
  await show('one', 3);
  await show('one', 3, 7);
  expect(kept()).toEqual(['', '']);
  history.replaceState(null, '', `/study/${id(2)}`);
  await show('two');
  expect(kept()).toEqual(['60px', '140px']);
  await show('two', 1);
  expect(kept()).toEqual(['', '140px']);
  await show('two', 1, 2);
  // Once it is there, a part is as high as it is.
  await show('two');
  expect(kept()).toEqual(['', '']);
  await show('at once', 1, 2);
  await show('at once');
  expect(kept()).toEqual(['', '']);
  await show('three');
  expect(kept()).toEqual(['20px', '40px']);
  expect(localStorage.getItem('leerpad.rooms')).not.toMatch(/Anna|01KDEM/);
});

it('is kept of a whole form as well, which takes the place of its stand-in', async () => {
  const show = (key: string, lineCount?: number) =>
    mount(
      <Sections key={key}>
        <p>Eerst</p>
        {lineCount === undefined ? <SectionsToCome rows={2} /> : <form>{lines(lineCount)}</form>}
      </Sections>,
    );
  const toCome = () =>
    document.querySelector<HTMLElement>('[data-stand-in]')?.parentElement?.style.minHeight ?? null;
  history.replaceState(null, '', `/manager/${id(1)}`);
  await show('one');
  expect(toCome()).toBe('');
  await show('one', 8);
  history.replaceState(null, '', `/manager/${id(2)}`);
  await show('two');
  expect(toCome()).toBe('160px');
  // Not of what says that it failed.
  await mount(
    <Sections key="two">
      <p>Eerst</p>
      <div>
        <p role="alert">Het lukt niet</p>
      </div>
    </Sections>,
  );
  await show('three');
  expect(toCome()).toBe('160px');
});

it('is kept of a card that is being read', async () => {
  const show = (key: string, lineCount?: number) =>
    mount(
      <Card key={key} title="Dagteam">
        {lineCount === undefined ? <Skeleton /> : lines(lineCount)}
      </Card>,
    );
  history.replaceState(null, '', `/teacher/${id(1)}`);
  await show('one');
  await show('one', 5);
  history.replaceState(null, '', `/teacher/${id(2)}`);
  await show('two');
  expect(kept()).toEqual(['100px']);
});
