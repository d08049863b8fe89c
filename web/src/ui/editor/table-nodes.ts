import { mergeAttributes, Node } from '@tiptap/core';
import { goToNextCell, tableEditing } from '@tiptap/pm/tables';

/** The part each node plays for the table commands. */
const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

/** A table of rows; Tab goes from cell to cell. */
export const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const go = (direction: 1 | -1) => () =>
      goToNextCell(direction)(this.editor.state, this.editor.view.dispatch);
    return { Tab: go(1), 'Shift-Tab': go(-1) };
  },
});

export const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name) ?? 1),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
});

const cell = {
  content: 'block+',
  isolating: true,
  // `colwidth` is expected by the table commands; widths are left to the browser.
  addAttributes: () => ({
    colspan: span('colspan'),
    rowspan: span('rowspan'),
    colwidth: { default: null, rendered: false },
  }),
};

export const TableCell = Node.create({
  ...cell,
  name: 'tableCell',
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', mergeAttributes(HTMLAttributes), 0],
});

export const TableHeader = Node.create({
  ...cell,
  name: 'tableHeader',
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', mergeAttributes(HTMLAttributes), 0],
});

/** A new table of two columns and three rows, the first with headings. */
export function emptyTable() {
  const row = (type: string) => ({
    type: 'tableRow',
    content: [1, 2].map(() => ({ type, content: [{ type: 'paragraph' }] })),
  });
  return { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] };
}
