import type { Editor } from '@tiptap/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Dialog, DialogActions } from '../dialog.tsx';
import { Field } from '../field.tsx';
import input from '../input.module.css';
import { Select } from '../select.tsx';
import styles from './editor.module.css';
import { changePicture, chosenPicture } from './picture-change.ts';

/** A picture that is to stand as large as it is. */
const own = 'own';
const widths = ['25%', '50%', '75%', '100%'] as const;

/** What the chosen picture shows for those who can't see it, how wide it stands, and what is said below it. */
export function PictureDialog({
  editor,
  onClose,
  onDone,
}: {
  editor: Editor;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation('editor');
  const { t: common } = useTranslation();
  const id = useId();
  const before = chosenPicture(editor);
  const [alt, setAlt] = useState(before.alt);
  const [caption, setCaption] = useState(before.caption);
  const [width, setWidth] = useState<string>(widths.find((one) => one === before.width) ?? own);

  return (
    <Dialog title={t('changePicture')} onClose={onClose}>
      <div className={styles.fields}>
        <Field id={`${id}-alt`} label={t('imageAlt')} optional>
          <input
            id={`${id}-alt`}
            className={input.input}
            maxLength={250}
            value={alt}
            onChange={(event) => setAlt(event.target.value)}
          />
        </Field>
        <Field id={`${id}-caption`} label={t('caption')} hint={t('captionHint')} optional>
          <input
            id={`${id}-caption`}
            className={input.input}
            maxLength={500}
            value={caption}
            onChange={(event) => setCaption(event.target.value)}
          />
        </Field>
        <Field id={`${id}-width`} label={t('width')}>
          <Select<string>
            id={`${id}-width`}
            label={t('width')}
            value={width}
            options={[
              { value: own, label: t('ownWidth') },
              ...widths.map((value) => ({ value, label: t('partOfLine', { part: value }) })),
            ]}
            onChange={(value) => setWidth(value ?? own)}
          />
        </Field>
      </div>
      <DialogActions>
        <Button onPress={onClose}>{common('action.cancel')}</Button>
        <Button
          variant="primary"
          onPress={() => {
            const kept = { width: before.ownWidth, height: before.ownHeight };
            const size = width === own ? kept : { width, height: null };
            changePicture(editor, { alt: alt.trim(), caption: caption.trim(), ...size });
            onDone();
          }}
        >
          {t('changeIt')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
