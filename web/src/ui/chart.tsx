import { useId, useState } from 'react';
import { Button } from './button.tsx';
import styles from './chart.module.css';
import { ChartDrawing, colourOf } from './chart-drawing.tsx';
import type { ChartProps } from './chart-props.ts';
import { classes } from './classes.ts';
import { type Column, Table } from './table.tsx';

/** Numbers as a drawing, and as a table behind a button, in which each number can be opened by keyboard. */
export function Chart({ texts, ...chart }: ChartProps) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption id={id} hidden>
        {chart.title}
      </figcaption>
      {asTable ? <Numbers {...chart} /> : <Drawing {...chart} />}
      <div>
        <Button
          size="small"
          variant="quiet"
          icon="table"
          aria-pressed={asTable}
          aria-label={`${asTable ? texts.chart : texts.table}: ${chart.title}`}
          onPress={() => setAsTable(!asTable)}
        >
          {asTable ? texts.chart : texts.table}
        </Button>
      </div>
    </figure>
  );
}

function Drawing(chart: Omit<ChartProps, 'texts'>) {
  return (
    <>
      <ul className={styles.legend}>
        {chart.series.map(({ name }, position) => (
          <li key={name} className={colourOf(position)}>
            <svg className={styles.key} viewBox="0 0 12 12" aria-hidden="true">
              <rect className={styles.bar} width={12} height={12} rx={3} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <ChartDrawing {...chart} />
    </>
  );
}

interface Row {
  readonly position: number;
  readonly label: string;
}

function Numbers({ title, labels, labelTitle, series, format }: Omit<ChartProps, 'texts'>) {
  const columns: Column<Row>[] = [
    { key: 'label', title: labelTitle, cell: ({ label }) => label },
    ...series.map(
      ({ name, values, onPick }): Column<Row> => ({
        ...{ key: name, title: name, kind: 'number' },
        cell: ({ position }) => {
          if (values[position] === null) return '–';
          const value = values[position] ?? 0;
          if (!onPick || value === 0) return format(value);
          return (
            <button
              type="button"
              className={classes(styles.number)}
              aria-label={`${name}, ${labels[position]?.full}: ${format(value)}`}
              onClick={() => onPick(position)}
            >
              {format(value)}
            </button>
          );
        },
      }),
    ),
  ];
  const rows = labels.map(({ full: label }, position) => ({ position, label }));
  return <Table caption={title} columns={columns} rows={rows} rowKey={({ position }) => position} />;
}
