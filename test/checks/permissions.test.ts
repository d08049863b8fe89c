import ts from 'typescript';
import { expect, test } from 'vitest';
import { nodesIn } from '#test/support/nodes.ts';
import { listByFile } from '#test/support/sources.ts';

// Pages are looked at by who may do everything, and by who may read alone: who has one of two permissions meets what neither
// does. So what turns on a permission stands in a list: what opens to others, or closes, shows.
test('what of a page turns on which permission', async () => {
  await expect(listByFile('web/src/**/*.{ts,tsx}', turnsIn)).toMatchFileSnapshot('permissions.txt');
});

test.each([
  ["const may = permissions.has('users.write');", ["permissions.has('users.write')"]],
  [
    "const may = permissions.has('users.write') || !(self && held.has('users.read'));",
    ["permissions.has('users.write') || !(self && held.has('users.read'))"],
  ],
  ["const a = !permissions.has('users.write') ?\n  1 : 2;", ["!permissions.has('users.write')"]],
  ["const a = <p>{permissions.has('users.write') ? b : null}</p>;", ["permissions.has('users.write')"]],
  [
    "const a = isOn && permissions.has('users.write') && (<p>{b}</p>);",
    ["isOn && permissions.has('users.write')"],
  ],
  ["if (chosen.has('users')) go();", []],
])('%s', (text, turns) => {
  expect(turnsIn('planted.tsx', text)).toEqual(turns);
});

/** Each question after a permission, with all that it is asked together with. */
function turnsIn(path: string, text: string): string[] {
  if (!text.includes(".has('")) return [];
  const found = new Set(nodesIn(path, text).filter(isQuestion).map(wholeOf));
  return [...found].map((node) => node.getText().replace(/\s+/g, ' '));
}

/** Permissions are called by a domain and what may be done there. */
function isQuestion(node: ts.Node): boolean {
  const [asked] = ts.isCallExpression(node) && /\bhas$/.test(node.expression.getText()) ? node.arguments : [];
  return asked !== undefined && ts.isStringLiteral(asked) && /^\w+\.\w+$/.test(asked.text);
}

function wholeOf(node: ts.Node): ts.Node {
  const { parent } = node;
  const isPart =
    ts.isPrefixUnaryExpression(parent) ||
    ts.isParenthesizedExpression(parent) ||
    (ts.isBinaryExpression(parent) && connectives.has(parent.operatorToken.kind) && !isShown(parent.right));
  return isPart ? wholeOf(parent) : node;
}

const connectives: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
]);

/** What is shown where the rest holds is no part of the question, and would be told whole. */
const isShown = (node: ts.Node): boolean =>
  ts.isParenthesizedExpression(node)
    ? isShown(node.expression)
    : ts.isObjectLiteralExpression(node) || ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node);
