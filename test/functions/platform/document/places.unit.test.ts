import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Block, Contents } from '#functions/platform/document/contents.ts';
import { renderDocument } from '#functions/platform/document/render.ts';
import { fontFiles } from '#infra/layers.ts';
import { placesIn, readPdf } from './pdf.ts';
import { look } from './templates.ts';

/** What stands where in a document of these blocks: on each page, part by part, in points from its left and its foot. */
async function places(
  blocks: readonly Block[],
  more: Partial<Contents & { logo: Uint8Array; accent: string }> = {},
) {
  const { logo, accent = look.accent, ...contents } = more;
  const bytes = await renderDocument(
    { language: 'nl', title: 'Overeenkomst', blocks, ...contents },
    {
      look: { ...look, accent, ...(logo && { logo }) },
      documentId: 'doc_01JD0000000000000000000001',
      issuedAt: '2026-11-22T09:00:00.000Z',
      fonts: fontFiles,
    },
  );
  return readPdf(bytes).drawn.map(placesIn);
}
const held = (pages: readonly (readonly string[])[], name: string) =>
  expect(`${pages.map((page) => page.join('\n')).join('\n\n')}\n`).toMatchFileSnapshot(`places/${name}.txt`);

const long = 'Een zin die over meer dan een regel gaat, omdat er veel in staat. '.repeat(3);
const paragraphs = (count: number): Block[] =>
  Array.from({ length: count }, (_, at) => ({ type: 'paragraph', text: `Alinea ${at + 1}` }));
const oneItem: Block = { type: 'list', ordered: false, items: ['Punt'] };
const fact = (value: string) => ({
  label: 'Een naam die lang genoeg is om niet op één regel te staan',
  value,
});
const party = (name: string, role: string) => ({ name, role });
const columns = [
  { title: 'Leerpad', share: 4, align: 'start' },
  { title: 'Cijfer', share: 1, align: 'end' },
] as const;

/** A picture in one grey, of so many pixels. */
function png(width: number, height: number): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const pixels = deflateSync(Buffer.alloc((width + 1) * height));
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

test('each part of a document has its place, size and colour', async () => {
  const blocks: Block[] = [
    { type: 'paragraph', text: long },
    { type: 'heading', level: 2, text: 'Deel' },
    { type: 'heading', level: 3, text: 'Paragraaf' },
    { type: 'list', ordered: true, items: ['Eén', long] },
    { type: 'list', ordered: false, items: ['Eén', 'Twee'] },
    { type: 'facts', facts: [fact('kort'), { label: 'Kort', value: long }] },
    { type: 'table', columns, rows: [[long, '7,5']], totals: ['Gemiddeld', '7,5'] },
    { type: 'figure', bytes: png(4, 2), alt: 'Zegel', widthMillimetres: 20 },
    { type: 'paragraph', text: 'Eind' },
  ];
  await held(await places(blocks, { logo: png(2, 2) }), 'each-part');
});

test('signatures stand two beside each other, their lines at one height', async () => {
  const parties = [party('S. de Vries', `Secretaris. ${long}`), party(long, 'Student'), party('A', 'B')];
  const blocks: Block[] = [{ type: 'signatures', parties }, ...paragraphs(1)];
  await held(await places(blocks, { language: 'en' }), 'signatures');
});

test.each<[string, Block]>([
  ['heading', { type: 'heading', level: 2, text: 'Deel' }],
  ['paragraph', { type: 'paragraph', text: long }],
  ['list', { type: 'list', ordered: true, items: [long, long] }],
  ['facts', { type: 'facts', facts: [fact('kort'), fact(long), fact(long.repeat(17))] }],
  ['table', { type: 'table', columns, rows: [[long, '7,5']], totals: ['Gemiddeld', '7,5'] }],
  [
    'table that goes on',
    {
      type: 'table',
      columns,
      rows: [
        ['A', '1'],
        [long.repeat(20), '7,5'],
      ],
    },
  ],
  ['figure', { type: 'figure', bytes: png(1, 20), alt: 'Zegel', widthMillimetres: 20 }],
  ['signatures', { type: 'signatures', parties: [party('S. de Vries', 'Secretaris')] }],
])('at the end of a page a %s goes on or begins where it should', async (name, block) => {
  const rooms: string[] = [];
  for (const above of [21, 22, 23, 24])
    for (const lower of [0, 4, 8]) {
      // Each list is two points higher than a paragraph.
      const filling = [...paragraphs(above - lower), ...Array<Block>(lower).fill(oneItem)];
      const pages = await places([...filling, block, ...paragraphs(1)]);
      const texts = pages.map((page) => page.filter((line) => !/^(?:Artifact|rule)/.test(line)));
      // Without the top and what fills the page: on which page each part stands, and how high.
      const below = texts.map((page, at) =>
        page.slice(at === 0 ? above + lower + 2 : 0).map((line) => line.replace(/ .* /, ' ')),
      );
      rooms.push(`${above} and ${lower}: ${below.map((page) => page.join(', ')).join(' | ')}`);
    }
  await held([rooms], `end-of-page-${name.replaceAll(' ', '-')}`);
});

test('whose document it is stands in ink where their colour is none', async () => {
  const [first = []] = await places(paragraphs(1), { accent: 'geel' });
  const [name, rule, title] = first;
  expect([name, rule, title].map((part) => part?.match(/ in ([\d. ]+) (at|from)/)?.[1])).toEqual(
    Array(3).fill('0.1 0.12 0.15'),
  );
});
