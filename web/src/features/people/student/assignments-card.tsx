import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { StudentAssignment, StudentLearnpath } from '#shared/guidance/student-schemas.ts';
import { StudentStatus } from '#web/app/student-status.tsx';
import { formatDate, formatTenths } from '#web/platform/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { DeadlineDialog } from './deadline-dialog.tsx';
import { HandInForDialog } from './hand-in-for-dialog.tsx';
import type { StudentAt } from './where.ts';

/** How far a student is with the assignments of a learning path, and until when they hand in. */
export function Assignments({
  of: { id: learnpathId, assignments: rows, enrolment, mayAct },
  userId,
  to,
}: {
  of: StudentLearnpath;
  userId: string;
  to: StudentAt;
}) {
  const { t } = useTranslation('guidance');
  const [chosen, setChosen] = useState<StudentAssignment | null>(null);
  const [handing, setHanding] = useState<StudentAssignment | null>(null);
  const columns: Column<StudentAssignment>[] = [
    {
      key: 'title',
      title: t('examinations.assignment'),
      cell: ({ title, latestSubmissionId }) =>
        latestSubmissionId ? (
          <Link to={to.examination(learnpathId, latestSubmissionId)}>{title}</Link>
        ) : (
          title
        ),
    },
    {
      key: 'attempts',
      title: t('examinations.attempts'),
      kind: 'number',
      secondary: true,
      cell: ({ attemptCount }) => attemptCount,
    },
    {
      key: 'grade',
      title: t('examinations.grade'),
      kind: 'number',
      cell: ({ grade }) => (grade === null ? '–' : formatTenths(grade)),
    },
    {
      key: 'due',
      title: t('deadline.on'),
      kind: 'date',
      cell: (row) => <Due assignment={row} />,
    },
    {
      key: 'status',
      title: t('examinations.status'),
      kind: 'status',
      cell: ({ status }) => <StudentStatus status={status} />,
    },
  ];
  if (mayAct)
    columns.push({
      key: 'actions',
      title: t('deadline.actions'),
      kind: 'actions',
      cell: (row) => (
        <>
          <Button
            size="small"
            icon="upload"
            aria-label={t('handInFor.actionFor', { assignment: row.title })}
            isDisabled={!canHandIn(row)}
            onPress={() => setHanding(row)}
          >
            {t('handInFor.action')}
          </Button>{' '}
          <Button
            size="small"
            icon="calendar"
            aria-label={t('deadline.giveTo', { assignment: row.title })}
            isDisabled={row.status === 'passed' || isOfBoard(row)}
            onPress={() => setChosen(row)}
          >
            {t('deadline.give')}
          </Button>
        </>
      ),
    });
  if (rows.length === 0) return null;
  return (
    <Card title={t('learnpath.assignments')} flush>
      <Table caption={t('learnpath.assignments')} columns={columns} rows={rows} />
      {handing ? (
        <HandInForDialog {...{ userId, learnpathId }} assignment={handing} onClose={() => setHanding(null)} />
      ) : null}
      {chosen ? (
        <DeadlineDialog
          {...{ userId, learnpathId }}
          assignment={chosen}
          endsOn={enrolment.endsOn}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </Card>
  );
}

/** Whether something can be handed in now: nothing is on its way or passed, and the term isn't over. */
function canHandIn({ status, terms }: StudentAssignment): boolean {
  const isFree = status === 'not-handed-in' || status === 'rejected' || status === 'failed';
  return isFree && terms.closedBy === null;
}

/** Whether their day is the board's, which alone changes it while it stands. */
function isOfBoard({ terms, allowance }: StudentAssignment): boolean {
  return terms.isPersonal && allowance?.givenBy === 'board' && terms.closedBy !== 'deadline' && !terms.isLate;
}

/** Until when they hand in, and why that day is theirs alone. */
function Due({ assignment: { terms, allowance } }: { assignment: StudentAssignment }) {
  const { t } = useTranslation('guidance');
  if (terms.dueOn === null) return '–';
  return (
    <>
      {formatDate(terms.dueOn)}
      {terms.isPersonal && allowance ? (
        <small>
          {' '}
          {t(`deadline.own.${allowance.givenBy}`)}
          {allowance.reason ? `: ${allowance.reason}` : null}
        </small>
      ) : null}
    </>
  );
}
