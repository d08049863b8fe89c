import { useRef } from 'react';
import { extensionsOf } from '#web/platform/upload/upload.ts';
import { IconButton } from '#web/ui/button.tsx';
import styles from './composer.module.css';

/** Chooses files for a message; they are uploaded at once. */
export function AttachButton({
  label,
  isDisabled,
  onFiles,
}: {
  label: string;
  isDisabled: boolean;
  onFiles: (files: readonly File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        icon="attach"
        label={label}
        isDisabled={isDisabled}
        onPress={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        multiple
        tabIndex={-1}
        className={styles.spoken}
        aria-hidden="true"
        accept={extensionsOf('message').join(',')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Choosing the same file again should count too.
          event.target.value = '';
        }}
      />
    </>
  );
}
