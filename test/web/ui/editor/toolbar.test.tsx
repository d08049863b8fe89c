// @vitest-environment one-file-dom
import type { Editor as TextEditor, TiptapEditorHTMLElement } from '@tiptap/core';
import { act } from 'react';
import { expect, it, test, vi } from 'vitest';
import { Editor } from '#web/ui/editor/editor.tsx';
import { inRouter } from '../../support/in-router.tsx';
import { control, field, mount, mounts, press, shown, type, until } from '../../support/mounted.tsx';

mounts();

const text = () => document.querySelector<TiptapEditorHTMLElement>('[role="textbox"][aria-multiline]');
const inWindow = () => document.querySelector('[role="dialog"]') !== null;

/** Shows a text, all of which is chosen. @returns what gets the text when it changes, and the editor */
async function chosen(value: string) {
  const onChange = vi.fn<(html: string) => void>();
  await mount(inRouter(<Editor id="text" label="Les" value={value} onChange={onChange} />));
  const editor = (await until(text))?.editor as TextEditor;
  await act(
    async () => void editor.commands.setTextSelection({ from: 1, to: editor.state.doc.content.size - 1 }),
  );
  return { editor, text: () => onChange.mock.lastCall?.[0] };
}

it('is written in by who clicks on its label', async () => {
  await mount(
    inRouter(
      <>
        <label htmlFor="field-text">Les</label>
        <Editor id="field-text" label="Les" value="<p>Tekst</p>" onChange={() => {}} />
      </>,
    ),
  );
  await until(text);
  expect(document.activeElement).not.toBe(text());
  await act(async () => document.querySelector('label')?.click());
  await until(() => document.activeElement === text());
});

/** An empty table is no text yet. */
const cellsIn = (editor: TextEditor) => editor.getHTML().match(/<t[hd]\b/g)?.length ?? 0;

