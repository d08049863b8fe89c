// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { SelectAll } from '#web/ui/table-selection.tsx';
import { mount, mounts } from '../support/mounted.tsx';

mounts();

const keys = ['one', 'two'];

it.each([
  ['nothing', keys, [], 'none'],
  ['one of two', keys, ['one'], 'some'],
  ['all', keys, keys, 'all'],
  ['a row of another page', keys, ['three'], 'some'],
  ['a row of another page, where this one is empty', [], ['three'], 'some'],
])('the box of all rows says how many of them are chosen: %s', async (_, rows, chosen, told) => {
  const selection = { chosen: new Set(chosen), onChange: () => {}, actions: null, labelOf: String };
  await mount(
    <table>
      <thead>
        <tr>
          <SelectAll selection={selection} keys={rows} />
        </tr>
      </thead>
    </table>,
  );
  const box = document.querySelector('input');
  expect(box?.indeterminate ? 'some' : box?.checked ? 'all' : 'none').toBe(told);
});
