// @vitest-environment one-file-dom
import { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { expect, it } from 'vitest';
import { extensions } from '#web/ui/editor/extensions.ts';
import { changePicture, chosenPicture, isPictureChosen } from '#web/ui/editor/picture-change.ts';
import { written } from '#web/ui/editor/written.ts';

const change = { alt: 'Een schema', caption: '', width: '50%', height: null };

/** An editor in which the one picture is chosen. */
function withPicture(content: string): Editor {
  const editor = new Editor({ extensions: extensions(() => undefined), content, injectCSS: false });
  editor.state.doc.descendants((node, position) => {
    if (node.attrs['fileId'])
      editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, position)));
  });
  return editor;
}

const between = '<p>Zie <img data-file-id="fil_01" alt="" width="1200" height="421"> hier</p>';
const captioned =
  '<figure><img data-file-id="fil_01" alt="Oud" width="50%"><figcaption>Eerst</figcaption></figure>';

it('changes what a picture says and how wide it is, where it stands', () => {
  const editor = withPicture(between);
  expect(isPictureChosen(editor)).toBe(true);
  expect(chosenPicture(editor)).toMatchObject({ alt: '', caption: '', ownWidth: '1200', ownHeight: '421' });
  changePicture(editor, change);
  expect(editor.getHTML()).toBe('<p>Zie <img data-file-id="fil_01" alt="Een schema" width="50%"> hier</p>');
  editor.destroy();
});

it('gives a picture with a caption a line of its own', () => {
  const editor = withPicture(between);
  changePicture(editor, { ...change, caption: 'Hoe het loopt' });
  expect(editor.getHTML()).toBe(
    '<p>Zie </p><figure><img data-file-id="fil_01" alt="Een schema" width="50%"><figcaption>Hoe het loopt</figcaption></figure><p> hier</p>',
  );
  editor.destroy();
});

it('changes a caption, and takes it away', () => {
  const editor = withPicture(captioned);
  expect(chosenPicture(editor)).toMatchObject({ alt: 'Oud', caption: 'Eerst', ownWidth: null });
  changePicture(editor, { ...change, caption: 'Later' });
  expect(editor.getHTML()).toContain('<figcaption>Later</figcaption>');
  editor.destroy();
  const bare = withPicture(captioned);
  changePicture(bare, change);
  expect(written(bare)).toBe('<p><img data-file-id="fil_01" alt="Een schema" width="50%"></p>');
  bare.destroy();
});

it('has no picture where words are chosen', () => {
  const editor = new Editor({
    extensions: extensions(() => undefined),
    content: '<p>a</p>',
    injectCSS: false,
  });
  expect(isPictureChosen(editor)).toBe(false);
  editor.destroy();
});

it('is, with a caption or without one, all that can be dragged', () => {
  const editor = withPicture(between);
  const dragged = Object.values(editor.schema.nodes).filter(({ spec }) => spec.draggable);
  expect(dragged.map(({ name }) => name).toSorted()).toEqual(['figure', 'picture']);
  editor.destroy();
});