async function choose(label: string, value: string): Promise<void> {
  const select = await until(() =>
    [...document.querySelectorAll('select')].find((one) => one.getAttribute('aria-label') === label),
  );
  await act(async () => {
    Object.assign(select, { value });
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

async function pressKey(label: string, key: string): Promise<void> {
  const input = await until(() => field(label));
  await act(async () => void input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
}

test.each([
  ['Vet', '<p><strong>Tekst</strong></p>'],
  ['Cursief', '<p><em>Tekst</em></p>'],
  ['Code in de tekst', '<p><code>Tekst</code></p>'],
  ['Formule in de tekst (TeX)', '<p><code class="language-math">Tekst</code></p>'],
  ['Opsomming', '<ul><li><p>Tekst</p></li></ul>'],
  ['Genummerde lijst', '<ol><li><p>Tekst</p></li></ol>'],
  ['Citaat', '<blockquote><p>Tekst</p></blockquote>'],
])('%s is pressed for what is chosen, and once more to take it away', async (name, html) => {
  const { text, editor } = await chosen('<p>Tekst</p>');
  const isOn = () => control(name)?.getAttribute('aria-pressed');
  expect(isOn()).toBe('false');
  await press(name);
  expect(text()).toBe(html);
  expect(editor.isFocused || document.activeElement === editor.view.dom).toBe(true);
  await until(() => isOn() === 'true');
  await press(name);
  expect(text()).toBe('<p>Tekst</p>');
});

test('a formula is no code besides', async () => {
  await chosen('<p><code class="language-math">x^2</code></p>');
  await until(() => control('Formule in de tekst (TeX)')?.getAttribute('aria-pressed') === 'true');
  expect(control('Code in de tekst')?.getAttribute('aria-pressed')).toBe('false');
});

test.each([
  ['heading2', '<h2>Tekst</h2>'],
  ['heading3', '<h3>Tekst</h3>'],
  ['heading4', '<h4>Tekst</h4>'],
  ['codeBlock', '<pre><code>Tekst</code></pre>'],
])('a text becomes %s and plain again', async (style, html) => {
  const { text } = await chosen('<p>Tekst</p>');
  await choose('Tekststijl', style);
  expect(text()).toBe(html);
  await choose('Tekststijl', 'paragraph');
  expect(text()).toBe('<p>Tekst</p>');
});

it('takes back what was done, and does it again', async () => {
  const { text } = await chosen('<p>Tekst</p>');
  expect(['Ongedaan maken', 'Opnieuw doen'].map((name) => control(name)?.hasAttribute('disabled'))).toEqual([
    true,
    true,
  ]);
  await press('Vet');
  await until(() => !control('Ongedaan maken')?.hasAttribute('disabled'));
  await press('Ongedaan maken');
  expect(text()).toBe('<p>Tekst</p>');
  await until(() => !control('Opnieuw doen')?.hasAttribute('disabled'));
  await press('Opnieuw doen');
  expect(text()).toBe('<p><strong>Tekst</strong></p>');
});

it('makes a link of what is chosen, changes it, and takes it away', async () => {
  const { text } = await chosen('<p>Tekst</p>');
  await press('Link');
  await until(() => field('Adres van de link'));
  expect(control('Link weghalen')).toBeUndefined();
  await type('Adres van de link', 'leerpad.example');
  await press('Link maken');
  await until(() => shown().includes('Vul een adres in dat begint met'));
  const refused = field('Adres van de link');
  expect(refused?.getAttribute('aria-invalid')).toBe('true');
  const description = document.getElementById(refused?.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toContain('Vul een adres in');
  await type('Adres van de link', ' https://leerpad.example/ ');
  await press('Link maken');
  await until(() => !inWindow());
  expect(text()).toContain('href="https://leerpad.example/"');
  await press('Link');
  await until(() => field('Adres van de link')?.value === 'https://leerpad.example/');
  await type('Adres van de link', 'mailto:iemand@leerpad.example');
  await pressKey('Adres van de link', 'a');
  expect(inWindow()).toBe(true);
  await pressKey('Adres van de link', 'Enter');
  await until(() => !inWindow());
  expect(text()).toContain('href="mailto:iemand@leerpad.example"');
  await press('Link');
  await press('Link weghalen');
  await until(() => !inWindow());
  expect(text()).toBe('<p>Tekst</p>');
});

it('writes an address that leads somewhere where nothing is chosen', async () => {
  const { text, editor } = await chosen('<p>Tekst</p>');
  await act(async () => void editor.commands.setTextSelection(6));
  await press('Link');
  await type('Adres van de link', 'https://leerpad.example/');
  await press('Link maken');
  await until(() => !inWindow());
  expect(text()).toMatch(
    /^<p>Tekst<a [^>]*href="https:\/\/leerpad.example\/"[^>]*>https:\/\/leerpad.example\/<\/a><\/p>$/,
  );
});

it('asks how large a table is to be, and takes no other size than one that can be read', async () => {
  const { editor } = await chosen('<p>Tekst</p>');
  const ask = async () => {
    await press('Tabel');
    await press('Tabel invoegen');
    await until(() => field('Kolommen'));
  };
  await ask();
  expect(['Kolommen', 'Rijen'].map((label) => field(label)?.value)).toEqual(['2', '3']);
  const takes = async (label: string, value: string) => {
    await type(label, value);
    const isWrong = field(label)?.getAttribute('aria-invalid') === 'true';
    expect(control('Invoegen')?.hasAttribute('disabled')).toBe(isWrong);
    const description = document.getElementById(field(label)?.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent?.includes('heel getal') ?? false).toBe(isWrong);
    return !isWrong;
  };
  const columns = [];
  for (const value of ['0', '1', '12', '13', '1.5', '']) columns.push(await takes('Kolommen', value));
  expect(columns).toEqual([false, true, true, false, false, false]);
  expect(field('Kolommen')?.value).toBe('');
  await pressKey('Kolommen', 'Enter');
  expect(inWindow()).toBe(true);
  await type('Kolommen', '1');
  const rows = [];
  for (const value of ['0', '50', '51', '1']) rows.push(await takes('Rijen', value));
  expect(rows).toEqual([false, true, false, true]);
  await pressKey('Rijen', 'a');
  expect(inWindow()).toBe(true);
  await pressKey('Rijen', 'Enter');
  await until(() => !inWindow());
  expect(cellsIn(editor)).toBe(1);
  await press('Ongedaan maken');
  await ask();
  await press('Annuleren');
  await until(() => !inWindow());
  await ask();
  await press('Invoegen');
  await until(() => !inWindow());
  expect(cellsIn(editor)).toBe(6);
});

it('puts a text into a callout, makes it another kind, and takes it out', async () => {
  const { text } = await chosen('<p>Tekst</p>');
  await press('Kader');
  await until(() => control('Tip'));
  expect(control('Kader weghalen')).toBeUndefined();
  await press('Tip');
  await until(() => text()?.includes('tip'));
  await press('Kader');
  await press('Let op');
  await until(() => text()?.includes('warning'));
  await press('Kader');
  await press('Kader weghalen');
  await until(() => text() === '<p>Tekst</p>');
});

it('adds to a table and takes away from it where the cursor is', async () => {
  const { editor } = await chosen(
    '<table><tbody><tr><th><p>A</p></th></tr><tr><td><p>B</p></td></tr></tbody></table>',
  );
  await act(async () => void editor.commands.setTextSelection(4));
  const cells = () => cellsIn(editor);
  const change = async (name: string) => {
    await press('Tabel');
    await press(name);
  };
  await change('Rij toevoegen');
  expect(cells()).toBe(3);
  await change('Kolom toevoegen');
  expect(cells()).toBe(6);
  await change('Rij verwijderen');
  expect(cells()).toBe(4);
  await change('Kolom verwijderen');
  expect(cells()).toBe(2);
  await change('Tabel verwijderen');
  expect(cells()).toBe(0);
});

it('leaves the focus in the text when a finger or mouse goes down on one of its buttons', async () => {
  await chosen('<p>Tekst</p>');
  const button = await until(() => control('Vet'));
  const down = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
  await act(async () => void button.dispatchEvent(down));
  expect(down.defaultPrevented).toBe(true);
});
