// @vitest-environment one-file-dom
import type { TiptapEditorHTMLElement } from '@tiptap/core';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { Editor } from '#web/ui/editor/editor.tsx';
import { field, mount, mounts, press, type, until } from '../../support/mounted.tsx';

mounts();

const captioned =
  '<figure><img data-file-id="fil_01" alt="Oud" width="50%"><figcaption>Eerst</figcaption></figure>';

const text = () => document.querySelector<TiptapEditorHTMLElement>('[role="textbox"][aria-multiline]');
const width = () => document.querySelector<HTMLSelectElement>('[role="dialog"] select');

/** Shows a text and chooses the picture at a position in it. @returns what gets the text when it changes */
async function chooseIn(value: string, position: number) {
  const onChange = vi.fn();
  await mount(<Editor id="text" label="Les" value={value} onChange={onChange} />);
  const { editor } = (await until(text)) ?? {};
  await act(async () => void editor?.commands.setNodeSelection(position));
  return onChange;
}

it('asks what a picture says and how wide it is, beginning with what it was', async () => {
  const onChange = await chooseIn(captioned, 0);
  await press('Afbeelding wijzigen');
  await press('Annuleren');
  await until(() => !width());
  await press('Afbeelding wijzigen');
  const asked = ['Beschrijving', 'Bijschrift'].map((label) => field(label)?.value);
  expect([...asked, width()?.value]).toEqual(['Oud', 'Eerst', '50%']);
  await type('Beschrijving', ' Een schema ');
  await type('Bijschrift', ' Later ');
  await act(async () => {
    Object.assign(width() ?? {}, { value: '25%' });
    width()?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await press('Wijzigen');
  await until(() => document.activeElement === text());
  expect(onChange.mock.lastCall).toEqual([
    '<figure><img data-file-id="fil_01" alt="Een schema" width="25%"><figcaption>Later</figcaption></figure>',
  ]);
});

it('leaves a picture as large as it is', async () => {
  const onChange = await chooseIn('<p><img data-file-id="fil_01" alt="" width="640" height="480"></p>', 1);
  // Nobody began to write in it.
  expect(text()?.editor?.options.autofocus).toBe(false);
  await press('Afbeelding wijzigen');
  await type('Beschrijving', 'Een bord');
  await press('Wijzigen');
  await until(() => onChange.mock.lastCall);
  expect(onChange.mock.lastCall).toEqual([
    '<p><img data-file-id="fil_01" alt="Een bord" width="640" height="480"></p>',
  ]);
});
