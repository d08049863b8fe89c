import { expect, test } from 'vitest';
import { looksLike } from '#functions/media/signatures.ts';
import { allowedFiles } from '#shared/media/schemas.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const zipOf = (part: string) => latin(`PK\u0003\u0004${'\u0000'.repeat(26)}${part}`);
const office = 'application/vnd.openxmlformats-officedocument';

/** A beginning of each allowed type, as real files have it. */
const samples: Readonly<Record<string, readonly Uint8Array[]>> = {
  'image/png': [latin('\u0089PNG\r\n\u001a\n')],
  'image/jpeg': [latin('\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF')],
  'image/gif': [latin('GIF89a'), latin('GIF87a')],
  'image/webp': [latin('RIFF\u0010\u0000\u0000\u0000WEBPVP8L')],
  'application/pdf': [latin('%PDF-1.7'), latin('\n\n%PDF-1.4')],
  [`${office}.wordprocessingml.document`]: [zipOf('[Content_Types].xml'), zipOf('word/document.xml')],
  [`${office}.spreadsheetml.sheet`]: [zipOf('_rels/.rels'), zipOf('xl/workbook.xml')],
  [`${office}.presentationml.presentation`]: [zipOf('docProps/app.xml'), zipOf('ppt/presentation.xml')],
  'application/zip': [zipOf('werk/verslag.txt'), latin('PK\u0005\u0006')],
  'text/plain': [Buffer.from('Één regel'), latin('\u00ff\u00feU\u0000T\u0000')],
  'text/markdown': [Buffer.from('# Kop')],
  'text/csv': [Buffer.from('naam;cijfer')],
  'application/xml': [Buffer.from('<quiz/>')],
};

test('every allowed type has a sample', () => {
  const types = new Set(Object.values(allowedFiles).flatMap((byExtension) => Object.values(byExtension)));
  expect(Object.keys(samples).sort()).toEqual([...types].sort());
});

test.each(Object.entries(samples))('%s is known by its first bytes', (type, starts) => {
  for (const start of starts) expect(looksLike(type, start)).toBe(true);
});

test('no binary passes for another type', () => {
  const isText = (type: string) => type.startsWith('text/') || type === 'application/xml';
  const isZipped = (type: string) => type === 'application/zip' || type.startsWith(office);
  for (const [type, starts] of Object.entries(samples)) {
    for (const other of Object.keys(samples)) {
      if (other === type || isText(type) || isText(other) || (isZipped(type) && isZipped(other))) continue;
      for (const start of starts) expect(looksLike(other, start), `${type} as ${other}`).toBe(false);
    }
  }
});

test.each([
  [`${office}.wordprocessingml.document`, zipOf('virus.exe')],
  [`${office}.spreadsheetml.sheet`, zipOf('word/document.xml')],
  ['text/plain', latin('MZ\u0090\u0000\u0003')],
  ['image/png', latin('<svg onload="alert(1)">')],
  ['application/pdf', latin('<html>')],
  ['image/svg+xml', latin('<svg>')],
  ['image/png', new Uint8Array()],
])('a lie is seen: %s', (type, start) => {
  expect(looksLike(type, start)).toBe(false);
});
