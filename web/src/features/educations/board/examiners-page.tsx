import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { examinerRoutes as routes } from '#shared/educations/examiner-routes.ts';
import type { AppointedExaminer, Appointment } from '#shared/grading/examiner-schemas.ts';
import { paths } from '#web/app/paths.ts';
import { refresh as readAgain, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { ExaminerDialog } from './examiner-dialog.tsx';
import { GuestDialog } from './guest-dialog.tsx';
import { Guests } from './guests.tsx';
import { standingOf } from './standing.ts';

const refreshes = [routes.listExaminers];

/** One appointment, with whose it is. */
interface Row {
  readonly examiner: AppointedExaminer;
  readonly appointment: Appointment;
  readonly place: number;
}

/** Whom the examination board appointed to assess, by learning path and period. */
export function ExaminersPage() {
  const { t } = useTranslation('board');
  const [appointing, setAppointing] = useState(false);
  const [inviting, setInviting] = useState(false);
  const [withdrawing, setWithdrawing] = useState<Row>();
  const { data, error, refresh } = useRoute(routes.listExaminers);
  // What was just decided of a guest reaches the list a moment later: until then the answer says it.
  const [told, setTold] = useState<AppointedExaminer>();
  const examiners = (data?.data ?? []).map((one) =>
    one.userId === told?.userId && one.version === told.version
      ? { ...told, name: one.name ?? told.name }
      : one,
  );
  const isAnybody = examiners.some(({ appointments }) => appointments.length > 0);
  return (
    <Page
      title={t('examiners.title')}
      intro={t('examiners.intro')}
      breadcrumbs={[{ to: paths.admin.board(), label: t('title') }]}
      actions={
        <>
          <Button isDisabled={!data} onPress={() => setInviting(true)}>
            {t('guests.invite')}
          </Button>
          <Button variant="primary" icon="plus" isDisabled={!data} onPress={() => setAppointing(true)}>
            {t('examiners.appoint')}
          </Button>
        </>
      }
    >
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {!data && !error ? <Skeleton shape="table" rows={5} /> : null}
      {data ? (
        <Callout>
          <p>{t(data.onlyAppointed ? 'examiners.only' : 'examiners.all')}</p>
        </Callout>
      ) : null}
      {data && !isAnybody ? (
        <EmptyState icon="users" title={t('examiners.empty')}>
          {t('examiners.emptyText')}
        </EmptyState>
      ) : null}
      {isAnybody ? (
        <Card flush>
          <Appointments examiners={examiners} onWithdraw={setWithdrawing} />
        </Card>
      ) : null}
      <Guests examiners={examiners} onMoved={setTold} />
      {inviting ? <GuestDialog onInvited={setTold} onClose={() => setInviting(false)} /> : null}
      {appointing && data ? (
        <ExaminerDialog examiners={examiners} onClose={() => setAppointing(false)} />
      ) : null}
      {withdrawing ? <WithdrawDialog row={withdrawing} onClose={() => setWithdrawing(undefined)} /> : null}
    </Page>
  );
}

function Appointments({
  examiners,
  onWithdraw,
}: {
  examiners: readonly AppointedExaminer[];
  onWithdraw: (row: Row) => void;
}) {
  const { t } = useTranslation('board');
  const rows = examiners.flatMap((examiner) =>
    examiner.appointments.map((appointment, place): Row => ({ examiner, appointment, place })),
  );
  const columns: Column<Row>[] = [
    { key: 'who', title: t('examiners.who'), cell: ({ examiner }) => examiner.name ?? t('examiners.former') },
    {
      key: 'learnpath',
      title: t('examiners.learnpath'),
      cell: ({ appointment }) => appointment.learnpathTitle,
    },
    {
      key: 'role',
      title: t('examiners.role'),
      cell: ({ appointment }) => t(`examiners.roles.${appointment.role}`),
    },
    {
      key: 'from',
      title: t('examiners.from'),
      kind: 'date',
      cell: ({ appointment }) => formatDate(appointment.from),
    },
    {
      key: 'until',
      title: t('examiners.until'),
      kind: 'date',
      cell: ({ appointment: { until } }) => (until ? formatDate(until) : t('examiners.noEnd')),
    },
    {
      key: 'state',
      title: t('examiners.state'),
      kind: 'status',
      cell: ({ appointment }) => {
        const state = standingOf(appointment);
        return <Badge tone={state === 'now' ? 'success' : 'neutral'}>{t(`examiners.states.${state}`)}</Badge>;
      },
    },
    {
      key: 'actions',
      title: t('examiners.actions'),
      kind: 'actions',
      // What is over is there to be read.
      cell: (row) =>
        standingOf(row.appointment) === 'over' ? null : (
          <Button
            size="small"
            variant="quiet"
            aria-label={`${t('examiners.withdraw')}: ${row.examiner.name ?? t('examiners.former')}, ${row.appointment.learnpathTitle}`}
            onPress={() => onWithdraw(row)}
          >
            {t('examiners.withdraw')}
          </Button>
        ),
    },
  ];
  return (
    <Table
      caption={t('examiners.title')}
      columns={columns}
      rows={rows}
      rowKey={({ examiner, place }) => `${examiner.userId} ${place}`}
    />
  );
}

function WithdrawDialog({
  row: { examiner, appointment, place },
  onClose,
}: {
  row: Row;
  onClose: () => void;
}) {
  const { t } = useTranslation('board');
  const { run } = useCommand(routes.setAppointments, { refreshes, errors: 'caller' });
  return (
    <ConfirmDialog
      title={t('examiners.withdrawTitle')}
      confirm={t('examiners.withdraw')}
      tone="danger"
      onClose={onClose}
      onReload={() => readAgain(refreshes).then(onClose)}
      onConfirm={async () => {
        const outcome = await run({
          params: { userId: examiner.userId },
          body: {
            version: examiner.version,
            appointments: examiner.appointments.filter((_, index) => index !== place).map(given),
          },
        });
        if (outcome.ok) notify('success', t('examiners.withdrawn'));
        return outcome;
      }}
    >
      <p>
        {t('examiners.withdrawText', {
          name: examiner.name ?? t('examiners.former'),
          learnpath: appointment.learnpathTitle,
        })}
      </p>
    </ConfirmDialog>
  );
}

/** An appointment as it is sent. */
const given = ({ learnpathId, role, from, until }: Appointment) => ({ learnpathId, role, from, until });
