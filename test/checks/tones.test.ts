import ts from 'typescript';
import { expect, test } from 'vitest';
import { nodesIn } from '#test/support/nodes.ts';
import { listByFile } from '#test/support/sources.ts';

// A badge or a notice has an icon and a colour beside its words, by its tone, and what a test reads of a page are its words
// alone: what is cancelled could look like what went well. So what decides between tones, and between icons, stands in a
// list.
test('what decides in which tone something is said, and with which icon', async () => {
  await expect(listByFile('web/src/**/*.{ts,tsx}', tonesIn)).toMatchFileSnapshot('tones.txt');
});

test.each([
  ['<Badge tone="danger">Te laat</Badge>;', []],
  ["<Badge tone={isLate ? 'danger' : 'info'}>{text}</Badge>;", ["isLate ? 'danger' : 'info'"]],
  ["const a = <Callout tone={late &&\n  'danger'} />;", ["late && 'danger'"]],
  ["notify({ tone: ok ? 'success' : 'danger', text });", ["ok ? 'success' : 'danger'"]],
  ["const tone = isLate ? 'danger' : undefined;", ["isLate ? 'danger' : undefined"]],
  ['<Badge tone={toneOf[status]}>{text}</Badge>;', []],
  ["<Button icon={isOpen ? 'up' : 'down'} />;", ["isOpen ? 'up' : 'down'"]],
  ["<Badge {...(isExempt && { icon: 'check' })} />;", ["isExempt && { icon: 'check' }"]],
  ["const icon = isExempt ? { icon: 'check' } : {};", ["isExempt ? { icon: 'check' } : {}"]],
  ["const first = at > 0 ? [{ id: 'up', icon: 'up' }] : [];", []],
])('%s', (text, tones) => {
  expect(tonesIn('planted.tsx', text)).toEqual(tones);
});

/** What is given as a tone or an icon, or called one, where it depends on something; and where an icon does alone. */
function tonesIn(path: string, text: string): string[] {
  if (!/\b(tone|icon)\b/.test(text)) return [];
  return nodesIn(path, text)
    .flatMap((node) => toneOf(node) ?? alone(node) ?? [])
    .filter(decides)
    .map((tone) => (ts.isJsxExpression(tone) ? tone.expression : tone)?.getText().replace(/\s+/g, ' ') ?? '');
}

function toneOf(node: ts.Node): ts.Node | undefined {
  const mayBe = ts.isJsxAttribute(node) || ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node);
  return mayBe && ['tone', 'icon'].includes(node.name.getText()) ? node.initializer : undefined;
}

/** What decides whether there is an icon, where it is spread: `isExempt && { icon: 'check' }`. */
function alone(node: ts.Node): ts.Node | undefined {
  if (!ts.isSpreadElement(node) && !ts.isJsxSpreadAttribute(node) && !ts.isSpreadAssignment(node))
    return undefined;
  const { expression } = node;
  const within = ts.isParenthesizedExpression(expression) ? expression.expression : expression;
  return /&& \{ icon: [^,]*\}$/.test(within.getText()) ? within : undefined;
}

/** Whether something is chosen in it. */
function decides(node: ts.Node): boolean {
  if (ts.isConditionalExpression(node) || ts.isBinaryExpression(node)) return true;
  return ts.forEachChild(node, (child) => decides(child) || undefined) ?? false;
}
