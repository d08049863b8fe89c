import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudySubmission } from '#shared/assignments/schemas.ts';
import { studentRoutes } from '#shared/guidance/student-routes.ts';
import { userId as parseUserId } from '#shared/identity/ids.ts';
import { HoldDialog } from '#web/app/hold-dialog.tsx';
import { useMe } from '#web/app/me.tsx';
import { StudentStatus } from '#web/app/student-status.tsx';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatMoment, formatNumber, formatTenths } from '#web/platform/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { FileList } from '#web/ui/file-list.tsx';
import { Page } from '#web/ui/page.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { Examinations } from './examinations.tsx';
import styles from './student.module.css';
import { StudentFrame } from './student-frame.tsx';
import { useStudentAt } from './where.ts';

/** What shows how work stands. */
const shownIn = [studentRoutes.getExamination, studentRoutes.getStudentLearnpath];

/** What a student handed in to a learning path, or one of it with its files, grade and feedback. */
export function ExaminationPage() {
  const { t } = useTranslation('guidance');
  const { userId, learnpathId, submissionId, to } = useStudentAt();
  const found = useRoute(
    studentRoutes.getExamination,
    { params: { userId, submissionId: submissionId ?? '' } },
    { skip: !submissionId },
  );
  if (!submissionId) {
    const parsed = parseUserId.safeParse(userId);
    return (
      <Page title={t('examinations.title')} breadcrumbs={[{ to: to.page(), label: t('student') }]}>
        {parsed.success ? <Examinations userId={parsed.data} to={to} learnpathId={learnpathId} /> : null}
      </Page>
    );
  }
  return (
    <StudentFrame
      title={found.data?.assignmentTitle}
      found={found}
      crumb={{ to: to.learnpath(learnpathId), label: t('learnpath.one') }}
    >
      {found.data ? <Details submission={found.data} userId={userId} /> : null}
    </StudentFrame>
  );
}

function Details({ submission, userId }: { submission: StudySubmission; userId: string }) {
  const { t } = useTranslation(['guidance', 'hold']);
  const { permissions } = useMe();
  const [holding, setHolding] = useState(false);
  const mayHold = permissions.has('teaching.follow') || permissions.has('users.write');
  const { attempt, status, grade, handedInAt, returnedAt, files, criteria } = submission;
  const text = submission.quickscanMessage ?? submission.feedback;
  const columns: Column<StudySubmission['criteria'][number]>[] = [
    { key: 'title', title: t('examinations.criterion'), cell: ({ title }) => title },
    {
      key: 'weighing',
      title: t('examinations.weighing'),
      kind: 'number',
      cell: ({ weighing }) => t('examinations.percent', { value: formatNumber(weighing) }),
    },
    {
      key: 'grade',
      title: t('examinations.grade'),
      kind: 'number',
      cell: ({ grade }) => (grade === null ? '–' : formatTenths(grade)),
    },
    { key: 'comment', title: t('examinations.comment'), cell: ({ comment }) => comment || '–' },
  ];
  return (
    <>
      <Card
        title={t('examinations.attempt', { number: attempt })}
        actions={
          mayHold && (status === 'handed-in' || status === 'in-assessment') ? (
            <Button size="small" onPress={() => setHolding(true)}>
              {t('hold:action')}
            </Button>
          ) : null
        }
      >
        <DefinitionList
          facts={[
            { term: t('examinations.status'), value: <StudentStatus status={status} /> },
            { term: t('examinations.grade'), value: grade === null ? '–' : formatTenths(grade) },
            { term: t('examinations.handedIn'), value: formatMoment(handedInAt) },
            { term: t('examinations.returned'), value: returnedAt ? formatMoment(returnedAt) : '–' },
          ]}
        />
        {text ? <p className={styles.text}>{text}</p> : null}
        {holding ? (
          <HoldDialog
            userId={userId}
            submissionId={submission.id}
            refreshes={shownIn}
            onClose={() => setHolding(false)}
          />
        ) : null}
      </Card>
      <Card title={t('examinations.files')}>
        <FileList
          label={t('examinations.files')}
          files={files.map(({ fileId, displayName, sizeBytes, link }) => ({
            ...{ key: fileId, name: displayName, sizeBytes, link },
          }))}
        />
      </Card>
      {criteria.some((one) => one.grade !== null) ? (
        <Card title={t('examinations.criteria')} flush>
          <Table caption={t('examinations.criteria')} columns={columns} rows={criteria} />
        </Card>
      ) : null}
    </>
  );
}
