import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { startingMomentRoutes as routes } from '#shared/planning/starting-moment-routes.ts';
import {
  learningWay,
  type Offer,
  offerInput,
  offerType,
  type StartingMoment,
} from '#shared/planning/starting-moment-schemas.ts';
import { paths } from '#web/app/paths.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ComboField } from '#web/ui/combo-field.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FieldRow, Form, FormActions } from '#web/ui/form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useLearnpathFinder } from './use-finders.ts';

const refreshes = [routes.getStartingMoment, routes.listStartingMoments];
const schema = z.omit(offerInput, { version: true });

/** Which learning paths begin at a starting moment, for whom and how they are learned. */
export function OffersTab({ moment }: { moment: StartingMoment }) {
  const { t } = useTranslation('planning');
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Offer | null>(null);
  const add = (
    <Button variant="primary" icon="plus" onPress={() => setAdding(true)}>
      {t('offers.add')}
    </Button>
  );
  return (
    <>
      {moment.learnpaths.length === 0 ? (
        <EmptyState icon="path" title={t('offers.emptyTitle')} action={add}>
          {t('offers.emptyText')}
        </EmptyState>
      ) : (
        <Card title={t('offers.title')} actions={add} flush>
          <OffersTable offers={moment.learnpaths} onRemove={setRemoving} />
        </Card>
      )}
      {adding ? <AddOffer moment={moment} onClose={() => setAdding(false)} /> : null}
      {removing ? <RemoveOffer moment={moment} offer={removing} onClose={() => setRemoving(null)} /> : null}
    </>
  );
}

function OffersTable({ offers, onRemove }: { offers: readonly Offer[]; onRemove: (offer: Offer) => void }) {
  const { t } = useTranslation('planning');
  const columns: Column<Offer>[] = [
    {
      key: 'title',
      title: t('offers.learnpath'),
      cell: ({ learnpathId, title }) => <Link to={paths.admin.learnpath(learnpathId)}>{title}</Link>,
    },
    { key: 'type', title: t('offers.type'), cell: ({ type }) => t(`type.${type}`) },
    { key: 'way', title: t('offers.way'), cell: ({ way }) => t(`way.${way}`) },
    {
      key: 'actions',
      title: t('offers.actions'),
      kind: 'actions',
      cell: (offer) => (
        <IconButton
          size="small"
          icon="trash"
          label={t('offers.remove', { title: offer.title, type: t(`type.${offer.type}`) })}
          onPress={() => onRemove(offer)}
        />
      ),
    },
  ];
  return (
    <Table
      caption={t('offers.caption')}
      columns={columns}
      rows={offers}
      rowKey={({ learnpathId, type }) => `${learnpathId} ${type}`}
    />
  );
}

function AddOffer({ moment, onClose }: { moment: StartingMoment; onClose: () => void }) {
  const { t } = useTranslation('planning');
  const finder = useLearnpathFinder();
  const { run } = useCommand(routes.addOffer, { refreshes, errors: 'caller' });
  return (
    <Dialog title={t('offers.addTitle')} onClose={onClose}>
      <Form
        schema={schema}
        version={moment.version}
        values={{ type: 'regular', way: 'online' }}
        onSubmit={(body, version) =>
          run({ params: { startingMomentId: moment.id }, body: { version, ...body } })
        }
        onSaved={() => {
          notify('success', t('offers.added'));
          onClose();
        }}
        onReload={() => refresh(refreshes)}
      >
        <ComboField
          name="learnpathId"
          label={t('offers.learnpath')}
          placeholder={t('offers.find')}
          {...finder}
        />
        <FieldRow>
          <SelectField
            name="type"
            label={t('offers.type')}
            options={offerType.options.map((value) => ({ value, label: t(`type.${value}`) }))}
          />
          <SelectField
            name="way"
            label={t('offers.way')}
            options={learningWay.options.map((value) => ({ value, label: t(`way.${value}`) }))}
          />
        </FieldRow>
        <FormActions submit={t('offers.add')} />
      </Form>
    </Dialog>
  );
}

function RemoveOffer({
  moment,
  offer,
  onClose,
}: {
  moment: StartingMoment;
  offer: Offer;
  onClose: () => void;
}) {
  const { t } = useTranslation('planning');
  const { run } = useCommand(routes.removeOffer, { refreshes, errors: 'caller' });
  const { title, learnpathId, type } = offer;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('offers.removeTitle', { title, type: t(`type.${type}`) })}
      confirm={t('offers.removeButton')}
      tone="danger"
      onConfirm={async () => {
        const outcome = await run({ params: { startingMomentId: moment.id, learnpathId, type } });
        if (outcome.ok) notify('success', t('offers.removed'));
        return outcome;
      }}
    >
      {t('offers.removeText')}
    </ConfirmDialog>
  );
}
