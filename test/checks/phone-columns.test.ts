import ts from 'typescript';
import { expect, test } from 'vitest';
import { nodesIn } from '#test/support/nodes.ts';
import { listByFile } from '#test/support/sources.ts';

// A phone has no room for every column of a table, and no test of a page knows how wide it is. So what it leaves out
// stands in a list: a column that goes there, or comes back, shows.
test('which columns a phone leaves out', async () => {
  await expect(listByFile('web/src/**/*.{ts,tsx}', leftOutIn)).toMatchFileSnapshot('phone-columns.txt');
});

test.each([
  ["const a = [{ key: 'b', secondary: true }, { key: 'c' }];", ['b']],
  ["const a = [{ key: 'b', secondary: false }];", []],
  ["const a = [{ key: 'b', secondary: isShort }];", ['b if isShort']],
  ["const look = { secondary: 'quiet' };", []],
])('%s', (text, columns) => {
  expect(leftOutIn('planted.ts', text)).toEqual(columns);
});

/** The columns of a file that a phone leaves out, by their keys. */
function leftOutIn(path: string, text: string): string[] {
  if (!text.includes('secondary:')) return [];
  return nodesIn(path, text)
    .filter(ts.isObjectLiteralExpression)
    .flatMap((column) => {
      const [key, secondary] = [memberOf(column, 'key'), memberOf(column, 'secondary')];
      if (!key || !secondary || secondary.kind === ts.SyntaxKind.FalseKeyword) return [];
      const sometimes = secondary.kind === ts.SyntaxKind.TrueKeyword ? '' : ` if ${secondary.getText()}`;
      return [`${key.getText().replaceAll("'", '')}${sometimes}`];
    });
}

const memberOf = ({ properties }: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined =>
  properties.filter(ts.isPropertyAssignment).find((one) => one.name.getText() === name)?.initializer;
