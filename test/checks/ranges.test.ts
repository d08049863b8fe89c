import ts from 'typescript';
import { expect, test } from 'vitest';
import { listByFile } from '#test/support/sources.ts';

// What lies outside a range is often left out again by whoever reads it: a range that became wider shows in no answer,
// but a call reads, and waits for, all that there ever was. So each stands in a list, and so does what is read from its
// end: where one page holds all that a test made, or one item, the order shows in no answer either.
test('which part of a list is read, and from which end', async () => {
  await expect(listByFile('functions/**/*.ts', rangesIn)).toMatchFileSnapshot('ranges.txt');
});

test.each([
  ["const a = () => query(shelf.in(of), { range: { beginsWith: ['OWN'] } });", ["{ beginsWith: ['OWN'] }"]],
  ['const b = (day: string) => ({ between: [[day], [last]] }) as const;', ['{ between: [[day], [last]] }']],
  ['const c = { limit: 3, range: lastDays(\n  state,\n today) };', ['lastDays( state, today)']],
  ['const d = { limit: 3, range };', []],
  ['const e = { limit: 3, descending: true };', ['descending: true']],
  [
    'const f = { range: { from: [day] }, descending: !isEarly };',
    ['{ from: [day] }', 'descending: !isEarly'],
  ],
  ['const g = { descending: false };', []],
])('%s', (text, ranges) => {
  expect(rangesIn('planted.ts', text)).toEqual(ranges);
});

/** What is given as a range, what is made to be given as one, and what is read from its end. */
function rangesIn(path: string, text: string): string[] {
  if (!mayHave.test(text)) return [];
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    const range = rangeOf(node);
    if (range) found.push(range.getText().replace(/\s+/g, ' '));
    else ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
}

/** Most files have none, and to take one apart takes time. */
const mayHave = /\b(range|between|beginsWith|descending):/;

function rangeOf(node: ts.Node): ts.Node | undefined {
  if (!ts.isPropertyAssignment(node)) return undefined;
  const name = node.name.getText();
  if (name === 'range') return node.initializer;
  if (name === 'descending' && node.initializer.kind !== ts.SyntaxKind.FalseKeyword) return node;
  return name === 'between' || name === 'beginsWith' ? node.parent : undefined;
}
