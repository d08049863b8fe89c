/** What a chart shows of each label: as bars, or as a line; a dashed one is what it is held against. */
export interface Series {
  readonly name: string;
  /** null: there was nothing to tell it of, which isn’t none. */
  readonly values: readonly (number | null)[];
  readonly kind?: 'bar' | 'line' | 'norm';
  /** Opens what stands behind the value at a position. */
  readonly onPick?: (position: number) => void;
}

export interface ChartProps {
  /** What the chart shows, read out and the caption of its table. */
  readonly title: string;
  /** What stands along its foot, e.g. months; `short` is what there is room for. */
  readonly labels: readonly { readonly short: string; readonly full: string }[];
  readonly labelTitle: string;
  readonly series: readonly Series[];
  readonly format: (value: number) => string;
  /** The words of the button that shows the numbers, and of the one that shows the chart again. */
  readonly texts: { readonly table: string; readonly chart: string };
  /** Bars on top of each other: parts of one whole. */
  readonly stacked?: boolean;
}
