// @vitest-environment one-file-dom
import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { Dialog } from '#web/ui/dialog.tsx';
import { returnMilliseconds } from '#web/ui/kept-focus.ts';
import { useHeading } from '#web/ui/use-heading.ts';
import { control, mount, mounts, pressFocused, until } from '../support/mounted.tsx';

mounts();

function Page({ title }: { title: string }) {
  const heading = useHeading(title);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  );
}
/** Goes to an address, at which another page comes into being. */
async function go(address: string, title: string): Promise<void> {
  history.replaceState(null, '', address);
  await mount(<Page key={address + title} title={title} />);
}
const focused = () => document.querySelector('h1:focus')?.textContent;

it('leaves the focus alone on the first page, and has it on the heading of each that follows', async () => {
  await go('/first', 'Eerste');
  expect(focused()).toBeUndefined();
  await go('/second', 'Tweede');
  expect(focused()).toBe('Tweede');
  await go('/first', 'Eerste');
  expect(focused()).toBe('Eerste');
});

it('has the focus still where the heading that had it makes way for that of what was loaded', async () => {
  await go('/list', 'Lijst');
  await go('/list/one', '…');
  expect(focused()).toBe('…');
  await go('/list/one', 'Een');
  expect(focused()).toBe('Een');
});

it('leaves the focus where it was when the page of the same address comes anew', async () => {
  await go('/first', 'Eerste');
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  await go('/first', 'Anders');
  expect(document.activeElement).toBe(button);
});

/** Shows something else on the same page, by an address of its own. */
async function turn(address: string, title: string): Promise<void> {
  history.replaceState(null, '', address);
  await mount(<Page key="same" title={title} />);
}

it('has the focus where something else stands on the page and nothing kept it, such as what was just made', async () => {
  await turn('/new', 'Nieuw');
  document.querySelector<HTMLElement>('h1')?.blur();
  await turn('/made', 'Gemaakt');
  await until(() => focused() === 'Gemaakt');
});

it('has the focus also where what the address shows comes long after it', async () => {
  await turn('/new', 'Nieuw');
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  await turn('/made', 'Nieuw');
  await new Promise((done) => setTimeout(done, 2 * returnMilliseconds));
  button.remove();
  await turn('/made', 'Nieuw');
  expect(focused()).toBeUndefined();
  await turn('/made', 'Gemaakt');
  await until(() => focused() === 'Gemaakt');
});

it('has the focus where the page before saw the address too, on its way out', async () => {
  await turn('/new', 'Nieuw');
  document.querySelector<HTMLElement>('h1')?.blur();
  await turn('/new/made', 'Nieuw');
  await go('/new/made', 'Gemaakt');
  expect(focused()).toBe('Gemaakt');
  document.querySelector<HTMLElement>('h1')?.blur();
  await go('/new/made', 'Opnieuw gelezen');
  await new Promise((done) => setTimeout(done, 2 * returnMilliseconds));
  expect(focused()).toBeUndefined();
});

it('has the focus again where a window that closes as the page comes took it along', async () => {
  await turn('/list', 'Lijst');
  await go('/list/made', 'Gemaakt');
  document.querySelector<HTMLElement>('h1')?.blur();
  expect(focused()).toBeUndefined();
  await until(() => focused() === 'Gemaakt');
});

it('leaves the focus to a tab that shows something else of the page, and to the page where the address stays', async () => {
  await turn('/general', 'Cursus');
  const tab = document.body.appendChild(document.createElement('button'));
  tab.focus();
  await turn('/general/more', 'Cursus');
  await new Promise((done) => setTimeout(done, 2 * returnMilliseconds));
  expect(document.activeElement).toBe(tab);
  tab.blur();
  await turn('/general/more', 'Cursus, anders');
  await new Promise((done) => setTimeout(done, 2 * returnMilliseconds));
  expect(document.activeElement).toBe(document.body);
});

function PageThatAsks() {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Page title="Lijst" />
      <button type="button" onClick={() => setAsks(true)}>
        Nieuw
      </button>
      {asks ? (
        <Dialog title="Venster" onClose={() => setAsks(false)}>
          <input />
        </Dialog>
      ) : null}
    </>
  );
}

it('leaves the focus to a window that goes as the page would take it, and back to what opened that', async () => {
  await go('/earlier', 'Eerder');
  await mount(<PageThatAsks />);
  await pressFocused('Nieuw');
  (await until(() => document.querySelector<HTMLElement>('[role="dialog"] input'))).focus();
  await new Promise((done) => setTimeout(done, 2 * returnMilliseconds));
  // The page is drawn anew at another address, and the window goes before it looks for the focus.
  history.replaceState(null, '', '/list-again');
  await mount(<PageThatAsks />);
  const drawn = performance.now();
  while (performance.now() - drawn < returnMilliseconds);
  act(() => control('Sluiten')?.click());
  expect(document.activeElement).toBe(document.body);
  await new Promise((done) => setTimeout(done, 2 * returnMilliseconds));
  expect(document.activeElement?.textContent).toBe('Nieuw');
});

it('names the document after the page, also when its title changes', async () => {
  await mount(<Page title="Les" />);
  expect(document.title).toBe('Les | Leerpad');
  await mount(<Page title="Les 2" />);
  expect(document.title).toBe('Les 2 | Leerpad');
});
