// @vitest-environment one-file-dom
import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { RowActions } from '#web/ui/row-actions.tsx';
import { control, mount, mounts, press, until } from '../support/mounted.tsx';

mounts();

function Rows() {
  const [rows, setRows] = useState(['a', 'b', 'c']);
  return (
    <ol>
      {rows.map((row, index) => (
        <li key={row}>
          <RowActions
            index={index}
            count={rows.length}
            labels={{ up: `${row} up`, down: `${row} down`, remove: `${row} away` }}
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

it.each([
  ['c away', 'b up'],
  ['a away', 'b down'],
])('hands the focus to the row in the place of one that is gone: %s', async (pressed, then) => {
  await mount(<Rows />);
  await pressWithFocus(pressed);
  await until(() => document.activeElement === control(then));
});

it('hands the focus to the button back, and never to the one that takes away, at the end', async () => {
  await mount(<Rows />);
  await pressWithFocus('b down');
  await until(() => document.activeElement === control('b up'));
  expect(document.querySelectorAll('li')).toHaveLength(3);
});
