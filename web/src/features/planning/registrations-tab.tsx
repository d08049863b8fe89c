import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { startingMomentRoutes as routes } from '#shared/planning/starting-moment-routes.ts';
import type { Registration, StartingMoment } from '#shared/planning/starting-moment-schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatMoment } from '#web/platform/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListBody } from '#web/ui/list-body.tsx';
import { ListChoice } from '#web/ui/list-filters.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { RegisterDialog, Withdraw } from './registration-dialogs.tsx';

/** Who is registered for a starting moment, and who waits for a place. */
export function RegistrationsTab({ moment }: { moment: StartingMoment }) {
  const { t } = useTranslation('planning');
  const list = useListState('waiting');
  const [registering, setRegistering] = useState(false);
  const [leaving, setLeaving] = useState<Registration | null>(null);
  const waiting = list.filters.waiting === 'true' ? ('true' as const) : undefined;
  const found = useRoute(routes.listRegistrations, {
    params: { startingMomentId: moment.id },
    query: { page: list.page, waiting },
  });
  const register =
    moment.learnpaths.length > 0 ? (
      <Button variant="primary" icon="plus" onPress={() => setRegistering(true)}>
        {t('students.register')}
      </Button>
    ) : undefined;
  return (
    <>
      {register ? null : <Callout tone="info" title={t('students.noOffers')} />}
      <ListBody
        found={found}
        list={list}
        title={t('students.title')}
        actions={register}
        filters={
          <ListChoice
            list={list}
            name="waiting"
            label={t('students.which')}
            any={t('students.all')}
            options={[{ value: 'true', label: t('students.waitingOnly') }]}
          />
        }
        empty={
          <EmptyState icon="users" title={t('students.emptyTitle')} action={register}>
            {t('students.emptyText')}
          </EmptyState>
        }
      >
        {(rows, stale) => <RegistrationsTable rows={rows} stale={stale} onWithdraw={setLeaving} />}
      </ListBody>
      {registering ? <RegisterDialog moment={moment} onClose={() => setRegistering(false)} /> : null}
      {leaving ? <Withdraw moment={moment} registration={leaving} onClose={() => setLeaving(null)} /> : null}
    </>
  );
}

function RegistrationsTable({
  rows,
  stale,
  onWithdraw,
}: {
  rows: readonly Registration[];
  stale: boolean;
  onWithdraw: (registration: Registration) => void;
}) {
  const { t } = useTranslation('planning');
  const columns: Column<Registration>[] = [
    {
      key: 'student',
      title: t('students.student'),
      cell: ({ userId, studentName }) => <Link to={paths.admin.user(userId)}>{studentName}</Link>,
    },
    {
      key: 'status',
      title: t('students.status'),
      kind: 'status',
      cell: ({ status }) => (
        <Badge tone={status === 'placed' ? 'success' : 'warning'}>{t(`students.${status}`)}</Badge>
      ),
    },
    {
      key: 'begins',
      title: t('students.begins'),
      secondary: true,
      cell: ({ learnpaths }) => learnpaths.map(({ title }) => title).join(', '),
    },
    {
      key: 'registeredAt',
      title: t('students.registeredAt'),
      kind: 'date',
      cell: ({ registeredAt }) => formatMoment(registeredAt),
    },
    {
      key: 'actions',
      title: t('students.actions'),
      kind: 'actions',
      cell: (registration) => (
        <IconButton
          size="small"
          icon="trash"
          label={t('students.withdraw', { name: registration.studentName })}
          onPress={() => onWithdraw(registration)}
        />
      ),
    },
  ];
  return (
    <Table
      caption={t('students.caption')}
      columns={columns}
      rows={rows}
      rowKey={({ userId }) => userId}
      stale={stale}
    />
  );
}
