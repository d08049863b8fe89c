// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { Table } from '#web/ui/table.tsx';
import { mount, mounts } from '../support/mounted.tsx';

mounts();

it('heads each column by its name, and hides that of what can be done from sight alone', async () => {
  const columns = [
    { key: 'name', title: 'Naam', cell: () => 'Bo' },
    { key: 'amount', title: 'Aantal', kind: 'number', cell: () => 2 },
    { key: 'actions', title: 'Acties', kind: 'actions', cell: () => null },
  ] as const;
  await mount(<Table caption="Mensen" columns={columns} rows={['bo']} rowKey={(row) => row} />);
  const headings = [...document.querySelectorAll('th')].map(({ innerHTML, textContent }) => [
    textContent,
    innerHTML.startsWith('<span'),
  ]);
  expect(headings).toEqual([
    ['Naam', false],
    ['Aantal', false],
    ['Acties', true],
  ]);
});
