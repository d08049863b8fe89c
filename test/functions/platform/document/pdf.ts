import { inflateSync } from 'node:zlib';

/** What a test looks at in a PDF: its objects as they are written, and what is drawn on its pages. */
export function readPdf(bytes: Uint8Array) {
  const text = Buffer.from(bytes).toString('latin1');
  const streams = [...text.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n/g)].map(({ index, 0: head }) => {
    const from = index + head.length;
    return inflateSync(bytes.subarray(from, text.indexOf('\nendstream', from))).toString('latin1');
  });
  const drawn = streams.filter((stream) => / (?:BDC|BMC)\n/.test(stream));
  return {
    text,
    drawn,
    pages: text.match(/\/Type \/Page\n/g)?.length ?? 0,
    /** How many parts of the document are of a type, e.g. `TH`. */
    parts: (type: string) => text.match(new RegExp(`/S /${type}\\n`, 'g'))?.length ?? 0,
  };
}

/** Operators that draw something, of a page's content, which no mark encloses. */
export function unmarked(content: string): string[] {
  let depth = 0;
  return content.split('\n').filter((line) => {
    if (/ (?:BDC|BMC)$/.test(line)) depth += 1;
    if (line === 'EMC') depth -= 1;
    return depth < 1 && /(?:^| )(?:Tj|TJ|S|f|B|Do)$/.test(line);
  });
}

/**
 * What a page's content draws, a line each, in points from the left and the foot (rules: from the top): texts with their
 * font, size and colour, rules with their width, and pictures with how wide and high they are.
 */
export function placesIn(content: string): string[] {
  let [part, colour, place, style, from, to, width] = Array<string>(7).fill('');
  const places: string[] = [];
  for (const line of content.split('\n')) {
    const [, values = '', operator = ''] = /^(.*?) ?([A-Za-z]+|<<)$/.exec(line) ?? [];
    const numbers = values.split(' ').map((one) => String(Math.round(Number(one) * 100) / 100));
    if (operator === '<<') part = values.slice(1);
    else if (operator === 'scn' || operator === 'SCN') colour = numbers.join(' ');
    else if (operator === 'Tm') place = numbers.slice(4).join(' ');
    else if (operator === 'Tf') style = values.slice(1);
    else if (operator === 'TJ') places.push(`${part} ${style} in ${colour} at ${place}`);
    else if (operator === 'm') from = numbers.join(' ');
    else if (operator === 'l') to = numbers.join(' ');
    else if (operator === 'w') width = values;
    else if (operator === 'S') places.push(`rule of ${width} in ${colour} from ${from} to ${to}`);
    else if (operator === 'cm') place = numbers.join(' ');
    else if (operator === 'Do') places.push(`${part} as ${place}`);
  }
  return places;
}
