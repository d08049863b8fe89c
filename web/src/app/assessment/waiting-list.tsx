import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { assessmentRoutes } from '#shared/figures/assessment-routes.ts';
import type { WaitingWork } from '#shared/figures/assessment-schemas.ts';
import type { TeamId } from '#shared/identity/ids.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { now } from '#web/platform/clock.ts';
import { formatDate } from '#web/platform/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListBody } from '#web/ui/list-body.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useListState } from '#web/ui/use-list.ts';
import styles from './assessment.module.css';
import type { WaysOn } from './ways-on.ts';

const dayMs = 86_400_000;

/** What was handed in and isn't returned, the oldest first. */
export function WaitingList({
  learnpathId,
  ways,
  team,
  ownOnly,
}: {
  learnpathId: string;
  ways: WaysOn;
  /** Of which team; absent: of all. */
  team: TeamId | undefined;
  ownOnly: boolean;
}) {
  const { t } = useTranslation('assessment');
  const list = useListState();
  const found = useRoute(assessmentRoutes.listWaitingWork, {
    params: { learnpathId },
    query: { page: team ? undefined : list.page, team_id: team },
  });
  const columns: Column<WaitingWork>[] = [
    {
      key: 'student',
      title: t('waiting.student'),
      cell: (row) => {
        const to = ways.toWork(row);
        return to ? <Link to={to}>{row.studentName}</Link> : row.studentName;
      },
    },
    { key: 'assignment', title: t('waiting.assignment'), cell: (row) => row.assignmentTitle },
    {
      key: 'handedIn',
      title: t('waiting.handedIn'),
      kind: 'date',
      cell: ({ submittedAt }) => (
        <span className={styles.stacked}>
          {formatDate(submittedAt)}
          <small>{ago(submittedAt)}</small>
        </span>
      ),
    },
    {
      key: 'stage',
      title: t('waiting.stage'),
      kind: 'status',
      cell: ({ stage, awaiting, isHeld }) => (
        <span className={styles.badges}>
          <Badge>{t(`waiting.stages.${awaiting ? stage : 'done'}`)}</Badge>
          {isHeld ? <Badge tone="warning">{t('waiting.held')}</Badge> : null}
        </span>
      ),
    },
    { key: 'with', title: t('waiting.with'), cell: holder },
    {
      key: 'due',
      title: t('waiting.due'),
      kind: 'date',
      cell: ({ dueAt, isHeld }) =>
        dueAt ? (
          <span className={styles.badges}>
            {formatDate(dueAt)}
            {!isHeld && Date.parse(dueAt) < now() ? <Badge tone="danger">{t('waiting.late')}</Badge> : null}
          </span>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <section className={styles.waiting}>
      <ListBody
        list={list}
        found={found}
        title={t('waiting.title')}
        empty={
          <EmptyState icon="check" title={t('waiting.empty')}>
            {ownOnly ? t('waiting.own') : t('waiting.emptyText')}
          </EmptyState>
        }
      >
        {(rows, stale) => (
          <>
            {ownOnly ? <p className={styles.note}>{t('waiting.own')}</p> : null}
            <Table caption={t('waiting.title')} columns={columns} rows={rows} stale={stale} />
          </>
        )}
      </ListBody>
    </section>
  );

  function ago(submittedAt: string): string {
    const days = Math.floor((now() - Date.parse(submittedAt)) / dayMs);
    return days > 0 ? t('waiting.days', { count: days }) : t('waiting.today');
  }

  function holder({ awaiting, graderId, graderName }: WaitingWork) {
    if (!awaiting) return '–';
    if (!graderId) return <Badge tone="warning">{t('waiting.nobody')}</Badge>;
    return graderName ?? t('waiting.former');
  }
}
