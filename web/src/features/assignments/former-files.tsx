import { useTranslation } from 'react-i18next';
import { routes } from '#shared/assignments/routes.ts';
import type { StudyAssignment } from '#shared/assignments/schemas.ts';
import type { SubmissionFile } from '#shared/assignments/submission-file.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { FileList } from '#web/ui/file-list.tsx';
import styles from './study.module.css';

interface Props {
  readonly assignment: StudyAssignment;
  readonly isDisabled: boolean;
  readonly onReuse: (file: SubmissionFile) => void;
}

/** After an attempt that came back: its files, to hand in again what needn't change. */
export function FormerFiles(props: Props) {
  const { status, latestSubmissionId } = props.assignment;
  if (!latestSubmissionId || (status !== 'rejected' && status !== 'failed')) return null;
  return <FilesOf {...props} submissionId={latestSubmissionId} />;
}

function FilesOf({ assignment, submissionId, isDisabled, onReuse }: Props & { submissionId: string }) {
  const { t } = useTranslation('assignments');
  const { data, error, refresh } = useRoute(routes.getStudySubmission, {
    params: { assignmentId: assignment.id, submissionId },
  });
  if (error) return <FailedState error={error} onRetry={refresh} />;
  const ready = new Set(assignment.readyFiles.map(({ fileId }) => fileId));
  const left = data?.files.filter(({ fileId }) => !ready.has(fileId)) ?? [];
  if (left.length === 0) return null;
  return (
    <section className={styles.stack}>
      <h3>{t('handIn.former')}</h3>
      <p className={styles.muted}>{t('handIn.formerText')}</p>
      <FileList
        label={t('handIn.former')}
        files={left.map((file) => ({
          key: file.fileId,
          name: file.displayName,
          sizeBytes: file.sizeBytes,
          link: file.link,
          actions: (
            <Button
              size="small"
              icon="plus"
              isDisabled={isDisabled}
              aria-label={t('handIn.reuseOf', { name: file.displayName })}
              onPress={() => onReuse(file)}
            >
              {t('handIn.reuse')}
            </Button>
          ),
        }))}
      />
    </section>
  );
}
