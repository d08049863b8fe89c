// @vitest-environment one-file-dom
import { expect, it, vi } from 'vitest';
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

it('marks the rows that are chosen, and no others', async () => {
  const selection = {
    ...{ chosen: new Set(['bo']), onChange: () => {}, actions: null },
    labelOf: (key: unknown) => `${key} kiezen`,
  };
  const columns = [{ key: 'name', title: 'Naam', cell: (row: string) => row }];
  const rows = ['bo', 'wout'];
  await mount(
    <Table caption="Mensen" columns={columns} rows={rows} rowKey={(row) => row} selection={selection} />,
  );
  const marked = [...document.querySelectorAll('tbody tr')].map((row) => row.hasAttribute('data-chosen'));
  expect(marked).toEqual([true, false]);
});

it('scrolls as long as its columns don’t fit', async () => {
  let resized = () => {};
  const watched = new Set<string>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(heard: () => void) {
        resized = heard;
      }
      observe = (part: Element) => watched.add(part.tagName);
      disconnect = () => watched.clear();
    },
  );
  const columns = [{ key: 'name', title: 'Naam', cell: () => 'Bo' }];
  await mount(<Table caption="Mensen" columns={columns} rows={['bo']} rowKey={(row) => row} />);
  const room = document.querySelector('table')?.parentElement;
  const scrolls = (width: number) => {
    Object.defineProperty(room, 'scrollWidth', { value: width, configurable: true });
    resized();
    return room?.hasAttribute('data-wide');
  };
  expect([...watched]).toEqual(['DIV', 'TABLE']);
  expect([scrolls(900), scrolls(0)]).toEqual([true, false]);
  await mount(null);
  expect(watched.size).toBe(0);
});
