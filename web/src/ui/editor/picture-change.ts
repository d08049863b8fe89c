import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';

interface Change {
  readonly alt: string;
  readonly caption: string;
  readonly width: string | null;
  readonly height: string | null;
}

/** Whether a picture is chosen, with a caption or without one. */
export function isPictureChosen(editor: Editor): boolean {
  const { selection } = editor.state;
  return selection instanceof NodeSelection && ['picture', 'figure'].includes(selection.node.type.name);
}

/** What is known of the chosen picture; a width that is a part of the line isn't its own. */
export function chosenPicture(editor: Editor) {
  const { selection } = editor.state;
  const attrs = selection instanceof NodeSelection ? selection.node.attrs : {};
  const width = attrs['width'] === null || attrs['width'] === undefined ? null : String(attrs['width']);
  const isPart = width?.endsWith('%') ?? false;
  const height = attrs['height'] ? String(attrs['height']) : null;
  return {
    alt: String(attrs['alt'] ?? ''),
    caption: String(attrs['caption'] ?? ''),
    width,
    ownWidth: isPart ? null : width,
    ownHeight: isPart ? null : height,
  };
}

/** Changes the chosen picture. With a caption it stands on lines of its own, without one between the words. */
export function changePicture(editor: Editor, { caption, ...change }: Change): void {
  const { selection, schema } = editor.state;
  if (!(selection instanceof NodeSelection)) return;
  const { node, from, to } = selection;
  const attrs = { ...node.attrs, ...change };
  const { picture, figure, paragraph } = schema.nodes;
  if (!picture || !figure || !paragraph) return;
  const isFigure = node.type === figure;
  if (caption !== '' && isFigure) editor.commands.updateAttributes('figure', { ...attrs, caption });
  else if (caption === '' && !isFigure) editor.commands.updateAttributes('picture', attrs);
  else if (caption !== '')
    editor.commands.insertContentAt({ from, to }, { type: 'figure', attrs: { ...attrs, caption } });
  else {
    const { caption: _, ...plain } = attrs as Record<string, unknown>;
    const content = [{ type: 'picture', attrs: plain }];
    editor.commands.insertContentAt({ from, to }, { type: 'paragraph', content });
  }
}
