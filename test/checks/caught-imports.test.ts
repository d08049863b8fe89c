import ts from 'typescript';
import { expect, test } from 'vitest';
import { sources } from '#test/support/sources.ts';

// The build takes a `then` that follows an import into what it does once the styles of that module are there: who
// catches in that chain never hears that those couldn't be fetched, as without a connection.
test('who does without code that can’t be fetched gives the import a name first', () => {
  const files = sources('web/src/**/*.{ts,tsx}').filter(({ text }) => text.includes('import('));
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap(({ path, text }) => caughtIn(path, text))).toEqual([]);
});

test.each([
  ["import('./a.ts').then(({ a }) => a(), () => null);", 1],
  ["import('./a.ts').then(({ a }) => a()).catch(() => null);", 1],
  ["void import('./a.ts').then(({ a }) => a());", 0],
  ["const loading = import('./a.ts'); loading.then(({ a }) => a(), () => null);", 0],
])('%s: %d', (text, count) => {
  expect(caughtIn('planted.ts', text)).toHaveLength(count);
});

// React's own leaves the page when the code can't be fetched, and takes what was typed with it.
test('a part of a page that is fetched later is made by `late`', () => {
  const files = sources('web/src/**/*.{ts,tsx}').filter(({ text }) => /\blazy\(/.test(text));
  expect(files.map(({ path }) => path)).toEqual([
    // On the pages without a login, in the first load: it catches, and does without.
    'web/src/features/auth/beside-form.ts',
    'web/src/ui/late.tsx',
  ]);
});

/** The chains that begin with an import and catch. */
function caughtIn(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && catches(node) && begins(node)) found.push(`${path}: ${node.getText()}`);
    else ts.forEachChild(node, look);
  };
  look(file);
  return found;
}

function catches({ expression, arguments: given }: ts.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(expression)) return false;
  const { text } = expression.name;
  return text === 'catch' || (text === 'then' && given.length > 1);
}

/** Whether a chain of calls begins with an import. */
function begins(node: ts.Expression): boolean {
  if (ts.isPropertyAccessExpression(node)) return begins(node.expression);
  if (!ts.isCallExpression(node)) return false;
  return node.expression.kind === ts.SyntaxKind.ImportKeyword || begins(node.expression);
}
