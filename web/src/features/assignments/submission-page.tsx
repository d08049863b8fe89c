import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { routes } from '#shared/assignments/routes.ts';
import type { StudySubmission } from '#shared/assignments/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { Printed } from '#web/app/printed.tsx';
import { StudentStatus } from '#web/app/student-status.tsx';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatTenths } from '#web/platform/format.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { FileList } from '#web/ui/file-list.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { GradeStatement } from './grade-statement.tsx';
import { GradingSteps } from './grading-steps.tsx';
import { InspectionCard } from './inspection-card.tsx';
import styles from './study.module.css';
import { StudyFrame } from './study-frame.tsx';
import { SubmissionAsked } from './submission-asked.tsx';
import { SubmissionCriteria } from './submission-criteria.tsx';
import { SubmissionOutcome } from './submission-outcome.tsx';

/** One attempt, with grade and feedback once it was returned. */
export function StudySubmissionPage() {
  const { assignmentId, submissionId } = useParams();
  return (
    <StudyFrame key={assignmentId} tab="submissions">
      {({ publishedVersion }) => <Attempt key={submissionId} version={publishedVersion} />}
    </StudyFrame>
  );
}

/** @param version of the assignment that is published now */
function Attempt({ version }: { version: number }) {
  const { assignmentId = '', submissionId = '' } = useParams();
  const { t } = useTranslation('assignments');
  const { data, error, refresh } = useRoute(routes.getStudySubmission, {
    params: { assignmentId, submissionId },
  });
  return (
    <>
      <div className={styles.back}>
        <LinkButton variant="quiet" icon="back" to={paths.study.assignment(assignmentId, 'submissions')}>
          {t('attempts.back')}
        </LinkButton>
      </div>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {data ? <Contents submission={data} version={version} /> : error ? null : <Skeleton rows={6} />}
    </>
  );
}

function Contents({ submission, version }: { submission: StudySubmission; version: number }) {
  const { t } = useTranslation('assignments');
  const { student } = submission;
  const judged = submission.criteria.some(({ grade }) => grade !== null);
  return (
    <div className={styles.stack}>
      <Printed
        name={student.name}
        number={student.studentNumber && t('submission.studentNumber', { number: student.studentNumber })}
        on={(date) => t('submission.printed', { date })}
      />
      <Card>
        <div className={styles.outcome}>
          <div className={styles.badges}>
            <h2>{t('submission.title', { attempt: submission.attempt })}</h2>
            <StudentStatus status={submission.status} />
          </div>
          {submission.grade === null ? null : (
            <p className={styles.grade}>
              <span>{t('submission.finalGrade')}</span>
              <strong data-passed={submission.status === 'passed' || undefined}>
                {formatTenths(submission.grade)}
              </strong>
            </p>
          )}
        </div>
        <GradingSteps submission={submission} />
        {submission.handedInFor ? (
          <Callout title={t('submission.handedInFor', { by: submission.handedInFor.byName })}>
            <p>{t('submission.handedInForReason', { reason: submission.handedInFor.reason })}</p>
          </Callout>
        ) : null}
        <SubmissionOutcome submission={submission} />
        {submission.grade === null ? null : <GradeStatement submission={submission} />}
      </Card>
      {judged ? <SubmissionCriteria submission={submission} /> : null}
      {submission.inspection ? (
        <InspectionCard submission={submission} inspection={submission.inspection} />
      ) : null}
      <Card title={t('submission.files')}>
        <FileList
          label={t('submission.files')}
          files={submission.files.map(({ fileId, displayName, sizeBytes, link }) => ({
            key: fileId,
            name: displayName,
            sizeBytes,
            link,
          }))}
        />
        {submission.declared ? (
          <>
            <h3>{t('submission.declared')}</h3>
            <p className={styles.plain}>{submission.declared}</p>
          </>
        ) : null}
      </Card>
      <div data-print="never">
        <SubmissionAsked submission={submission} now={version} />
      </div>
    </div>
  );
}
