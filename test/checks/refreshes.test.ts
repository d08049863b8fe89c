import ts from 'typescript';
import { expect, test } from 'vitest';
import { listByFile } from '#test/support/sources.ts';

// What is read again once something is done also stands on pages behind the one at hand, which no test of it opens: one
// that was left out would show there what no longer holds.
test('what is read again after something is done', async () => {
  await expect(listByFile('web/src/**/*.{ts,tsx}', refreshesIn)).toMatchFileSnapshot('refreshes.txt');
});

test.each([
  [
    'useCommand(routes.a, { refreshes: [routes.b, routes.c] });',
    ['useCommand(routes.a): routes.b, routes.c'],
  ],
  ['const refreshes = [routes.b];', ['routes.b']],
  ['<Hold refreshes={[routes.b]} />', ['routes.b']],
  ['await refresh([routes.b, ...(some ? [routes.c] : [])]);', ['routes.b, ...(some ? [routes.c] : [])']],
  ['useCommand(routes.a, { refreshes, errors });', []],
  ['table.refresh(); const others = [routes.b];', []],
])('%s', (text, found) => {
  expect(refreshesIn('planted.tsx', text)).toEqual(found);
});

/** The lists of what is read again, each with the command after which it is where that stands beside it. */
function refreshesIn(path: string, text: string): string[] {
  if (!/\brefresh(es\b|\()/.test(text)) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const add = (list: ts.Node | undefined, of = '') => {
    if (!list || !ts.isArrayLiteralExpression(list)) return;
    found.push(`${of}${list.elements.map((one) => one.getText().replace(/\s+/g, ' ')).join(', ')}`);
  };
  const look = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'refreshes') {
      const command = node.parent.parent;
      const [first] = ts.isCallExpression(command) ? command.arguments : [];
      add(
        node.initializer,
        first && ts.isCallExpression(command) ? `${command.expression.getText()}(${first.getText()}): ` : '',
      );
    }
    if (ts.isVariableDeclaration(node) && node.name.getText() === 'refreshes') add(node.initializer);
    if (ts.isJsxAttribute(node) && node.name.getText() === 'refreshes' && node.initializer)
      add(ts.isJsxExpression(node.initializer) ? node.initializer.expression : undefined);
    if (ts.isCallExpression(node) && node.expression.getText() === 'refresh') add(node.arguments[0]);
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
}
