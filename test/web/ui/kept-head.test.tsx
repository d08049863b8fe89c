// @vitest-environment one-file-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { mount, mounts } from '../support/mounted.tsx';

mounts();

let width: number;
beforeEach(() => {
  width = 1148;
  // A line of the title is 36 high, an intro 31.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    const title = this.querySelector('h1')?.textContent ?? '';
    return 36 * Math.ceil(title.length / 20) + (this.textContent?.includes('Intro') ? 31 : 0);
  });
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => width);
});
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

const id = (at: number) => `crs_01KDEM000000000000000000${String(at).padStart(2, '0')}`;
const kept = () => document.querySelector<HTMLElement>('header')?.style.minHeight;
/** Shows the page of a course: while it loads, as long as nothing is known of it. */
const show = (title?: string, key = 'one', toCome = false) =>
  mount(
    <Page key={key} title={title ?? 'Cursus'} intro={title && 'Intro'} toCome={toCome}>
      {title ? <p>Tekst</p> : <Skeleton />}
    </Page>,
  );
async function open(path: string, key: string) {
  history.replaceState(null, '', path);
  await show(undefined, key);
}

it('keeps the room that the head of such a page took last time, until the page is there', async () => {
  await open(`/study/courses/${id(1)}`, 'one');
  expect(kept()).toBe('36px');
  await show('Programmeren', 'one');
  expect(kept()).toBe('');
  await open(`/study/courses/${id(2)}`, 'two');
  expect(kept()).toBe('67px');
  await show('Algoritmen', 'two');
  expect(kept()).toBe('');
  expect(localStorage.getItem('leerpad.heads')).not.toContain('_01KDEM');
});

it('keeps none of another kind of page, or of another width', async () => {
  await open(`/study/courses/${id(3)}`, 'three');
  await show('Inleiding in het programmeren', 'three');
  await open(`/study/courses/${id(4)}`, 'four');
  await show('Algoritmen', 'four');
  await open(`/study/courses/${id(3)}`, 'again');
  expect(kept()).toBe('67px');
  await open('/study/learnpaths', 'other');
  expect(kept()).toBe('36px');
  width = 358;
  await open(`/study/courses/${id(3)}`, 'phone');
  expect(kept()).toBe('36px');
});

it('keeps room for a title of two lines and what stands with it at a first visit by phone, where they are to come', async () => {
  const head = async (path: string, key: string) => {
    history.replaceState(null, '', path);
    await show(undefined, key, true);
    return kept();
  };
  expect(await head('/study/first', 'desktop')).toBe('36px');
  width = 358;
  expect(await head('/study/first', 'hand')).toBe('132px');
  // Its word is said in the reader's language once that is known.
  await mount(
    <Page key="hand" title="Course" toCome>
      <Skeleton />
    </Page>,
  );
  expect(kept()).toBe('132px');
  await show('Programmeren', 'hand');
  expect(await head('/study/first', 'second')).toBe('67px');
});

it('shows no intro that only keeps its room', async () => {
  const intro = () => [...document.querySelectorAll<HTMLElement>('header div')].at(-1);
  for (const [toCome, visibility] of [
    [true, 'hidden'],
    [false, ''],
  ] as const) {
    await mount(
      <Page title="Cursus" intro="…" toCome={toCome}>
        <Skeleton />
      </Page>,
    );
    expect([intro()?.textContent, intro()?.style.visibility]).toEqual(['…', visibility]);
  }
});

it('keeps none where the page is there at once, or begins otherwise', async () => {
  await open(`/study/courses/${id(5)}`, 'five');
  await show('Algoritmen', 'five');
  history.replaceState(null, '', `/study/courses/${id(6)}`);
  await show('Algoritmen en meer', 'six');
  await show('Algoritmen en nog meer', 'six');
  expect(kept()).toBe('');
  await open(`/study/courses/${id(8)}`, 'nine');
  expect(kept()).toBe('67px');
  history.replaceState(null, '', `/study/courses/${id(7)}`);
  await mount(
    <Page key="seven" title="Een titel die al bekend is">
      <Skeleton />
    </Page>,
  );
  expect(kept()).toBe('72px');
});

it('lets go once the title is there, though a part of the page still loads', async () => {
  await open(`/study/courses/${id(5)}`, 'eight');
  await mount(
    <Page key="eight" title="Algoritmen">
      <Skeleton />
    </Page>,
  );
  expect(kept()).toBe('');
});
