import type { EditorView } from '@tiptap/pm/view';
import type { Editor } from '@tiptap/react';
import { ApiError } from '#web/platform/api/api-error.ts';
import { errorText, react } from '#web/platform/api/reactions.ts';
import { i18n } from '#web/platform/i18n/i18n.ts';
import { notify } from '#web/platform/notices.ts';
import { isDrawing, pictureOf } from '#web/platform/upload/drawing.ts';
import { refusalOf, uploadImage } from '#web/platform/upload/upload.ts';
import type { useFormWaits } from '../form-waits.ts';

/** What pictures that were pasted or dropped wait for. */
export interface IncomingPictures {
  /** Puts files into the text, at the cursor or where they were dropped; what is no picture is refused aloud. */
  readonly insert: (view: EditorView, files: readonly File[], at?: number) => void;
  /** Uploads what stands in the text and isn't kept yet. */
  readonly uploadAll: (editor: Editor) => void;
}

/**
 * Uploads pictures that come into a text by themselves. Until one is kept the text shows what came, and its form waits;
 * one that can't be kept is taken out, and that is said.
 * @param onKept gets the link to show it with
 * @param onBusy gets how many are on their way
 * @param waitFor has the form wait for one
 */
export function incomingPictures(
  onKept: (fileId: string, link: string) => void,
  onBusy: (count: number) => void,
  waitFor: ReturnType<typeof useFormWaits>['waitFor'],
): IncomingPictures {
  /** By the address that the text shows them with meanwhile. */
  const files = new Map<string, File>();
  const underWay = new Set<string>();

  async function upload(editor: Editor, src: string): Promise<ApiError | null> {
    underWay.add(src);
    onBusy(underWay.size);
    try {
      const given = files.get(src) ?? fileOf(src);
      const file = isDrawing(given) ? await pictureOf(given).catch(() => given) : given;
      const { fileId, original } = await uploadImage(file, () => undefined);
      const drawn = await globalThis.createImageBitmap?.(file).catch(() => undefined);
      onKept(fileId, original);
      const sides = drawn ? { width: drawn.width, height: drawn.height } : {};
      change(editor, src, { fileId, src: null, ...sides });
      return null;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      change(editor, src, null);
      react(failure, true);
      notify('danger', i18n.t('pictureRefused', { ns: 'editor', reason: errorText(failure) }));
      return failure;
    } finally {
      underWay.delete(src);
      onBusy(underWay.size);
      if (files.delete(src)) URL.revokeObjectURL(src);
    }
  }

  return {
    insert(view, given, at) {
      const { picture } = view.state.schema.nodes;
      const pictures = given.filter(
        (file) => isDrawing(file) || refusalOf(file, 'image') !== 'FILE_EXTENSION_NOT_ALLOWED',
      );
      if (pictures.length < given.length) notify('danger', i18n.t('onlyPictures', { ns: 'editor' }));
      if (!picture) return;
      const nodes = pictures.map((file) => {
        const src = URL.createObjectURL(file);
        files.set(src, file);
        return picture.create({ src });
      });
      if (nodes.length > 0) view.dispatch(view.state.tr.insert(at ?? view.state.selection.to, nodes));
    },
    uploadAll(editor) {
      editor.state.doc.descendants((node) => {
        const src: unknown = node.attrs['src'];
        if (typeof src === 'string' && isIncoming(src) && !underWay.has(src)) waitFor(upload(editor, src));
      });
    },
  };
}

/** Whether an address is of something that lies in this browser alone. */
export function isIncoming(src: string): boolean {
  return /^(data|blob):/.test(src);
}

/** Changes every picture with that address, or takes it out; no step to undo, as what it waits for can't be undone. */
function change(editor: Editor, src: string, attrs: Readonly<Record<string, unknown>> | null) {
  if (editor.isDestroyed) return;
  const { tr, doc } = editor.state;
  const found: number[] = [];
  doc.descendants((node, position) => {
    if (node.attrs['src'] === src) found.unshift(position);
  });
  for (const position of found) {
    if (attrs) tr.setNodeMarkup(position, null, { ...doc.nodeAt(position)?.attrs, ...attrs });
    else tr.delete(position, position + 1);
  }
  editor.view.dispatch(tr.setMeta('addToHistory', false));
}

/** A picture that stands in its own address. Fetching it is not allowed to the page. */
function fileOf(src: string): File {
  const [, type = '', encoded = ''] = /^data:([\w/+.-]+)[^,]*;base64,(.*)$/s.exec(src) ?? [];
  const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
  const extension = type.replace(/^image\//, '').replace(/\+xml$/, '');
  return new File([bytes], `${i18n.t('imageFile', { ns: 'editor' })}.${extension}`, { type });
}
