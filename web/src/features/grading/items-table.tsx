import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Grader } from '#shared/grading/graders.ts';
import type { GradingRole, GradingSubmissionSummary } from '#shared/grading/list.ts';
import { formatDate } from '#web/platform/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { inPlace } from '#web/ui/in-place.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import type { Selection } from '#web/ui/table-selection.tsx';
import styles from './grading.module.css';
import { daysLeft, isOverdue, ReviewBadge, StatusBadge } from './status-badge.tsx';

type Row = GradingSubmissionSummary;

/** Submissions in a list, however they were found. */
export function ItemsTable({
  rows,
  stale,
  pathTo,
  roleOf,
  showGraders = false,
  graders,
  selection,
  actions,
}: {
  rows: readonly Row[];
  stale: boolean;
  pathTo: (row: Row) => string;
  /** The reader's role on a submission, where that is what the list is about. */
  roleOf?: (row: Row) => GradingRole | 'examiner' | undefined;
  showGraders?: boolean;
  /** Who can take a role now, to tell whose turn waits for nobody; absent while that is read. */
  graders?: readonly Grader[] | undefined;
  selection?: Selection;
  actions?: (row: Row) => ReactNode;
}) {
  const { t } = useTranslation('grading');
  const columns: Column<Row>[] = [
    {
      key: 'student',
      title: t('list.student'),
      cell: (row) => <Link to={pathTo(row)}>{row.studentName}</Link>,
    },
    {
      key: 'assignment',
      title: t('list.assignment'),
      cell: ({ assignment }) => <span className={styles.title}>{assignment.title}</span>,
    },
    {
      key: 'attempt',
      title: t('list.attempt'),
      kind: 'number',
      secondary: true,
      cell: ({ attempt }) => attempt,
    },
    {
      key: 'submittedAt',
      title: t('list.submittedAt'),
      kind: 'date',
      cell: ({ submittedAt, isLate }) => (
        <span className={styles.due}>
          {formatDate(submittedAt)}
          {isLate ? <Badge tone="warning">{t('list.late')}</Badge> : null}
        </span>
      ),
    },
    {
      key: 'status',
      title: t('list.status'),
      kind: 'status',
      cell: (row) => (
        // One beside the other, or on a phone below it.
        <span>
          <StatusBadge submission={row} /> <ReviewBadge submission={row} />
        </span>
      ),
    },
    { key: 'dueAt', title: t('list.dueAt'), kind: 'date', cell: (row) => <Due submission={row} /> },
  ];
  if (roleOf) {
    columns.splice(2, 0, {
      key: 'role',
      title: t('list.role'),
      cell: (row) => {
        const role = roleOf(row);
        return role ? t(`role.${role}`) : '–';
      },
    });
  }
  if (showGraders) {
    columns.push({
      key: 'graders',
      title: t('list.graders'),
      cell: (row) => <Graders submission={row} graders={graders} />,
    });
  }
  if (actions) {
    columns.push({ key: 'actions', title: t('list.actions'), kind: 'actions', cell: actions });
  }
  return (
    <Table caption={t('list.caption')} columns={columns} rows={rows} stale={stale} selection={selection} />
  );
}

function Due({ submission }: { submission: Row }) {
  const { t } = useTranslation('grading');
  if (!submission.dueAt) return '–';
  const days = daysLeft(submission.dueAt);
  return (
    <span className={styles.due}>
      {formatDate(submission.dueAt)}
      {isOverdue(submission) ? (
        <Badge tone="danger">{t('list.overdue')}</Badge>
      ) : (
        <Badge tone={days <= 2 ? 'warning' : 'neutral'} icon="clock">
          {days === 0 ? t('list.dueToday') : t('list.daysLeft', { count: days })}
        </Badge>
      )}
    </span>
  );
}

function Graders({ submission, graders }: { submission: Row; graders: readonly Grader[] | undefined }) {
  const { t } = useTranslation('grading');
  const names = [submission.quickscannerName, submission.firstAssessorName, submission.secondAssessorName]
    .filter((name) => name !== null)
    .map((name, place, all) => (place < all.length - 1 ? `${name}, ` : name));
  if (names.length === 0) return <Badge tone="warning">{t('list.unassigned')}</Badge>;
  return (
    <span className={styles.names}>
      {inPlace(names, (name) => (
        <span className={styles.name}>{name}</span>
      ))}
      {submission.missing ? <Badge tone="warning">{t(`list.missing.${submission.missing}`)}</Badge> : null}
      {graders && isLeftBehind(submission, graders) ? <Badge tone="danger">{t('list.gone')}</Badge> : null}
    </span>
  );
}

/** Whether it waits for somebody who can no longer take their turn, such as a guest who has gone. */
function isLeftBehind(of: Row, graders: readonly Grader[]): boolean {
  const { awaiting } = of;
  const holder = awaiting && of[holderOf[awaiting]];
  return !!holder && !graders.some(({ userId, roles }) => userId === holder && roles.includes(awaiting));
}

const holderOf = {
  quickscanner: 'quickscannerUserId',
  'first-assessor': 'firstAssessorUserId',
  'second-assessor': 'secondAssessorUserId',
} as const satisfies Record<GradingRole, keyof Row>;
