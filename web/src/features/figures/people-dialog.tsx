import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { routes } from '#shared/figures/routes.ts';
import type { Counted } from '#shared/figures/schemas.ts';
import type { EducationId, TeamId } from '#shared/identity/ids.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatNumber } from '#web/platform/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import type { Asked } from './asked.ts';
import { monthLabel } from './period.ts';

/** Who stands behind a number, a page at a time; each leads to how they are doing. */
export function PeopleDialog({
  asked: { measure, month },
  group,
  onClose,
}: {
  asked: Asked;
  group: { readonly educationId: EducationId | undefined; readonly teamId: TeamId | undefined };
  onClose: () => void;
}) {
  const { t } = useTranslation('figures');
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  const found = useRoute(routes.listCounted, {
    query: { measure, month, ...group, per_page: 20, page: pages.at(-1) },
  });
  const next = found.data?.meta.next;
  const rows = found.data?.data ?? [];
  const columns: Column<Counted>[] = [
    {
      key: 'name',
      title: t('column.name'),
      cell: ({ userId, name }) => <Link to={paths.manager.studentAt(userId).page()}>{name}</Link>,
    },
    { key: 'title', title: t('column.title'), secondary: true, cell: ({ title }) => title || '–' },
    ...(measure === 'credits'
      ? [
          {
            key: 'amount',
            title: t('column.credits'),
            kind: 'number' as const,
            cell: (one: Counted) => formatNumber(one.amount),
          },
        ]
      : []),
  ];
  const title = month ? `${t(`column.${measure}`)}, ${monthLabel(month).full}` : t(`column.${measure}`);
  return (
    <Dialog kind="wide" title={title} isOpen onOpenChange={(open) => (open ? undefined : onClose())}>
      {found.error ? <FailedState error={found.error} onRetry={found.refresh} /> : null}
      {!found.error && !found.data ? <Skeleton shape="table" rows={5} /> : null}
      {found.data && rows.length === 0 ? <EmptyState icon="users" title={t('nobody')} /> : null}
      {rows.length > 0 ? (
        <Table
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={(one) => `${one.userId} ${one.title} ${rows.indexOf(one)}`}
          stale={found.stale}
        />
      ) : null}
      <DialogActions>
        {pages.length > 1 ? (
          <Button icon="left" onPress={() => setPages(pages.slice(0, -1))}>
            {t('earlier')}
          </Button>
        ) : null}
        {next ? (
          <Button iconAfter="right" onPress={() => setPages([...pages, next])}>
            {t('further')}
          </Button>
        ) : null}
        <Button onPress={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
