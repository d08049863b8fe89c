import ts from 'typescript';
import { expect, test } from 'vitest';
import { nodesIn } from '#test/support/nodes.ts';
import { listByFile } from '#test/support/sources.ts';

// Pages are looked at by who may do everything, and by who may read alone: who has one of two permissions meets what neither
// does, and so does who acts as somebody else. So what turns on a permission stands in a list: what opens to others, or closes,
// shows. What has its answer already stands in it where more is asked together with it: alone, who may do everything meets it.
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
  ['const a = !mayWrite || impersonated;\nif (mayWrite) go();', ['!mayWrite || impersonated']],
  ['const a = <p>{data.mayAsk && (isOpen || isOwn) ? b : null}</p>;', ['data.mayAsk && (isOpen || isOwn)']],
  ['const a = mayWrite && <p>{b}</p>;', []],
  [
    "const writes = permissions.has('a.write');\nconst a = writes && isOpen;",
    ["permissions.has('a.write')", 'writes && isOpen'],
  ],
])('%s', (text, turns) => {
  expect(turnsIn('planted.tsx', text)).toEqual(turns);
});

/** Each question after a permission, with all that it is asked together with. */
function turnsIn(path: string, text: string): string[] {
  if (!/\.has\('|\bmay[A-Z]|\bimpersonated\b/.test(text)) return [];
  const nodes = nodesIn(path, text);
  const answers = new Set(nodes.filter(ts.isVariableDeclaration).filter(asks).map(nameOf));
  const found = new Set<ts.Node>();
  for (const node of nodes) {
    if (isQuestion(node)) found.add(wholeOf(node));
    else if (isAnswer(node, answers) && ts.isBinaryExpression(wholeOf(node))) found.add(wholeOf(node));
  }
  return [...found].map((node) => node.getText().replace(/\s+/g, ' '));
}

const nameOf = ({ name }: ts.VariableDeclaration): string => name.getText();

/** Whether something is called by what was asked after a permission. */
const asks = ({ initializer }: ts.VariableDeclaration): boolean => {
  const isAsked = (node: ts.Node): boolean =>
    isQuestion(node) ||
    ((ts.isPrefixUnaryExpression(node) || ts.isBinaryExpression(node)) &&
      (ts.forEachChild(node, (child) => isAsked(child) || undefined) ?? false));
  return initializer !== undefined && isAsked(initializer);
};

/** Whether it is what somebody may do, or that they act as somebody else: by its name, or as it was asked in this file. */
function isAnswer(node: ts.Node, answers: ReadonlySet<string>): boolean {
  if (ts.isPropertyAccessExpression(node)) return isCalledSo.test(node.name.text);
  return ts.isIdentifier(node) && (isCalledSo.test(node.text) || answers.has(node.text));
}

const isCalledSo = /^(may[A-Z]\w*|impersonated)$/;

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
