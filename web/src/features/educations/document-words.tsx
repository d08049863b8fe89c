import type { DocumentPart } from '#shared/educations/agreement-schemas.ts';
import { classes } from '#web/ui/classes.ts';
import { inPlace } from '#web/ui/in-place.tsx';
import styles from './documents.module.css';

/** What a document says, to be read on a screen of any width. */
export function DocumentWords({ parts }: { parts: readonly DocumentPart[] }) {
  return (
    <div className={styles.words}>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document that was issued never changes
        <Part key={at} part={part} />
      ))}
    </div>
  );
}

function Part({ part }: { part: DocumentPart }) {
  switch (part.type) {
    case 'heading':
      return part.level === 2 ? <h2>{part.text}</h2> : <h3>{part.text}</h3>;
    case 'paragraph':
      return <p>{part.text}</p>;
    case 'list': {
      const items = inPlace(part.items, (item) => <li>{item}</li>);
      return part.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'facts':
      return (
        <dl>
          {inPlace(part.facts, ({ label, value }) => (
            <div>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      );
    case 'table':
      return <Rows {...part} />;
  }
}

function Rows({ columns, rows, totals }: Extract<DocumentPart, { type: 'table' }>) {
  const cells = (row: readonly string[]) =>
    columns.map(({ title, align }, at) => (
      <td key={title} className={classes(align === 'end' && styles.end)}>
        {row[at]}
      </td>
    ));
  return (
    <table>
      <thead>
        <tr>
          {columns.map(({ title, align }) => (
            <th key={title} scope="col" className={classes(align === 'end' && styles.end)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {inPlace(rows, (row) => (
          <tr>{cells(row)}</tr>
        ))}
      </tbody>
      {totals ? (
        <tfoot>
          <tr>{cells(totals)}</tr>
        </tfoot>
      ) : null}
    </table>
  );
}
