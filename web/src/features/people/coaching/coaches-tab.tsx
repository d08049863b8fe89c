import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Coach, coachRoutes } from '#shared/people/coach-routes.ts';
import type { User } from '#shared/people/schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { today } from '#web/platform/clock.ts';
import { formatDate } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { CoachDialog } from './coach-dialog.tsx';

/** Who coaches a user, and until when. */
export function CoachesTab({ user }: { user: User }) {
  const { t } = useTranslation('coaching');
  const { permissions } = useMe();
  const [giving, setGiving] = useState<Coach | 'new' | null>(null);
  const [removed, setRemoved] = useState<Coach | null>(null);
  const found = useRoute(coachRoutes.listCoachesOfUser, { params: { userId: user.id } });
  const rows = found.data?.data ?? [];
  const writes = permissions.has('users.write');
  const give =
    writes && user.status === 1 ? (
      <Button icon="plus" onPress={() => setGiving('new')}>
        {t('give')}
      </Button>
    ) : undefined;
  return (
    <>
      {found.error ? <FailedState error={found.error} onRetry={found.refresh} /> : null}
      {found.loading ? <Skeleton shape="table" rows={2} /> : null}
      {found.data && rows.length === 0 ? (
        <EmptyState icon="user" title={t('empty')} action={give}>
          {t('emptyText')}
        </EmptyState>
      ) : null}
      {rows.length > 0 ? (
        <Card title={t('coaches')} actions={give} flush>
          <Coaches rows={rows} {...(writes && { onChange: setGiving, onRemove: setRemoved })} />
        </Card>
      ) : null}
      {giving ? (
        <CoachDialog
          user={user}
          coach={giving === 'new' ? undefined : giving}
          onClose={() => setGiving(null)}
        />
      ) : null}
      {removed ? <RemoveDialog user={user} coach={removed} onClose={() => setRemoved(null)} /> : null}
    </>
  );
}

function Coaches({
  rows,
  onChange,
  onRemove,
}: {
  rows: readonly Coach[];
  onChange?: (coach: Coach) => void;
  onRemove?: (coach: Coach) => void;
}) {
  const { t } = useTranslation('coaching');
  const over = ({ untilOn }: Coach) => untilOn !== null && untilOn < today();
  const columns: Column<Coach>[] = [
    { key: 'name', title: t('coach'), cell: ({ name }) => name },
    { key: 'since', title: t('since'), kind: 'date', cell: ({ sinceAt }) => formatDate(sinceAt) },
    {
      key: 'until',
      title: t('untilOn'),
      kind: 'date',
      cell: ({ untilOn }) => (untilOn ? formatDate(untilOn) : t('noEnd')),
    },
    {
      key: 'state',
      title: t('state'),
      kind: 'status',
      cell: (row) => (
        <Badge tone={over(row) ? 'neutral' : 'success'}>{t(over(row) ? 'over' : 'current')}</Badge>
      ),
    },
  ];
  if (onChange && onRemove) {
    columns.push({
      key: 'actions',
      title: t('actions'),
      kind: 'actions',
      cell: (row) => (
        <>
          <IconButton size="small" icon="edit" label={t('changeOne', row)} onPress={() => onChange(row)} />
          <IconButton size="small" icon="trash" label={t('removeOne', row)} onPress={() => onRemove(row)} />
        </>
      ),
    });
  }
  return <Table caption={t('coaches')} columns={columns} rows={rows} />;
}

function RemoveDialog({ user, coach, onClose }: { user: User; coach: Coach; onClose: () => void }) {
  const { t } = useTranslation('coaching');
  const { run } = useCommand(coachRoutes.removeCoach, {
    refreshes: [coachRoutes.listCoachesOfUser],
    errors: 'caller',
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('removeTitle', { name: coach.name })}
      confirm={t('remove')}
      tone="danger"
      onConfirm={async () => {
        const outcome = await run({ params: { userId: user.id, coachId: coach.id } });
        if (outcome.ok) notify('success', t('removed', { name: coach.name }));
        return outcome;
      }}
    >
      {t('removeText')}
    </ConfirmDialog>
  );
}
