import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offerRoutes } from '#shared/content/offer-routes.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import styles from './offers.module.css';

/** Finds one more organisation to offer to, by its whole name or its BRIN: who doesn't know either finds none. */
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
  const [search, setSearch] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const { data, error, refresh } = useRoute(
    offerRoutes.findOrganisationsToOffer,
    { query: { search } },
    { skip: search === '' },
  );
  const found = search === '' ? undefined : data?.data;
  return (
    <div className={styles.add} ref={box}>
      <SearchField label={t('others.find')} value={search} onSearch={setSearch} />
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      <div role="status">
        {found?.length === 0 ? <p>{t('others.noneFound')}</p> : null}
        {found?.map(({ id, name, brinCode }) => (
          <div key={id} className={styles.found}>
            <div>
              <strong>{name}</strong>
              <small>{brinCode}</small>
            </div>
            {offeredTo.includes(id) ? (
              <span>{t('others.already')}</span>
            ) : (
              <Button
                isDisabled={busy}
                aria-label={t('others.addTo', { name })}
                onPress={async () => {
                  if (!(await onAdd(id))) return;
                  setSearch('');
                  // The button goes; who works by keyboard goes on at the box.
                  box.current?.querySelector('input')?.focus();
                }}
              >
                {t('others.add')}
              </Button>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
