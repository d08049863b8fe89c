import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { examinerRoutes } from '#shared/educations/examiner-routes.ts';
import { guestRoutes as routes } from '#shared/educations/guest-routes.ts';
import type { AppointedExaminer } from '#shared/grading/examiner-schemas.ts';
import type { GuestStay } from '#shared/identity/guest.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { today } from '#web/platform/clock.ts';
import { formatDate } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { type Standing, standingOf } from './standing.ts';

interface Guest extends AppointedExaminer {
  readonly guest: GuestStay;
}
const refreshes = [examinerRoutes.listExaminers];
const tones = { now: 'success', later: 'info', over: 'neutral' } as const satisfies Record<Standing, string>;

/** Who assesses as a guest, and until when they are there. Nothing where nobody does. */
export function Guests({
  examiners,
  onMoved,
}: {
  examiners: readonly AppointedExaminer[];
  onMoved: (guest: AppointedExaminer) => void;
}) {
  const { t } = useTranslation('board');
  const [moving, setMoving] = useState<Guest>();
  const guests = examiners.flatMap((one): Guest[] => (one.guest ? [{ ...one, guest: one.guest }] : []));
  if (guests.length === 0) return null;
  const columns: Column<Guest>[] = [
    { key: 'who', title: t('guests.who'), cell: ({ name }) => name ?? t('examiners.former') },
    { key: 'from', title: t('examiners.from'), kind: 'date', cell: ({ guest }) => formatDate(guest.from) },
    { key: 'until', title: t('examiners.until'), kind: 'date', cell: ({ guest }) => formatDate(guest.until) },
    {
      key: 'state',
      title: t('guests.access'),
      kind: 'status',
      cell: ({ guest }) => {
        const state = standingOf(guest);
        return <Badge tone={tones[state]}>{t(`guests.states.${state}`)}</Badge>;
      },
    },
    {
      key: 'actions',
      title: t('examiners.actions'),
      kind: 'actions',
      cell: (one) => (
        <Button
          size="small"
          variant="quiet"
          aria-label={`${t('guests.move')}: ${one.name ?? t('examiners.former')}`}
          onPress={() => setMoving(one)}
        >
          {t('guests.move')}
        </Button>
      ),
    },
  ];
  return (
    <Card flush title={t('guests.title')}>
      <Table caption={t('guests.title')} columns={columns} rows={guests} rowKey={({ userId }) => userId} />
      {moving ? (
        <StayDialog examiner={moving} onMoved={onMoved} onClose={() => setMoving(undefined)} />
      ) : null}
    </Card>
  );
}

/** Lets a guest stay longer or shorter, or ends their access at once. */
function StayDialog({
  examiner: { userId, name, version, guest },
  onMoved,
  onClose,
}: {
  examiner: Guest;
  onMoved: (guest: AppointedExaminer) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('board');
  const { run, pending } = useCommand(routes.setGuestStay, { refreshes, errors: 'caller' });
  const end = useCommand(routes.setGuestStay, { refreshes });
  const schema = routes.setGuestStay.body;
  const saved = ({ data }: { readonly data: AppointedExaminer }) => {
    onMoved(data);
    notify('success', t('guests.moved'));
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={t('guests.moveTitle', { name: name ?? t('examiners.former') })}>
      <p>{t('guests.moveText')}</p>
      <Form
        schema={schema}
        values={{ version, until: guest.until }}
        onSubmit={(body) => run({ params: { userId }, body })}
        onSaved={saved}
        onReload={() => refresh(refreshes).then(onClose)}
      >
        <DateField name="until" label={t('examiners.until')} />
        <FormActions submit={t('guests.save')}>
          {standingOf(guest) === 'over' ? null : (
            <Button
              variant="danger"
              isDisabled={pending}
              isPending={end.pending}
              onPress={async () => {
                const body = { version, until: dayPlus(today(), -1) };
                const outcome = await end.run({ params: { userId }, body });
                if (outcome.ok) saved(outcome.value);
              }}
            >
              {t('guests.end')}
            </Button>
          )}
        </FormActions>
      </Form>
    </Dialog>
  );
}
