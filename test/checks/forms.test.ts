import ts from 'typescript';
import { expect, test } from 'vitest';
import { listByFile } from '#test/support/sources.ts';

// What a form does besides is said to it by a word alone. Without the word it works as well, for who fills it in and sends
// it: what was typed is lost only to who leaves. So which forms say what stands in a list.
test('which forms ask before they are left, begin empty again, keep the version they began with, or read it anew', async () => {
  await expect(listByFile('web/src/**/*.tsx', formsIn)).toMatchFileSnapshot('forms.txt');
});

// What was refused because somebody else was first is refused again and again until it is read anew.
test('a form that sends a version offers to read again what it is of', () => {
  expect(listByFile('web/src/**/*.tsx', refusedForGood).trim()).toBe('');
});

test.each([
  ['<Form onSubmit={(body) => run({ version: team.version, ...body })} />;', 1],
  ['<Form version={team.version} onSubmit={(body, version) => run({ version })} onReload={read} />;', 0],
  ['<Form version={team.version} {...saving} />;', 0],
  ['<Form onSubmit={run} />;', 0],
])('%s', (text, many) => {
  expect(refusedForGood('planted.tsx', text)).toHaveLength(many);
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

/** The forms of a file that send a version and can't be begun anew. What is spread over one may hold how. */
function refusedForGood(path: string, text: string): string[] {
  return elementsIn(path, text)
    .filter((one) => one.tagName.getText() === 'Form' && /version\b/i.test(one.attributes.getText()))
    .filter(({ attributes: { properties } }) =>
      properties.every((one) => ts.isJsxAttribute(one) && one.name.getText() !== 'onReload'),
    )
    .map((one) => one.getText().slice(0, 100));
}

/** The forms of a file, and what else is told by such a word, each with what it is told. */
function formsIn(path: string, text: string): string[] {
  return elementsIn(path, text).flatMap(({ tagName, attributes }) => {
    const tag = tagName.getText();
    const words = attributes.properties
      .filter(
        ({ name }) => told.test(name?.getText() ?? '') || (tag === 'Form' && name?.getText() === 'version'),
      )
      .map((one) => (one.getText().endsWith('={false}') ? one.getText() : one.name?.getText()));
    return tag === 'Form' || words.length > 0 ? [[tag, ...words].join(' ')] : [];
  });
}

function elementsIn(path: string, text: string) {
  const found: (ts.JsxOpeningElement | ts.JsxSelfClosingElement)[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) found.push(node);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}
