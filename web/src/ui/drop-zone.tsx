import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilePurpose } from '#shared/media/schemas.ts';
import { maxFileBytes } from '#shared/media/schemas.ts';
import { formatFileSize } from '#web/platform/format.ts';
import { extensionsOf } from '#web/platform/upload/upload.ts';
import { Button } from './button.tsx';
import styles from './drop-zone.module.css';
import { Icon } from './icon.tsx';

/** Where files are dropped or chosen. What was chosen shows in a `FileList` below. */
export function DropZone({
  label,
  purpose,
  also = [],
  multiple = true,
  disabled = false,
  onFiles,
}: {
  /** What the files are for; read out. */
  label: string;
  purpose: FilePurpose;
  /** Extensions, with a point, of what the page itself makes into something that may be uploaded. */
  also?: readonly string[];
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: readonly File[]) => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const extensions = [...extensionsOf(purpose), ...also];

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button inside does the same
    <div
      className={styles.zone}
      data-over={over || undefined}
      data-disabled={disabled || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled) onFiles([...event.dataTransfer.files].slice(0, multiple ? undefined : 1));
      }}
    >
      <Icon name="upload" size={24} />
      <p>
        <span className={styles.drag}>{t(multiple ? 'files.drop' : 'files.dropOne')} </span>
        <Button
          size="small"
          isDisabled={disabled}
          aria-describedby={id}
          onPress={() => input.current?.click()}
        >
          {t(multiple ? 'files.choose' : 'files.chooseOne')}
        </Button>
      </p>
      <p className={styles.limits} id={id}>
        {t('files.limits', {
          extensions: extensions.map((extension) => extension.slice(1)).join(', '),
          size: formatFileSize(maxFileBytes),
        })}
      </p>
      <input
        ref={input}
        className="unseen"
        type="file"
        tabIndex={-1}
        aria-label={label}
        accept={extensions.join(',')}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Choosing the same file again should count too.
          event.target.value = '';
        }}
      />
    </div>
  );
}
