import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offerRoutes } from '#shared/content/offer-routes.ts';
import { type CompanyId, companyId } from '#shared/identity/ids.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { ComboBox } from '#web/ui/combobox.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import styles from './offers.module.css';

/** Chooses one more organisation to offer to. */
export function AddOrganisation({
  offeredTo,
  busy,
  onAdd,
}: {
  offeredTo: readonly CompanyId[];
  busy: boolean;
  /** Answers whether that was saved. */
  onAdd: (id: CompanyId) => Promise<boolean>;
}) {
  const { t } = useTranslation('offers');
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, error, loading, refresh } = useRoute(offerRoutes.listOrganisationsToOffer);
  if (error) return <FailedState error={error} onRetry={refresh} />;
  const options = (data?.data ?? []).flatMap(({ id, name }) =>
    offeredTo.includes(id) ? [] : [{ id: id as string, label: name }],
  );
  const id = companyId.safeParse(chosen).data;
  return (
    <div className={styles.add}>
      <ComboBox
        label={t('others.choose')}
        placeholder={t('others.choose')}
        options={options}
        value={chosen}
        onChange={setChosen}
        loading={loading}
      />
      <Button
        isDisabled={busy || !id}
        onPress={async () => {
          if (id && (await onAdd(id))) setChosen(null);
        }}
      >
        {t('others.add')}
      </Button>
    </div>
  );
}
