import type { SubmissionFile } from '#shared/assignments/submission-file.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DocumentFrame } from '#web/ui/document-frame.tsx';
import own from './hand-in.module.css';
import styles from './study.module.css';

/** Whether a browser shows a file by itself. */
export function canPreview({ contentType }: Pick<SubmissionFile, 'contentType'>): boolean {
  return contentType === 'application/pdf' || /^image\/(png|jpeg|gif|webp)$/.test(contentType);
}

/** A file as a reader will see it. */
export function FilePreview({ file, onClose }: { file: SubmissionFile; onClose: () => void }) {
  return (
    <Dialog kind="wide" title={file.displayName} onClose={onClose}>
      {file.contentType.startsWith('image/') ? (
        <img className={styles.picture} src={file.link} alt={file.displayName} />
      ) : (
        <DocumentFrame
          className={own.document}
          src={`${file.link}#navpanes=0&view=FitH`}
          title={file.displayName}
        />
      )}
    </Dialog>
  );
}
