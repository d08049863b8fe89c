import ts from 'typescript';
import { expect, test } from 'vitest';
import { nodesIn } from '#test/support/nodes.ts';
import { listByFile } from '#test/support/sources.ts';

// A badge or a notice has an icon and a colour beside its words, by its tone, and what a test reads of a page are its words
// alone: what is cancelled could look like what went well. So what decides between tones stands in a list.
test('what decides in which tone something is said', async () => {
  await expect(listByFile('web/src/**/*.{ts,tsx}', tonesIn)).toMatchFileSnapshot('tones.txt');
});

test.each([
  ['<Badge tone="danger">Te laat</Badge>;', []],
  ["<Badge tone={isLate ? 'danger' : 'info'}>{text}</Badge>;", ["isLate ? 'danger' : 'info'"]],
  ["const a = <Callout tone={late &&\n  'danger'} />;", ["late && 'danger'"]],
  ["notify({ tone: ok ? 'success' : 'danger', text });", ["ok ? 'success' : 'danger'"]],
  ["const tone = isLate ? 'danger' : undefined;", ["isLate ? 'danger' : undefined"]],
  ['<Badge tone={toneOf[status]}>{text}</Badge>;', []],
])('%s', (text, tones) => {
  expect(tonesIn('planted.tsx', text)).toEqual(tones);
});

/** What is given as a tone, or called one, where it depends on something. */
function tonesIn(path: string, text: string): string[] {
  if (!/\btone\b/.test(text)) return [];
  return nodesIn(path, text)
    .map(toneOf)
    .filter((tone) => tone !== undefined && decides(tone))
    .map((tone) => `${tone?.getText()}`.replace(/^\{|\}$/g, '').replace(/\s+/g, ' '));
}

function toneOf(node: ts.Node): ts.Node | undefined {
  const mayBe = ts.isJsxAttribute(node) || ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node);
  return mayBe && node.name.getText() === 'tone' ? node.initializer : undefined;
}

/** Whether something is chosen in it. */
function decides(node: ts.Node): boolean {
  if (ts.isConditionalExpression(node) || ts.isBinaryExpression(node)) return true;
  return ts.forEachChild(node, (child) => decides(child) || undefined) ?? false;
}
