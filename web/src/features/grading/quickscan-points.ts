/**
 * What a quickscan looks at, point by point: the items of the lists in what the author wrote.
 * @param html as published, made safe on the server
 * @returns plain texts in order; none where the author wrote no list
 */
export function quickscanPoints(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const items = [...body.querySelectorAll('li')].filter((item) => !item.querySelector('li'));
  const texts = items.map(({ textContent }) =>
    textContent
      .replaceAll(/\s+/g, ' ')
      .trim()
      .replace(/[;.,]$/, ''),
  );
  return [...new Set(texts.filter((text) => text !== ''))];
}

/** The points that are not in order, as the rejection begins; nothing for none. */
export function rejectionOf(points: readonly string[], intro: string): string {
  return points.length === 0 ? '' : [intro, ...points.map((point) => `- ${point}`), ''].join('\n');
}
