import { useRef } from 'react';
import type { FilePurpose } from '#shared/media/schemas.ts';
import { extensionsOf } from '#web/platform/upload/upload.ts';
import { IconButton } from './button.tsx';

/** Chooses files that go with what is being written; they are uploaded at once. */
export function AttachButton({
  label,
  purpose,
  isDisabled,
  onFiles,
}: {
  label: string;
  purpose: FilePurpose;
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
        hidden
        accept={extensionsOf(purpose).join(',')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Choosing the same file again should count too.
          event.target.value = '';
        }}
      />
    </>
  );
}
