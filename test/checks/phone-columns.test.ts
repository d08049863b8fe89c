import ts from 'typescript';
import { expect, test } from 'vitest';
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
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const [key, secondary] = [memberOf(node, 'key'), memberOf(node, 'secondary')];
      if (key && secondary && secondary.kind !== ts.SyntaxKind.FalseKeyword) {
        const sometimes = secondary.kind === ts.SyntaxKind.TrueKeyword ? '' : ` if ${secondary.getText()}`;
        found.push(`${key.getText().replaceAll("'", '')}${sometimes}`);
      }
    }
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

const memberOf = ({ properties }: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined =>
  properties.filter(ts.isPropertyAssignment).find((one) => one.name.getText() === name)?.initializer;
