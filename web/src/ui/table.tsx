import type { Key, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import styles from './table.module.css';
import { BulkBar, SelectAll, type Selection, SelectOne } from './table-selection.tsx';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** What a row shows here; the first column names the row, mostly with a link. */
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand right, in figures of equal width. */
  readonly kind?: 'text' | 'number' | 'date' | 'status' | 'actions';
  /** The name of this column in the list's `sort`; absent: not sortable. */
  readonly sort?: string;
  /** Left out where there is little room. */
  readonly secondary?: boolean;
}

/** Field to sort by, with a minus for descending, e.g. `-name`. */
export type Sort = string;

interface TableProps<Row> {
  /** What the table lists; read out. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** What tells a row from the others; absent: its id. */
  readonly rowKey?: (row: Row) => Key;
  readonly sort?: Sort | undefined;
  readonly onSort?: (sort: Sort) => void;
  readonly selection?: Selection | undefined;
  /** The rows belong to the page before; the next is loading. */
  readonly stale?: boolean;
}

/** Rows of a list: a plain table with a sticky header, which becomes a stack of cards where there is little room. */
export function Table<Row extends { readonly id: Key }>(props: TableProps<Row>): ReactNode;
export function Table<Row>(props: TableProps<Row> & Required<Pick<TableProps<Row>, 'rowKey'>>): ReactNode;
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey = idOf,
  sort,
  onSort,
  selection,
  stale,
}: TableProps<Row>) {
  const keys = rows.map(rowKey);
  return (
    <div className={styles.room}>
      {selection?.actions && selection.chosen.size > 0 ? <BulkBar selection={selection} /> : null}
      <div className={styles.wrap} ref={letScroll}>
        <table className={classes(styles.table, stale && styles.stale)} aria-busy={stale || undefined}>
          <caption className="unseen">{caption}</caption>
          <thead>
            <tr>
              {selection ? <SelectAll selection={selection} keys={keys} /> : null}
              {columns.map((column) => (
                <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)} data-chosen={selection?.chosen.has(rowKey(row)) || undefined}>
                {selection ? <SelectOne selection={selection} row={rowKey(row)} /> : null}
                {columns.map(({ key, kind = 'text', secondary, title, cell }) => (
                  <td
                    key={key}
                    className={classes(styles[kind], secondary && styles.secondary)}
                    data-title={title}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const idOf = (row: unknown): Key => Object(row).id;

/** Lets a table that has not the room for its columns be scrolled, now and whenever either becomes another size. */
function letScroll(wrap: HTMLDivElement) {
  const sizes = new ResizeObserver(() => {
    wrap.toggleAttribute('data-wide', wrap.scrollWidth > wrap.clientWidth);
  });
  for (const part of [wrap, ...wrap.children]) sizes.observe(part);
  return () => sizes.disconnect();
}

interface HeadingProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort | undefined;
  readonly onSort: ((sort: Sort) => void) | undefined;
}

function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  const { kind = 'text', title, secondary } = column;
  const look = classes(styles[kind], secondary && styles.secondary);
  if (!column.sort || !onSort) {
    return (
      <th scope="col" className={look}>
        {kind === 'actions' ? <span className="unseen">{title}</span> : title}
      </th>
    );
  }
  const up = sort === column.sort;
  const down = sort === `-${column.sort}`;
  return (
    <th scope="col" className={look} aria-sort={up ? 'ascending' : down ? 'descending' : 'none'}>
      <button type="button" onClick={() => onSort(up ? `-${column.sort}` : (column.sort ?? ''))}>
        {title}
        <Icon name={up ? 'up' : down ? 'down' : 'sort'} size={16} />
      </button>
    </th>
  );
}
