import ts from 'typescript';
import { expect, test } from 'vitest';
import { nodesIn } from '#test/support/nodes.ts';
import { listByFile } from '#test/support/sources.ts';

// By its mark a style draws something otherwise, leaves it off paper or keeps what has the focus clear of it, none of which
// a test of a page sees. So which marks there are, and when, stands in a list: one that goes or turns round shows.
test('which marks styles go by', async () => {
  await expect(listByFile('web/src/**/*.tsx', marksIn)).toMatchFileSnapshot('marks.txt');
});

test.each([
  ['const a = <p data-short />;', ['short']],
  ['const a = <p data-short={false} />;', ['short if false']],
  ['const a = <p data-print="never" />;', ['print: never']],
  ['const a = <p data-open={id ?\n  true : undefined} />;', ['open if id ? true : undefined']],
  ['const a = <p className={styles.short} />;', []],
])('%s', (text, marks) => {
  expect(marksIn('planted.tsx', text)).toEqual(marks);
});

/** The marks in a file, each with its value or what decides about it. */
function marksIn(path: string, text: string): string[] {
  if (!text.includes('data-')) return [];
  return nodesIn(path, text)
    .filter(ts.isJsxAttribute)
    .filter(({ name }) => name.getText().startsWith('data-'))
    .map(markOf);
}

function markOf({ name, initializer }: ts.JsxAttribute): string {
  const mark = name.getText().replace('data-', '');
  if (!initializer) return mark;
  if (ts.isStringLiteral(initializer)) return `${mark}: ${initializer.text}`;
  return `${mark} if ${initializer.getText().slice(1, -1).replace(/\s+/g, ' ')}`;
}
