import { type ReactNode, useState } from 'react';
import type { FileLink, FilePurpose } from '#shared/media/schemas.ts';
import { useUploads } from '#web/platform/upload/use-uploads.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { UploadList } from '#web/ui/file-list.tsx';
import styles from './import-file.module.css';

/** The file that an import begins with: chosen, uploaded, and passed on. */
export function ImportFile({
  purpose,
  texts,
  children,
  actions,
  onFile,
}: {
  purpose: FilePurpose;
  texts: { readonly label: string; readonly missing: string; readonly next: string };
  /** What to know beforehand. */
  children: ReactNode;
  /** Beside the button that goes on. */
  actions?: ReactNode;
  onFile: (file: FileLink) => void;
}) {
  const [missing, setMissing] = useState(false);
  const uploads = useUploads(purpose);
  const kept = uploads.items.find(({ state }) => state === 'done')?.kept;

  function choose(files: readonly File[]) {
    setMissing(false);
    uploads.clear();
    uploads.add(files);
  }
  return (
    <div className={styles.step}>
      {children}
      <DropZone label={texts.label} purpose={purpose} multiple={false} onFiles={choose} />
      <UploadList uploads={uploads} />
      {missing ? (
        <Callout tone="danger" role="alert">
          <p>{texts.missing}</p>
        </Callout>
      ) : null}
      <DialogActions>
        {actions}
        <Button
          variant="primary"
          isPending={uploads.busy}
          onPress={() => (kept ? onFile(kept) : setMissing(true))}
        >
          {texts.next}
        </Button>
      </DialogActions>
    </div>
  );
}
