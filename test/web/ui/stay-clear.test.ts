// @vitest-environment one-file-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stayClear } from '#web/ui/stay-clear.ts';

let element: HTMLElement;
/** Where the bar at the bottom begins; it ends with the screen. */
let top: number;
let resized: (() => void) | undefined;
let edge: 'top' | 'bottom';
let end: () => void;

const box = (from: number, to: number) => ({ top: from, bottom: to, left: 0, right: 500 }) as DOMRect;
const screen = 800;

beforeEach(() => {
  vi.stubGlobal('innerHeight', screen);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly watched: Element[] = [];
      constructor(heard: () => void) {
        resized = () => this.watched.length === 2 && heard();
      }
      observe(one: Element) {
        this.watched.push(one);
      }
      disconnect() {
        resized = undefined;
      }
    },
  );
  top = 740;
  edge = 'bottom';
  element = document.body.appendChild(document.createElement('div'));
  element.getBoundingClientRect = () => box(700, 760);
  const bar = document.body.appendChild(document.createElement('footer'));
  bar.dataset['bar'] = '';
  bar.getBoundingClientRect = () => box(top, screen);
  end = stayClear(element, () => edge);
});
afterEach(() => {
  end();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const lies = () => [element.dataset['edge'], element.style.getPropertyValue('--clear')];
/** Until the next picture is drawn, and what was to be looked at anew is. */
const drawn = () => new Promise((done) => setTimeout(done, 60));

it('lies clear of a bar at once', () => {
  expect(lies()).toEqual(['bottom', '60px']);
});

it.each([
  ['the page is scrolled', () => dispatchEvent(new Event('scroll'))],
  ['the window changes', () => dispatchEvent(new Event('resize'))],
  ['something is resized', () => resized?.()],
  ['something comes', () => document.body.append(document.createElement('p'))],
  ['something comes within', () => document.querySelector('footer')?.append('tekst')],
])('looks anew when %s, and no more once it ends', async (_, happens) => {
  top = 700;
  await drawn();
  expect(lies()).toEqual(['bottom', '60px']);
  happens();
  await drawn();
  expect(lies()).toEqual(['bottom', '100px']);
  edge = 'top';
  happens();
  end();
  await drawn();
  happens();
  await drawn();
  expect(lies()).toEqual(['bottom', '100px']);
});

it('keeps to the other edge when that is its own', async () => {
  edge = 'top';
  dispatchEvent(new Event('resize'));
  await drawn();
  expect(lies()).toEqual(['top', '0px']);
});

it('leaves the title of an open window in sight', async () => {
  const opened = document.body.appendChild(document.createElement('section'));
  opened.setAttribute('role', 'dialog');
  const head = opened.appendChild(document.createElement('header'));
  head.getBoundingClientRect = () => box(64, 120);
  edge = 'top';
  resized?.();
  await drawn();
  expect(lies()).toEqual(['top', '120px']);
});
