import ts from 'typescript';
import { expect, test } from 'vitest';
import { listByFile } from '#test/support/sources.ts';

// What a form does besides is said to it by a word alone. Without the word it works as well, for who fills it in and sends
// it: what was typed is lost only to who leaves. So which forms say what stands in a list.
test('which forms ask before they are left, begin empty again, or read anew what somebody else changed', async () => {
  await expect(listByFile('web/src/**/*.tsx', formsIn)).toMatchFileSnapshot('forms.txt');
});

test.each([
  ['<Form guarded schema={schema} onReload={read}>a</Form>;', ['Form guarded onReload']],
  ['<Form schema={schema} />;', ['Form']],
  ['<Form guarded={false} />;', ['Form guarded={false}']],
  ['<ConfirmDialog rereads title="a" />; <ConfirmDialog title="a" />;', ['ConfirmDialog rereads']],
  ['<SearchField typeHere />; <SearchField />;', ['SearchField typeHere']],
])('%s', (text, forms) => {
  expect(formsIn('planted.tsx', text)).toEqual(forms);
});

const told = /^(guarded|empties|onReload|rereads|typeHere)$/;

/** The forms of a file, and what else is told by such a word, each with what it is told. */
function formsIn(path: string, text: string): string[] {
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const words = node.attributes.properties
        .filter(({ name }) => told.test(name?.getText() ?? ''))
        .map((one) => (one.getText().endsWith('={false}') ? one.getText() : one.name?.getText()));
      const tag = node.tagName.getText();
      if (tag === 'Form' || words.length > 0) found.push([tag, ...words].join(' '));
    }
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}
