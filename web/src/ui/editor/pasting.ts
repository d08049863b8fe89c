import type { EditorProps } from '@tiptap/pm/view';
import { i18n } from '#web/platform/i18n/i18n.ts';
import { notify } from '#web/platform/notices.ts';
import type { IncomingPictures } from './incoming-pictures.ts';
import { cleanPasted } from './pasted.ts';

/** What becomes of what is pasted and dropped: texts as lessons have them, files as pictures, and a word of the rest. */
export function arriving(
  incoming: IncomingPictures,
): Pick<EditorProps, 'transformPastedHTML' | 'handlePaste' | 'handleDrop'> {
  return {
    transformPastedHTML(given) {
      const { html, lostPictures, lostLinks } = cleanPasted(given);
      if (lostPictures > 0) notify('warning', i18n.t('picturesLost', { ns: 'editor', count: lostPictures }));
      if (lostLinks > 0) notify('warning', i18n.t('linksLost', { ns: 'editor', count: lostLinks }));
      return html;
    },
    handlePaste(view, { clipboardData }) {
      const files = [...(clipboardData?.files ?? [])];
      // Office applications put a picture of the text beside it.
      if (files.length === 0 || saysSomething(clipboardData?.getData('text/html') ?? '')) return false;
      incoming.insert(view, files);
      return true;
    },
    handleDrop(view, { dataTransfer, clientX, clientY }, _slice, moved) {
      const files = [...(dataTransfer?.files ?? [])];
      if (moved || files.length === 0) return false;
      // Left to the browser, a file would take the place of the page.
      incoming.insert(view, files, view.posAtCoords({ left: clientX, top: clientY })?.pos);
      return true;
    },
  };
}

/** Whether there is more than a picture in it. */
function saysSomething(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.textContent?.trim() !== '' || body.querySelector('table') !== null;
}
