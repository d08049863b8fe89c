import ts from 'typescript';
import { expect, test } from 'vitest';
import { listByFile } from '#test/support/sources.ts';

// What is stored from before a field was kept, and a call that leaves one out, count as what stands in its schema: no
// test has an item of years ago. So each stands in a list: one that becomes another shows.
test('what a field is that isn’t there', async () => {
  await expect(listByFile('{events,functions,shared}/**/*.ts', defaultsIn)).toMatchFileSnapshot(
    'defaults.txt',
  );
});

test.each([
  ['const a = z.object({ b: z._default(z.boolean(), false) });', ['a.b: false']],
  ['const a = z._default(z.array(z.number()), [1,\n 2]);', ['a: [1, 2]']],
  ['const a = { b: z.object({ c: z._default(z.nullable(z.number()), null) }) };', ['a.b.c: null']],
  ['const a = () => ({ b: z._default(c, {}) });', ['a.b: {}']],
  ['const a = z.nullable(z.boolean());', []],
])('%s', (text, defaults) => {
  expect(defaultsIn('planted.ts', text)).toEqual(defaults);
});

/** The defaults in the schemas of a file, each after the names that lead to it. */
function defaultsIn(path: string, text: string): string[] {
  if (!text.includes('_default(')) return [];
  const found: string[] = [];
  const look = (node: ts.Node, names: readonly string[]): void => {
    const named = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node);
    const within = named ? [...names, node.name.getText()] : names;
    if (ts.isCallExpression(node) && /\b_default$/.test(node.expression.getText()))
      found.push(`${within.join('.')}: ${node.arguments[1]?.getText().replace(/\s+/g, ' ')}`);
    ts.forEachChild(node, (child) => look(child, within));
  };
  look(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true), []);
  return found;
}
