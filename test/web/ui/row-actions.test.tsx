// @vitest-environment one-file-dom
import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { handOnFocus, handOnNearby, takeLostFocus } from '#web/ui/hand-on-focus.ts';
import { returnMilliseconds } from '#web/ui/kept-focus.ts';
import { RowActions } from '#web/ui/row-actions.tsx';
import { control, mount, mounts, press, until } from '../support/mounted.tsx';

mounts();

function Rows({ first = ['a', 'b', 'c'] }: { first?: string[] }) {
  const [rows, setRows] = useState(first);
  if (rows.length === 0) return <p>Leeg</p>;
  return (
    <ol>
      {rows.map((row, index) => (
        <li key={row}>
          <RowActions
            index={index}
            count={rows.length}
            name={row}
            onMove={(from, to) => setRows((now) => now.with(from, now[to] ?? '').with(to, now[from] ?? ''))}
            onRemove={(gone) => setRows((now) => now.toSpliced(gone, 1))}
          />
        </li>
      ))}
    </ol>
  );
}

async function pressWithFocus(name: string): Promise<void> {
  const button = await until(() => control(name));
  await act(async () => button.focus());
  await press(name);
}

/** As long as the focus may take, and more. */
const passed = () =>
  act(async () => void (await new Promise((done) => setTimeout(done, 2 * returnMilliseconds))));

it.each([
  ['c verwijderen', 'b omhoog'],
  ['a verwijderen', 'b omlaag'],
])('hands the focus on in a row, or to the one in its place: %s, %s', async (pressed, then) => {
  await mount(<Rows />);
  await pressWithFocus(pressed);
  await until(() => document.activeElement === control(then));
});

it('takes no row away of which as many must stay', async () => {
  const nothing = () => undefined;
  const counts = [2, 3];
  await mount(
    counts.map((count) => (
      <RowActions
        key={count}
        index={0}
        fewest={2}
        count={count}
        name={`${count}`}
        onMove={nothing}
        onRemove={nothing}
      />
    )),
  );
  const isOff = (count: number) => control(`${count} verwijderen`)?.hasAttribute('disabled');
  expect(counts.map(isOff)).toEqual([true, false]);
});

// Enter pressed once more closed the window, and what was typed there was lost.
it.each([
  ['the first in it', () => control('Sluiten')],
  ['itself', () => document.querySelector<HTMLElement>('[role="dialog"]')],
])('takes the focus back that a window took for %s as the row went', async (_, taker) => {
  await mount(
    <div role="dialog" tabIndex={-1}>
      <button type="button">Sluiten</button>
      <Rows />
    </div>,
  );
  await pressWithFocus('a verwijderen');
  await act(async () => taker()?.focus());
  await until(() => document.activeElement === control('b omlaag'));
});

/** Rows of which the server takes one away, or refuses to. */
function Kept({ done }: { done: Promise<boolean> }) {
  const [rows, setRows] = useState(['a', 'b']);
  const [busy, setBusy] = useState(false);
  async function remove(row: string) {
    setBusy(true);
    if (await done) setRows((now) => now.filter((one) => one !== row));
    setBusy(false);
  }
  return (
    <ol>
      {rows.map((row) => (
        <li key={row}>
          <button type="button" disabled={busy} onClick={() => handOnFocus(remove(row))}>
            {`${row} away`}
          </button>
        </li>
      ))}
    </ol>
  );
}

it.each([
  [true, 'b away'],
  [false, 'a away'],
])('waits with it for what the server does: done %s', async (isDone, then) => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  await mount(<Kept done={promise} />);
  await pressWithFocus('a away');
  await passed();
  // As browsers do with what is switched off.
  const other = document.body.appendChild(document.createElement('button'));
  await act(async () => other.focus());
  await act(async () => other.remove());
  await act(async () => resolve(isDone));
  await until(() => document.activeElement === control(then));
});

it('hands the focus to the button back, and never to the one that takes away, at the end', async () => {
  await mount(<Rows />);
  await pressWithFocus('b omlaag');
  await until(() => document.activeElement === control('b omhoog'));
  expect(document.querySelectorAll('li')).toHaveLength(3);
});

it('hands it to the heading of the page where the list goes with its last row', async () => {
  await mount(
    <main>
      <h1 tabIndex={-1}>Rijen</h1>
      <Rows first={['a']} />
    </main>,
  );
  await pressWithFocus('a verwijderen');
  await until(() => document.activeElement?.textContent === 'Rijen');
});

it('leaves the focus where the reader put it meanwhile', async () => {
  await mount(<Rows />);
  await pressWithFocus('a verwijderen');
  await act(async () => control('c omhoog')?.focus());
  await passed();
  expect(document.activeElement).toBe(control('c omhoog'));
});

/** Something with a way to be rid of it, and a part of the page that goes on. */
function Waiting({ done }: { done: Promise<boolean> }) {
  const [waits, setWaits] = useState(true);
  const take = async () => setWaits(!(await done));
  return (
    <section>
      {waits ? (
        <p>
          <button type="button" onClick={() => handOnNearby(take())}>
            back
          </button>
        </p>
      ) : null}
      <button type="button">change</button>
    </section>
  );
}

it.each([
  [true, 'change'],
  [false, 'back'],
])('hands it to what is nearest where a button takes away its own part: done %s', async (isDone, then) => {
  await mount(<Waiting done={Promise.resolve(isDone)} />);
  await pressWithFocus('back');
  await passed();
  expect(document.activeElement).toBe(control(then));
});

it('hands it on from the window around it, which took it meanwhile', async () => {
  await mount(
    <div role="dialog" tabIndex={-1}>
      <Waiting done={Promise.resolve(true)} />
    </div>,
  );
  await pressWithFocus('back');
  await act(async () => document.querySelector<HTMLElement>('[role="dialog"]')?.focus());
  await passed();
  expect(document.activeElement).toBe(control('change'));
});

it('gives the focus to what came, unless something has it', async () => {
  await mount(<button type="button">else</button>);
  const came = document.body.appendChild(document.createElement('p'));
  came.tabIndex = -1;
  await act(async () => control('else')?.focus());
  takeLostFocus(came);
  expect(document.activeElement).toBe(control('else'));
  await act(async () => control('else')?.blur());
  takeLostFocus(came);
  expect(document.activeElement).toBe(came);
});
