import { type Editor, mergeAttributes, Node } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { addRowAfter, goToNextCell, tableEditing } from '@tiptap/pm/tables';

/** The part each node plays for the table commands. */
const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

/** A table of rows; Tab goes from cell to cell, and from the last one to a new row. */
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
    const goOrGrow = () => {
      const { view } = this.editor;
      return (
        go(1)() || (addRowAfter(view.state, view.dispatch) && goToNextCell(1)(view.state, view.dispatch))
      );
    };
    return { Tab: goOrGrow, 'Shift-Tab': go(-1) };
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

/** How large a new table is; its first row has the headings. */
export interface TableSize {
  readonly columns: number;
  readonly rows: number;
}

/** Puts a new table in the text, with the cursor in its first cell. */
export function insertTable({ state, view }: Editor, size: TableSize): void {
  const { tr, schema } = state;
  const first = tr.selection.from + 1;
  tr.replaceSelectionWith(schema.nodeFromJSON(emptyTable(size)));
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(first))).scrollIntoView());
  view.focus();
}

function emptyTable({ columns, rows }: TableSize) {
  const row = (type: string) => ({
    type: 'tableRow',
    content: Array.from({ length: columns }, () => ({ type, content: [{ type: 'paragraph' }] })),
  });
  const types = Array.from({ length: rows }, (_, at) => (at === 0 ? 'tableHeader' : 'tableCell'));
  return { type: 'table', content: types.map(row) };
}
