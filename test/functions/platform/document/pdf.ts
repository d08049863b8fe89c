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
