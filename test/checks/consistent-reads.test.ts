import ts from 'typescript';
import { expect, test } from 'vitest';
import { allRoutes } from '#shared/routes.ts';
import { listByFile } from '#test/support/sources.ts';
import { sureCalls } from '#test/support/sure-calls.ts';

// A read that isn't consistent may miss what was written a moment ago, which a test seldom meets, and one that is costs
// twice as much. So each stands in a list, by what is read: taking one away or adding one shows.
test('what is read consistently', async () => {
  await expect(listByFile('functions/**/*.ts', consistentIn)).toMatchFileSnapshot('consistent-reads.txt');
});

test.each([
  ['const a = () => table.get(shelf.at(of), { consistent: true });', ['a: table.get shelf.at']],
  ['function b() { return query(shelf.in(of), { limit: 1, consistent: true }); }', ['b: query shelf.in']],
  ['const c = { consistent: true } as const;', ['c']],
  ['const d = () => table.get(shelf.at(of), { consistent: false });', []],
  ['const e = () => table.get(shelf.at(of), { consistent: sure });', ['e: table.get shelf.at if sure']],
])('%s', (text, reads) => {
  expect(consistentIn('planted.ts', text)).toEqual(reads);
});

test('the calls that API tests let read what was before the last write are there', () => {
  const names = allRoutes.map(({ name }): string => name);
  expect([...sureCalls].filter((name) => !names.includes(name))).toEqual([]);
});

/** The reads of a file that ask to be consistent, each after the name of what it stands in. */
function consistentIn(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    const asked =
      ts.isPropertyAssignment(node) && /^consistent(Read)?$/i.test(node.name.getText()) && node.initializer;
    if (asked && asked.kind !== ts.SyntaxKind.FalseKeyword) {
      const sometimes = asked.kind === ts.SyntaxKind.TrueKeyword ? '' : ` if ${asked.getText()}`;
      found.push(`${placeOf(node)}${sometimes}`);
    }
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
}

/** What a property stands in: the declaration of the file, and the call with the places that it names. */
function placeOf(property: ts.Node): string {
  let call = '';
  for (let node = property.parent; ; node = node.parent) {
    if (ts.isCallExpression(node)) {
      const places = [...new Set(node.getText().match(/\w+\.(at|in)(?=\()/g))];
      call ||= `: ${[node.expression.getText(), ...places].join(' ')}`;
    }
    if (ts.isSourceFile(node.parent)) return `${nameOf(node)}${call}`;
  }
}

function nameOf(node: ts.Node): string {
  const [declared = node] = ts.isVariableStatement(node) ? node.declarationList.declarations : [];
  return ts.isVariableDeclaration(declared) ||
    ts.isFunctionDeclaration(declared) ||
    ts.isClassDeclaration(declared)
    ? (declared.name?.getText() ?? '')
    : '';
}
