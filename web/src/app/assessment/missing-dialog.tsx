import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { assessmentRoutes } from '#shared/figures/assessment-routes.ts';
import type { MissingStudent } from '#shared/figures/assessment-schemas.ts';
import type { TeamId } from '#shared/identity/ids.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import type { WaysOn } from './ways-on.ts';

/** Who follows a learning path and never handed in, to one assignment or (null) to none: a page at a time. */
export function MissingDialog({
  learnpathId,
  assignment,
  team,
  ways,
  onClose,
}: {
  learnpathId: string;
  /** Of which team; absent: of all. */
  team: TeamId | undefined;
  assignment: { readonly id: string; readonly title: string } | null;
  ways: WaysOn;
  onClose: () => void;
}) {
  const { t } = useTranslation('assessment');
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  const { data, error, stale, refresh } = useRoute(assessmentRoutes.listMissing, {
    params: { learnpathId },
    query: { assignment_id: assignment?.id, team_id: team, page: pages.at(-1) },
  });
  const title = assignment ? t('missing.of', { assignment: assignment.title }) : t('missing.title');
  const columns: Column<MissingStudent>[] = [
    {
      key: 'student',
      title: t('missing.student'),
      cell: ({ userId, name }) => {
        const to = ways.toStudent(userId);
        return to ? <Link to={to}>{name}</Link> : name;
      },
    },
    { key: 'from', title: t('missing.from'), kind: 'date', cell: ({ startsOn }) => formatDate(startsOn) },
    {
      key: 'until',
      title: t('missing.until'),
      kind: 'date',
      cell: ({ endsOn }) => (endsOn ? formatDate(endsOn) : '–'),
    },
  ];
  const rows = data?.data ?? [];
  const next = data?.meta.next;
  return (
    <Dialog kind="wide" title={title} onClose={onClose}>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {!error && !data ? <Skeleton shape="table" rows={5} /> : null}
      {data && rows.length === 0 && !next ? (
        <EmptyState icon="check" title={t('missing.none')}>
          {t('missing.noneText')}
        </EmptyState>
      ) : null}
      {rows.length > 0 ? (
        <Table caption={title} columns={columns} rows={rows} rowKey={({ userId }) => userId} stale={stale} />
      ) : null}
      <DialogActions>
        {pages.length > 1 ? (
          <Button icon="left" onPress={() => setPages(pages.slice(0, -1))}>
            {t('missing.earlier')}
          </Button>
        ) : null}
        {next ? (
          <Button iconAfter="right" onPress={() => setPages([...pages, next])}>
            {t('missing.further')}
          </Button>
        ) : null}
        <Button onPress={onClose}>{t('missing.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
