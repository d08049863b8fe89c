import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '#shared/assignments/routes.ts';
import { maxSubmissionFiles, type StudyAssignment } from '#shared/assignments/schemas.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/client.ts';
import { react } from '#web/platform/api/reactions.ts';
import { refresh } from '#web/platform/api/use-command.ts';
import { i18n } from '#web/platform/i18n/i18n.ts';
import { notify } from '#web/platform/notices.ts';
import { type Uploads, useUploads } from '#web/platform/upload/use-uploads.ts';

/** The list is kept on the server and changed one file at a time; another device may be adding to it as well. */
const tries = 3;

/** A file that the server has. */
interface KeptFile {
  readonly fileId: string;
  readonly displayName: string;
}

export interface ReadyFiles {
  /** What is on its way or failed; what has become ready is no longer among it. */
  readonly uploads: Uploads;
  /** Uploaded, but not part of the hand-in yet: the last step failed. */
  readonly stranded: readonly KeptFile[];
  /** Tries that last step again. */
  readonly retryStranded: () => void;
  readonly add: (files: readonly File[]) => void;
  /** Takes a file that was uploaded before. */
  readonly reuse: (file: KeptFile) => void;
  /** Something is being uploaded or added. */
  readonly busy: boolean;
}

/** Uploads files for a hand-in and makes each ready once the server has it. */
export function useReadyFiles(assignment: StudyAssignment): ReadyFiles {
  const { t } = useTranslation('assignments');
  const [stranded, setStranded] = useState<readonly KeptFile[]>([]);
  const [waiting, setWaiting] = useState(0);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const uploads = useUploads('examination', makeReady);
  const ready = new Set(assignment.readyFiles.map(({ fileId }) => fileId));

  /** One after the other, so that files of this page don't race each other. */
  function makeReady(kept: KeptFile) {
    setWaiting((count) => count + 1);
    const strand = () => setStranded((all) => [...all, kept]);
    async function add() {
      const name = await addReady(assignment.id, kept);
      if (!name) strand();
      else if (name !== kept.displayName)
        notify('info', t('handIn.renamed', { name: kept.displayName, other: name }));
      await refresh([routes.getStudyAssignment]);
    }
    // Whatever goes wrong with one, the next has its turn and what waits is counted off.
    queue.current = queue.current
      .then(add)
      .catch((error: unknown) => {
        strand();
        notify('danger', i18n.t('error.unexpected'));
        reportError(error);
      })
      .finally(() => setWaiting((count) => count - 1));
  }

  const arrived = uploads.items.filter(({ kept }) => kept && ready.has(kept.fileId));
  const { remove } = uploads;
  useEffect(() => {
    for (const { key } of arrived) remove(key);
  }, [arrived, remove]);

  return {
    uploads,
    stranded,
    retryStranded() {
      setStranded([]);
      for (const kept of stranded) makeReady(kept);
    },
    add(files) {
      const taken =
        assignment.readyFiles.length + uploads.items.filter(({ state }) => state !== 'failed').length;
      const room = Math.max(0, maxSubmissionFiles - taken);
      if (files.length > room) notify('warning', t('handIn.tooMany', { max: maxSubmissionFiles }));
      uploads.add(files.slice(0, room));
    },
    reuse: makeReady,
    busy: uploads.busy || waiting > 0,
  };
}

/** Makes an uploaded file ready. @returns the name it has there; null when it isn't, and what went wrong has been said */
async function addReady(assignmentId: string, kept: KeptFile): Promise<string | null> {
  const { fileId, displayName } = kept;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const body = { fileId, displayName };
      const { data } = await call(routes.addReadyFile, { params: { assignmentId }, body });
      return data.find((one) => one.fileId === fileId)?.displayName ?? displayName;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'CONFLICT' && attempt < tries) continue;
      react(error, false);
      return null;
    }
  }
}
