import type { Editor } from '@tiptap/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Dialog, DialogActions } from '../dialog.tsx';
import { Field } from '../field.tsx';
import input from '../input.module.css';

/** Where the chosen text leads. */
export function LinkDialog({
  editor,
  onClose,
  onDone,
}: {
  editor: Editor;
  onClose: () => void;
  /** The link was made or taken away. */
  onDone: () => void;
}) {
  const { t } = useTranslation('editor');
  const { t: common } = useTranslation();
  const id = useId();
  const [href, setHref] = useState(String(editor.getAttributes('link')['href'] ?? ''));
  const [refused, setRefused] = useState(false);

  function set() {
    const address = href.trim();
    if (!/^(https?:\/\/|mailto:)\S+$/i.test(address)) {
      setRefused(true);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link')) {
      chain
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] })
        .run();
    } else chain.setLink({ href: address }).run();
    onDone();
  }

  return (
    <Dialog title={t('link')} onClose={onClose}>
      <Field id={id} label={t('linkAddress')} error={refused ? t('linkInvalid') : undefined}>
        <input
          id={id}
          className={input.input}
          type="url"
          placeholder={t('linkPlaceholder')}
          value={href}
          aria-invalid={refused || undefined}
          aria-describedby={refused ? `${id}-error` : undefined}
          onChange={(event) => setHref(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') set();
          }}
        />
      </Field>
      <DialogActions>
        {editor.isActive('link') ? (
          <Button
            variant="quiet"
            onPress={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onDone();
            }}
          >
            {t('removeLink')}
          </Button>
        ) : null}
        <Button onPress={onClose}>{common('action.cancel')}</Button>
        <Button variant="primary" onPress={set}>
          {t('setLink')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
