import styles from './chart.module.css';
import type { ChartProps, Series } from './chart-props.ts';
import { classes } from './classes.ts';

const colours = [styles.series0, styles.series1, styles.series2, styles.series3];

/** The colour of a series, by its place among the others. */
export const colourOf = (position: number) => colours[position % colours.length];

/** Units of the drawing, which is stretched to its place. */
const height = 100;
const step = 10;
/** Of a step, how much its bars take. */
const filled = 0.7;

/** The drawing itself: what it says is read out in short, and stands whole in the table beside it. */
export function ChartDrawing({ title, labels, series, format, stacked = false }: Omit<ChartProps, 'texts'>) {
  const bars = series.filter(({ kind = 'bar' }) => kind === 'bar');
  const top = niceTop(highest(series, bars, stacked, labels.length));
  const width = labels.length * step;
  const tell = (value: number | null | undefined) => (value === null ? '–' : format(value ?? 0));
  const spoken = `${title}. ${series.map(({ name, values }) => `${name}: ${tell(values.at(-1))}`).join('; ')}`;
  return (
    <div className={styles.plot}>
      <div className={styles.ticks} aria-hidden="true">
        {[top, top / 2, 0].map((tick) => (
          <span key={tick}>{format(tick)}</span>
        ))}
      </div>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={spoken}
      >
        {[0, height / 2, height].map((y) => (
          <line key={y} className={styles.grid} x1={0} x2={width} y1={y} y2={y} />
        ))}
        {series.map((one, position) => (
          <g key={one.name} className={colourOf(position)}>
            {bars.includes(one) ? (
              <Bars {...{ one, bars, top, stacked, labels, format }} />
            ) : (
              <Line {...{ one, top }} />
            )}
          </g>
        ))}
      </svg>
      <div className={classes(styles.labels, labels.length > 14 && styles.many)} aria-hidden="true">
        {labels.map(({ short, full }) => (
          <span key={full}>{short}</span>
        ))}
      </div>
    </div>
  );
}

interface BarsProps extends Pick<ChartProps, 'labels' | 'format'> {
  readonly one: Series;
  readonly bars: readonly Series[];
  readonly top: number;
  readonly stacked: boolean;
}

function Bars({ one, bars, top, stacked, labels, format }: BarsProps) {
  const place = bars.indexOf(one);
  const wide = (step * filled) / (stacked ? 1 : bars.length);
  const left = (step * (1 - filled)) / 2 + (stacked ? 0 : place * wide);
  return labels.map(({ full }, position) => {
    const known = one.values[position];
    const value = known ?? 0;
    const below = stacked ? sum(bars.slice(0, place).map(({ values }) => values[position] ?? 0)) : 0;
    const tall = (value / top) * height;
    return (
      // Its number can be opened in the table as well, by keyboard.
      // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for who points
      <rect
        key={full}
        className={classes(styles.bar, one.onPick && value > 0 && styles.picked)}
        x={position * step + left}
        y={height - tall - (below / top) * height}
        width={wide}
        height={tall}
        onClick={one.onPick && value > 0 ? () => one.onPick?.(position) : undefined}
      >
        <title>{`${full} · ${one.name}: ${known === null ? '–' : format(value)}`}</title>
      </rect>
    );
  });
}

function Line({ one: { values, kind }, top }: { one: Series; top: number }) {
  const points = values.map(
    (value, position) => `${(position + 0.5) * step},${height - ((value ?? 0) / top) * height}`,
  );
  return (
    <polyline className={classes(styles.line, kind === 'norm' && styles.dashed)} points={points.join(' ')} />
  );
}

function highest(
  series: readonly Series[],
  bars: readonly Series[],
  stacked: boolean,
  labels: number,
): number {
  const alone = series.flatMap(({ values }) => values.map((value) => value ?? 0));
  if (!stacked) return Math.max(0, ...alone);
  const piles = Array.from({ length: labels }, (_, at) => sum(bars.map(({ values }) => values[at] ?? 0)));
  return Math.max(0, ...alone, ...piles);
}

/** The lowest round number that is not below the highest value: 1, 2, 4, 6, 8 or 10 of its power of ten. */
function niceTop(value: number): number {
  if (value <= 0) return 2;
  const power = 10 ** Math.floor(Math.log10(value));
  const steps = [1, 2, 4, 6, 8, 10];
  return Math.max(2, (steps.find((one) => one * power >= value) ?? 10) * power);
}

const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);
