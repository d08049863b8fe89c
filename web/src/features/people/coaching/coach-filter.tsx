import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { coachRoutes } from '#shared/people/coach-routes.ts';
import { nameRoutes } from '#shared/people/name-routes.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { ComboBox } from '#web/ui/combobox.tsx';
import { FailedPart } from '#web/ui/empty-state.tsx';
import styles from './coaching.module.css';

/** Narrows a list down to whom one coach has: one is found by name, or stands there to be taken away. */
export function CoachFilter({
  coachId,
  focused,
  onChange,
}: {
  coachId: string | undefined;
  /** Whether it was just asked for, and so takes the focus. */
  focused: boolean;
  onChange: (coachId: string | null) => void;
}) {
  const { t } = useTranslation('coaching');
  const [search, setSearch] = useState('');
  const found = useRoute(coachRoutes.listCoaches, { query: { search } });
  const named = useRoute(nameRoutes.listNames, { query: { ids: coachId ?? '' } }, { skip: !coachId });
  if (coachId)
    return (
      <>
        <Button icon="close" autoFocus={focused} onPress={() => onChange(null)}>
          {t('filter.of', { name: named.data?.data[0]?.name ?? '…' })}
        </Button>
        <FailedPart what={t('coach')} read={named} />
      </>
    );
  return (
    <div className={styles.filter}>
      <ComboBox
        label={t('coach')}
        placeholder={t('filter.search')}
        options={(found.data?.data ?? []).map(({ id, name, email }) => ({ id, label: name, note: email }))}
        onSearch={setSearch}
        loading={found.loading}
        read={found}
        onChange={onChange}
        autoFocus={focused}
      />
    </div>
  );
}
