import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../classes.ts';
import { useFormWaits } from '../form-waits.ts';
import text from '../rich-text.module.css';
import '../sanitiser.ts';
import styles from './editor.module.css';
import { extensions } from './extensions.ts';
import { ImageDialog } from './image-dialog.tsx';
import { incomingPictures } from './incoming-pictures.ts';
import { LinkDialog } from './link-dialog.tsx';
import { arriving } from './pasting.ts';
import { isPictureChosen } from './picture-change.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { TableDialog } from './table-dialog.tsx';
import { insertTable } from './table-nodes.ts';
import { Toolbar } from './toolbar.tsx';
import { written } from './written.ts';

export interface EditorProps {
  readonly id: string;
  readonly label: string;
  /** HTML to start with. */
  readonly value: string;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean;
  /** For a few lines of text: no styles, pictures, callouts or tables. */
  readonly compact?: boolean | undefined;
  /** It takes the place of one in which was written, and has the focus from its beginning. */
  readonly goesOn?: boolean;
  /** Links of the pictures in the content, by file id. */
  readonly media?: Readonly<Record<string, string>>;
  /** Gets the HTML after every change; empty when nothing is left. */
  readonly onChange: (html: string) => void;
  readonly onBlur?: () => void;
  /** Gets the link of each picture that is uploaded here, to show the text elsewhere before it is saved. */
  readonly onPicture?: ((fileId: string, link: string) => void) | undefined;
}

/** Pictures are not for every text: what is pasted comes without them. */
const withoutPictures = { transformPastedHTML: (html: string) => html.replace(/<img\b[^>]*>/gi, '') };

/** The editor of lessons: the same type and measure as the reader will see. */
export function Editor({
  id,
  label,
  value,
  describedBy,
  invalid,
  compact = false,
  goesOn = false,
  media = {},
  onChange,
  onBlur,
  onPicture,
}: EditorProps) {
  const { t } = useTranslation('editor');
  const [asking, setAsking] = useState<'link' | 'image' | 'picture' | 'table' | null>(null);
  // Pictures that were uploaded here, on top of those that came with the content.
  const links = useRef(new Map<string, string>());
  const [uploading, setUploading] = useState(0);
  const { waitFor } = useFormWaits();
  const [incoming] = useState(() => incomingPictures(keepLink, setUploading, waitFor));
  // The editor writes HTML its own way: that alone is no change to save.
  const begin = useRef({ value, html: value });
  const editor = useEditor({
    extensions: extensions((fileId) => links.current.get(fileId) ?? media[fileId]),
    content: value,
    autofocus: goesOn && 'end',
    // The content security policy refuses injected styles; editor.module.css has them.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      ...(compact ? withoutPictures : arriving(incoming)),
      attributes: {
        id,
        class: classes(text.text, styles.content),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(invalid && { 'aria-invalid': 'true' }),
      },
    },
    onCreate: ({ editor: ready }) => {
      begin.current = { value, html: written(ready) };
    },
    onUpdate: ({ editor: changed }) => {
      incoming.uploadAll(changed);
      const html = written(changed);
      onChange(html === begin.current.html ? begin.current.value : html);
    },
    onBlur: () => onBlur?.(),
  });
  const close = () => setAsking(null);

  function keepLink(fileId: string, link: string) {
    links.current.set(fileId, link);
    onPicture?.(fileId, link);
  }

  // A browser leads from a label to controls of its own alone.
  useEffect(() => {
    const label = document.querySelector(`label[for="${CSS.escape(id)}"]`);
    const enter = () => editor.commands.focus();
    label?.addEventListener('click', enter);
    return () => label?.removeEventListener('click', enter);
  }, [id, editor]);

  // Who put something in the text goes on writing; who did not goes back to the toolbar, as after any window.
  const writing = useRef(false);
  useEffect(() => {
    if (asking !== null || !writing.current) return;
    writing.current = false;
    editor.commands.focus();
  }, [asking, editor]);
  function goOn() {
    writing.current = true;
    close();
  }

  return (
    <div className={styles.editor} data-invalid={invalid || undefined} data-compact={compact || undefined}>
      <Toolbar
        editor={editor}
        compact={compact}
        onLink={() => setAsking('link')}
        onImage={() => setAsking(isPictureChosen(editor) ? 'picture' : 'image')}
        onTable={() => setAsking('table')}
      />
      <p className={styles.uploading} role="status">
        {uploading > 0 ? t('uploading') : null}
      </p>
      <EditorContent editor={editor} />
      {asking === 'link' ? <LinkDialog editor={editor} onClose={close} onDone={goOn} /> : null}
      {asking === 'picture' ? <PictureDialog editor={editor} onClose={close} onDone={goOn} /> : null}
      {asking === 'table' ? (
        <TableDialog
          onClose={close}
          onInsert={(size) => {
            insertTable(editor, size);
            goOn();
          }}
        />
      ) : null}
      {asking === 'image' ? (
        <ImageDialog
          onClose={close}
          onInsert={({ link, ...attrs }) => {
            keepLink(attrs.fileId, link);
            editor.chain().focus().insertContent({ type: 'picture', attrs }).run();
            goOn();
          }}
        />
      ) : null}
    </div>
  );
}
