import ts from 'typescript';
import { expect, test } from 'vitest';
import { listByFile } from '#test/support/sources.ts';

// How much is done at once, how long is waited and how much is kept is settled by numbers, of which tests meet few: a
// thousand of something is a slow test. So each that has a name stands in a list: one that becomes another shows.
test('what is settled by number', async () => {
  const list = listByFile('{events,functions,infra,shared,web/src}/**/*.{ts,tsx}', amountsIn);
  await expect(list).toMatchFileSnapshot('amounts.txt');
});

test.each([
  ['const most = 5_000;', ['most: 5_000']],
  ['export const keptSeconds = 90 * daySeconds;', ['keptSeconds: 90 * daySeconds']],
  ['const seen = new RecentlyUsed<Session>(2000);', ['seen: 2000']],
  ['const a = () => run({ maxLoops: 20, name: 3 });', ['maxLoops: 20']],
  ['function b() { const within = 7; return within; }', []],
  ["const a = { level: 2, share: first ? 2 : 1.2, align: 'end' };", ['level: 2', 'share: first ? 2 : 1.2']],
  ['const tries = () => Number(said.attempts ?? 185) + (said.more ?? 1);', ['said.attempts: 185']],
  ['const field = () => <Text name="a" rows={5} maxLength={100} />;', ['maxLength: 100']],
  [
    'const first = () => [all.slice(0, 100), startOf(title, 60), all.slice(1), all.slice(0, most)];',
    ['slice: 100', 'startOf: 60'],
  ],
  ["const c = 'a1'; const d = one + other; let e = 0;", []],
])('%s', (text, amounts) => {
  expect(amountsIn('planted.tsx', text)).toEqual(amounts);
});

/**
 * The numbers of a file that have a name: its constants, what they are made with, limits that a part is given, and how deep
 * or wide a part of a document is, what is taken where nobody says how much, how much a field takes, and how
 * much of a list or a text is taken.
 */
function amountsIn(path: string, text: string): string[] {
  if (!mayHave.test(text)) return [];
  const found: string[] = [];
  const add = (name: ts.Node, amount: ts.Node) =>
    found.push(`${name.getText()}: ${amount.getText().replace(/\s+/g, ' ')}`);
  const look = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer && isOfFile(node)) {
      if (isAmount(node.initializer)) add(node.name, node.initializer);
      const made = ts.isNewExpression(node.initializer) ? (node.initializer.arguments ?? []) : [];
      for (const one of made.filter(isAmount)) add(node.name, one);
    }
    if (ts.isJsxAttribute(node) && isBound.test(node.name.getText())) {
      const given = node.initializer && ts.isJsxExpression(node.initializer) && node.initializer.expression;
      if (given && isAmount(given)) add(node.name, given);
    }
    if (ts.isCallExpression(node)) {
      const [, name] = /\b(slice|startOf)$/.exec(node.expression.getText()) ?? [];
      const most = node.arguments.at(-1);
      // Of a date or a list that is shown it is less, and tests meet it.
      if (name && most && ts.isNumericLiteral(most) && Number(most.text) > 10)
        found.push(`${name}: ${most.getText()}`);
    }
    if (ts.isBinaryExpression(node) && isDefault(node)) add(node.left, node.right);
    if (ts.isPropertyAssignment(node) && isLimit.test(node.name.getText()) && isAmount(node.initializer))
      add(node.name, node.initializer);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
}

/** Most files have none, and to take one apart takes time. */
const mayHave =
  /^(export )?const .*\d|\b((max|most|longest)[A-Z]\w*|\w+(Seconds|Milliseconds|Bytes)|level|share): .*\d|\?\? \d|\b(max|min|most|fewest|digits|maxLength)=\{\d|\b(slice|startOf)\([^;]*\d\)/m;

const isLimit = /^(max|most|longest)[A-Z]|(Seconds|Milliseconds|Bytes)$|^(level|share)$/;

/** How much a field takes. */
const isBound = /^(max|min|most|fewest|digits|maxLength)$/;

/** What is taken where nobody says how much; none and one are met by tests. */
const isDefault = ({ operatorToken, right }: ts.BinaryExpression): boolean =>
  operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken &&
  ts.isNumericLiteral(right) &&
  Number(right.text) > 1;

/** Whether it is a constant that all of its file sees. */
const isOfFile = ({ parent }: ts.VariableDeclaration): boolean =>
  (parent.flags & ts.NodeFlags.Const) !== 0 &&
  ts.isVariableStatement(parent.parent) &&
  ts.isSourceFile(parent.parent.parent);

/** A number, or what is reckoned with one. */
const isAmount = (node: ts.Expression): boolean => isNumeric(node) && /(?<!\w)\d/.test(node.getText());
function isNumeric(node: ts.Expression): boolean {
  if (ts.isBinaryExpression(node)) return isNumeric(node.left) && isNumeric(node.right);
  if (ts.isParenthesizedExpression(node)) return isNumeric(node.expression);
  if (ts.isConditionalExpression(node)) return isNumeric(node.whenTrue) && isNumeric(node.whenFalse);
  return ts.isNumericLiteral(node) || ts.isIdentifier(node);
}
