import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserId } from '#shared/identity/ids.ts';
import { coachRoutes } from '#shared/people/coach-routes.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { ComboField } from '#web/ui/combo-field.tsx';

/**
 * One of who can coach, found by name.
 * @param except who are not to be chosen
 */
export function CoachField({
  label,
  except,
  optional = false,
}: {
  label?: string;
  except?: ReadonlySet<UserId>;
  optional?: boolean;
}) {
  const { t } = useTranslation('coaching');
  const [search, setSearch] = useState('');
  const found = useRoute(coachRoutes.listCoaches, { query: { search } });
  return (
    <ComboField
      name="coachId"
      label={label ?? t('coach')}
      placeholder={t('search')}
      options={(found.data?.data ?? [])
        .filter(({ id }) => !except?.has(id))
        .map(({ id, name, email }) => ({ id, label: name, note: email }))}
      onSearch={setSearch}
      loading={found.loading}
      read={found}
      optional={optional}
    />
  );
}
