import { useTranslation } from 'react-i18next';
import type { StudySubmissionSummary } from '#shared/assignments/schemas.ts';
import { formatMoment, formatTenths } from '#web/platform/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { StudentStatus } from './student-status.tsx';

type Shown = Omit<StudySubmissionSummary, 'steps'>;

interface AttemptsTableProps<Row extends Shown> {
  readonly rows: readonly Row[];
  /** Says which attempt it is, and leads to it. */
  readonly first: Column<Row>;
}

/** What a student handed in, and what became of it. */
export function AttemptsTable<Row extends Shown>({ rows, first }: AttemptsTableProps<Row>) {
  const { t } = useTranslation('assignments');
  const columns: Column<Row>[] = [
    first,
    {
      key: 'handedInAt',
      title: t('attempts.handedInAt'),
      kind: 'date',
      cell: ({ handedInAt, isLate }) => (
        <>
          {formatMoment(handedInAt)} {isLate ? <Badge tone="warning">{t('attempts.late')}</Badge> : null}
        </>
      ),
    },
    {
      key: 'returnedAt',
      title: t('attempts.returnedAt'),
      kind: 'date',
      cell: ({ returnedAt }) => (returnedAt ? formatMoment(returnedAt) : '–'),
    },
    {
      key: 'status',
      title: t('attempts.status'),
      kind: 'status',
      cell: ({ status }) => <StudentStatus status={status} />,
    },
    {
      key: 'grade',
      title: t('attempts.grade'),
      kind: 'number',
      cell: ({ grade }) => (grade === null ? '–' : formatTenths(grade)),
    },
  ];
  return (
    <Card flush title={t('attempts.title')}>
      <Table caption={t('attempts.caption')} columns={columns} rows={rows} />
    </Card>
  );
}
