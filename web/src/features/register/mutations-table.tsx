import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Mutation } from '#shared/register/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { formatDate, formatNumber } from '#web/platform/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import styles from './register.module.css';

interface Props {
  readonly rows: readonly Mutation[];
  readonly state: Mutation['state'];
  readonly stale: boolean;
  /** Absent for who may only read. */
  readonly onDelete?: (row: Mutation) => void;
  readonly onRestore?: (row: Mutation) => void;
}

/** Mutations of one state, with what can be done with each. */
export function MutationsTable({ rows, state, stale, onDelete, onRestore }: Props) {
  const { t } = useTranslation('register');
  const columns: Column<Mutation>[] = [
    { key: 'student', title: t('mutations.student'), cell: (row) => <Student mutation={row} /> },
    { key: 'number', title: t('mutations.number'), cell: ({ sequenceNumber }) => sequenceNumber },
    { key: 'module', title: t('mutations.module'), cell: ({ learnpathTitle }) => learnpathTitle },
    {
      key: 'kind',
      title: t('mutations.kind'),
      cell: ({ kind, action }) =>
        action === 'withdraw' ? `${t(`kind.${kind}`)}, ${t('action.withdraw')}` : t(`kind.${kind}`),
      secondary: true,
    },
    {
      key: 'ects',
      title: t('mutations.ects'),
      kind: 'number',
      cell: ({ ects }) => formatNumber(ects),
    },
    {
      key: 'period',
      title: t('mutations.period'),
      kind: 'date',
      cell: ({ startsOn, happenedOn }) => `${formatDate(startsOn)} – ${formatDate(happenedOn)}`,
    },
    ...useStateColumns(state),
  ];
  const act = state === 'deleted' ? onRestore : onDelete;
  if (act) {
    columns.push({
      key: 'actions',
      title: t('mutations.actions'),
      kind: 'actions',
      cell: (row) => <Action row={row} onAct={act} />,
    });
  }
  return <Table caption={t('mutations.caption')} columns={columns} rows={rows} stale={stale} />;
}

function Student({ mutation: { studentName, studentNumber } }: { mutation: Mutation }) {
  return (
    <span className={styles.lines}>
      <span className={styles.name}>{studentName}</span>
      {studentNumber ? <small className={styles.muted}>{studentNumber}</small> : null}
    </span>
  );
}

/** What is worth knowing differs by state: whether it may go, when it went, or why it was taken out. */
function useStateColumns(state: Mutation['state']): Column<Mutation>[] {
  const { t } = useTranslation('register');
  const columns: Record<Mutation['state'], Column<Mutation>> = {
    open: {
      key: 'check',
      title: t('mutations.state'),
      kind: 'status',
      cell: ({ problemCount }) =>
        problemCount === 0 ? (
          <Badge tone="success">{t('mutations.ready')}</Badge>
        ) : (
          <Link to={paths.duo.checklist()}>
            <Badge tone="warning">{t('mutations.problems', { count: problemCount })}</Badge>
          </Link>
        ),
    },
    exported: {
      key: 'exportedAt',
      title: t('mutations.exportedAt'),
      kind: 'date',
      cell: ({ exportedAt }) => (exportedAt ? formatDate(exportedAt) : '–'),
    },
    deleted: {
      key: 'reason',
      title: t('mutations.reason'),
      cell: ({ deletedReason, restorable, excluded }) => {
        if (excluded) return t('mutations.excluded');
        return restorable ? (deletedReason ?? '–') : t('mutations.withdrawn');
      },
    },
  };
  return [columns[state]];
}

function Action({ row, onAct }: { row: Mutation; onAct: (row: Mutation) => void }) {
  const { t } = useTranslation('register');
  const names = { number: row.sequenceNumber, name: row.studentName };
  if (row.state !== 'deleted') {
    return (
      <Button
        size="small"
        icon="trash"
        aria-label={t('mutations.deleteOf', names)}
        onPress={() => onAct(row)}
      >
        {t('mutations.delete')}
      </Button>
    );
  }
  if (!row.restorable) return null;
  return (
    <Button
      size="small"
      icon="restore"
      aria-label={t('mutations.restoreOf', names)}
      onPress={() => onAct(row)}
    >
      {t('mutations.restore')}
    </Button>
  );
}
