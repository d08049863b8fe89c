import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { planningRoutes as routes } from '#shared/planning/planning-routes.ts';
import { endsLater, movedInput, type Planning } from '#shared/planning/planning-schemas.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { formatDate } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldRow, Form, FormActions } from '#web/ui/form.tsx';
import { handOnFocus } from '#web/ui/hand-on-focus.ts';
import { type Column, Table } from '#web/ui/table.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const refreshes = [routes.getPlanning, routes.listPlannings];

const { room } = movedInput.shape;
const moved = z.object({ ...movedInput.shape, room: z._default(room, '') }).check(endsLater);
const schema = z.object({ moved });

interface Row {
  readonly on: string;
  readonly cancelled: boolean;
  readonly moved: z.infer<typeof movedInput> | null;
}

/** Each time that something is, to cancel, to move and to bring back. */
export function OccurrencesSection({ planning }: { planning: Planning }) {
  const { t } = useTranslation('planning');
  const [moving, setMoving] = useState<string | null>(null);
  const { run } = useCommand(routes.changeOccurrence, { refreshes });
  const rows = planning.dates.map(
    (on): Row => planning.changes.find((change) => change.on === on) ?? { on, cancelled: false, moved: null },
  );
  async function change(on: string, cancelled: boolean) {
    const params = { planningId: planning.id, on };
    const { ok } = await run({ params, body: { version: planning.version, cancelled, moved: null } });
    if (ok) notify('success', t('occurrences.done'));
  }
  return (
    <Card title={t('occurrences.title')} flush>
      <OccurrencesTable
        planning={planning}
        rows={rows}
        onMove={setMoving}
        onChange={(on, cancelled) => handOnFocus(change(on, cancelled))}
      />
      {moving ? <MoveOccurrence planning={planning} on={moving} onClose={() => setMoving(null)} /> : null}
    </Card>
  );
}

function OccurrencesTable({
  planning,
  rows,
  onMove,
  onChange,
}: {
  planning: Planning;
  rows: readonly Row[];
  onMove: (on: string) => void;
  onChange: (on: string, cancelled: boolean) => void;
}) {
  const { t } = useTranslation('planning');
  const columns: Column<Row>[] = [
    { key: 'day', title: t('occurrences.day'), cell: ({ on }) => formatDate(on) },
    {
      key: 'time',
      title: t('occurrences.time'),
      cell: ({ moved }) =>
        moved
          ? `${formatDate(moved.on)} ${moved.startTime}–${moved.endTime} ${moved.room}`
          : `${planning.startTime}–${planning.endTime} ${planning.room}`,
    },
    {
      key: 'status',
      title: t('occurrences.status'),
      kind: 'status',
      cell: ({ cancelled, moved }) =>
        cancelled ? (
          <Badge tone="danger">{t('schedule.cancelled')}</Badge>
        ) : moved ? (
          <Badge tone="warning">{t('schedule.moved')}</Badge>
        ) : (
          <Badge tone="info">{t('schedule.planned')}</Badge>
        ),
    },
    {
      key: 'actions',
      title: t('occurrences.actions'),
      kind: 'actions',
      cell: ({ on, cancelled, moved }) => {
        const date = formatDate(on);
        if (cancelled || moved) {
          const label = t('occurrences.restore', { date });
          return <IconButton size="small" icon="restore" label={label} onPress={() => onChange(on, false)} />;
        }
        return (
          <>
            <IconButton
              size="small"
              icon="edit"
              label={t('occurrences.move', { date })}
              onPress={() => onMove(on)}
            />
            <IconButton
              size="small"
              icon="close"
              label={t('occurrences.cancel', { date })}
              onPress={() => onChange(on, true)}
            />
          </>
        );
      },
    },
  ];
  return <Table caption={t('occurrences.caption')} columns={columns} rows={rows} rowKey={({ on }) => on} />;
}

function MoveOccurrence({ planning, on, onClose }: { planning: Planning; on: string; onClose: () => void }) {
  const { t } = useTranslation('planning');
  const { run } = useCommand(routes.changeOccurrence, { refreshes, errors: 'caller' });
  const { startTime, endTime, room } = planning;
  return (
    <Dialog title={t('occurrences.moveTitle', { date: formatDate(on) })} onClose={onClose}>
      <Form
        schema={schema}
        version={planning.version}
        values={{ moved: { on, startTime, endTime, room } }}
        onSubmit={({ moved }, version) =>
          run({
            params: { planningId: planning.id, on },
            body: { version, cancelled: false, moved },
          })
        }
        onSaved={() => {
          notify('success', t('occurrences.done'));
          onClose();
        }}
        onReload={() => refresh(refreshes)}
      >
        <FieldRow>
          <DateField name="moved.on" label={t('planning.on')} />
          <TextField name="moved.startTime" label={t('planning.startTime')} look="short" />
          <TextField name="moved.endTime" label={t('planning.endTime')} look="short" />
        </FieldRow>
        <TextField name="moved.room" label={t('planning.room')} optional />
        <FormActions />
      </Form>
    </Dialog>
  );
}
