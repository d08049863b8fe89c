import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '#shared/people/routes.ts';
import { useNames } from '#web/app/use-names.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { ComboBox } from '#web/ui/combobox.tsx';

/** Narrows the log to what one person did, found by name. */
export function ActorFilter({
  value,
  onChange,
}: {
  value: string | null;
  onChange: (id: string | null) => void;
}) {
  const { t } = useTranslation('audit');
  const [search, setSearch] = useState('');
  const nameOf = useNames(value ? [value] : []);
  const found = useRoute(routes.listUsers, { query: { search: search || undefined, per_page: 10 } });
  const people = (found.data?.data ?? []).map(({ id, name, email }) => ({ id, label: name, note: email }));
  const known = value ? nameOf(value) : undefined;
  const options =
    value && known && !people.some(({ id }) => id === value)
      ? [{ id: value, label: known, note: '' }, ...people]
      : people;
  return (
    <ComboBox
      label={t('actor')}
      placeholder={t('actor')}
      options={options}
      onSearch={setSearch}
      onChange={onChange}
      loading={found.loading}
    />
  );
}
