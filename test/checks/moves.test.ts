import ts from 'typescript';
import { expect, test } from 'vitest';
import { listByFile } from '#test/support/sources.ts';

// The documents of tests know no heights and no Back. So what scrolls a part of a page, or leaves it scrolled as it was,
// and which page takes the place of the one before, stands in a list: a list that jumps to its top would be seen by nobody.
test('what scrolls, what stays scrolled as it was, and what Back passes over', async () => {
  await expect(listByFile('web/src/**/*.{ts,tsx}', movesIn)).toMatchFileSnapshot('moves.txt');
});

test.each([
  ['void navigate(to, { replace: true });', ['navigate(to, { replace: true })']],
  ['setSearch(next, {\n  replace,\n});', ['setSearch(next, { replace, })']],
  ['void navigate(to); text.replace(a, b);', []],
  ['<Link to={to} onClick={go} preventScrollReset>a</Link>;', ['<Link to={to} preventScrollReset>']],
  ['<Navigate to={to} replace />;', ['<Navigate to={to} replace>']],
  ['<Link to={to} />;', []],
  ['if (a) b?.scrollIntoView();', ['b?.scrollIntoView()']],
  ['list.scrollTop = list.scrollHeight; const a = b.scrollTop;', ['list.scrollTop = list.scrollHeight']],
  ['a.focus({ preventScroll: true }); b.focus();', ['a.focus({ preventScroll: true })']],
])('%s', (text, moves) => {
  expect(movesIn('planted.tsx', text)).toEqual(moves);
});

const scrolling = /(^|[.?])(scrollIntoView|scrollTo|scrollBy|showWithin)$/;
const kept = /^(replace|preventScroll|preventScrollReset)$/;

/** What a file scrolls or leaves as it was, as it stands there. */
function movesIn(path: string, text: string): string[] {
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    const move = moveOf(node);
    if (move) found.push(move.replace(/\s+/g, ' '));
    else ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

function moveOf(node: ts.Node): string | undefined {
  if (ts.isCallExpression(node)) {
    const says = node.arguments.some(
      (one) => ts.isObjectLiteralExpression(one) && one.properties.some(isKept),
    );
    return says || scrolling.test(node.expression.getText()) ? node.getText() : undefined;
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken)
    return /\.scroll(Top|Left)$/.test(node.left.getText()) ? node.getText() : undefined;
  if (!(ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node))) return undefined;
  const { properties } = node.attributes;
  if (!properties.some(isKept)) return undefined;
  const told = properties.filter((one) => isKept(one) || one.name?.getText() === 'to');
  return `<${[node.tagName, ...told].map((one) => one.getText()).join(' ')}>`;
}

const isKept = ({ name }: ts.ObjectLiteralElement | ts.JsxAttributeLike): boolean =>
  name !== undefined && kept.test(name.getText());
