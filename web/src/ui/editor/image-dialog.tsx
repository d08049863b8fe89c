import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/platform/api/api-error.ts';
import { errorText, react } from '#web/platform/api/reactions.ts';
import { loadFailureTexts } from '#web/platform/i18n/i18n.ts';
import { isDrawing, pictureOf } from '#web/platform/upload/drawing.ts';
import { refusalOf, uploadImage } from '#web/platform/upload/upload.ts';
import { Button, IconButton } from '../button.tsx';
import { Callout } from '../callout.tsx';
import { Dialog, DialogActions } from '../dialog.tsx';
import { DropZone } from '../drop-zone.tsx';
import { Field } from '../field.tsx';
import { FileList } from '../file-list.tsx';
import input from '../input.module.css';
import { ProgressBar } from '../progress.tsx';

interface Inserted {
  readonly fileId: string;
  readonly link: string;
  readonly alt: string;
  /** In pixels; absent when the browser can't tell. */
  readonly width: number | undefined;
  readonly height: number | undefined;
}

/**
 * Uploads a picture, and asks what it shows for those who can't see it.
 * @param onInsert gets it, and closes the window
 */
export function ImageDialog({
  onInsert,
  onClose,
}: {
  onInsert: (image: Inserted) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('editor');
  const { t: common } = useTranslation();
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState('');
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  // Whoever closes the window while the picture is on its way doesn't want it in the text.
  const underWay = useRef<AbortController>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  async function choose([given]: readonly File[]) {
    if (!given) return;
    const chosen = isDrawing(given) ? await pictureOf(given).catch(() => given) : given;
    const refusal = refusalOf(chosen, 'image');
    if (refusal) await loadFailureTexts();
    setError(refusal && errorText({ code: refusal }));
    setFile(refusal ? null : chosen);
  }

  async function insert(chosen: File) {
    setProgress(0);
    underWay.current = new AbortController();
    const { signal } = underWay.current;
    try {
      const image = await uploadImage(chosen, setProgress, signal);
      const drawn = await createImageBitmap(chosen).catch(() => undefined);
      if (signal.aborted) return;
      onInsert({
        ...{ fileId: image.fileId, link: image.original, alt: alt.trim() },
        ...{ width: drawn?.width, height: drawn?.height },
      });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      react(failure, true);
      setError(errorText(failure));
      setProgress(null);
    }
  }

  return (
    <Dialog title={t('image')} onClose={onClose}>
      {error ? <Callout tone="danger" title={error} role="alert" /> : null}
      {file ? (
        <FileList
          label={t('imageFile')}
          files={[
            {
              key: file.name,
              name: file.name,
              sizeBytes: file.size,
              actions: (
                <IconButton
                  size="small"
                  icon="close"
                  label={common('files.remove', { name: file.name })}
                  isDisabled={progress !== null}
                  onPress={() => setFile(null)}
                />
              ),
            },
          ]}
        />
      ) : (
        <DropZone label={t('imageFile')} purpose="image" also={['.svg']} multiple={false} onFiles={choose} />
      )}
      <Field id={id} label={t('imageAlt')} optional>
        <input
          id={id}
          className={input.input}
          maxLength={250}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
        />
      </Field>
      {progress === null ? null : <ProgressBar value={progress} label={t('uploading')} />}
      <DialogActions>
        <Button onPress={onClose}>{common('action.cancel')}</Button>
        <Button
          variant="primary"
          isDisabled={!file}
          isPending={progress !== null}
          onPress={() => {
            if (file) void insert(file);
          }}
        >
          {t('insert')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
