/** What says where in a drawing a shape is, and how large, by its kind. */
const places: ReadonlyMap<string, readonly string[]> = new Map([
  ['circle', ['cx', 'cy', 'r']],
  ['line', ['x1', 'y1', 'x2', 'y2']],
  ['polyline', ['points']],
  ['rect', ['x', 'y', 'width', 'height']],
]);

/** Which shape an element of a drawing is, where, and how large; empty for what is none. */
export function shapeOf(element: Element): string {
  if (!(element instanceof SVGElement)) return '';
  const kind = element.tagName.toLowerCase();
  const values = places.get(kind)?.map((name) => rounded(element.getAttribute(name) ?? '0'));
  return values ? [kind, ...values].join(' ') : '';
}

/** Numbers as far as an eye tells them apart. */
const rounded = (numbers: string) =>
  numbers.replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));
