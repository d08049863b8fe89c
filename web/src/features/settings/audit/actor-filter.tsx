import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '#shared/people/routes.ts';
import { useNames } from '#web/app/use-names.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { ComboBox, type ComboOption } from '#web/ui/combobox.tsx';

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
  const [picked, setPicked] = useState<ComboOption>();
  const nameOf = useNames(value ? [value] : []);
  const found = useRoute(routes.listUsers, { query: { search: search || undefined, per_page: 10 } });
  const known = value && (picked?.id === value ? picked.label : nameOf(value));
  // The box shows the name of who is chosen, whom the search may not have found.
  const own = value && known ? [{ id: value, label: known }] : [];
  const others = (found.data?.data ?? [])
    .filter(({ id }) => id !== value)
    .map(({ id, name, email }) => ({ id: id as string, label: name, note: email }));
  const options: readonly ComboOption[] = [...own, ...others];
  return (
    <ComboBox
      // The name of somebody in the address comes later than the box, which takes its text once.
      key={value && !known ? 'unnamed' : 'named'}
      label={t('actor')}
      placeholder={t('actor')}
      options={options}
      value={value}
      onSearch={(text) => setSearch(text === known ? '' : text)}
      onChange={(id) => {
        setPicked(options.find((one) => one.id === id));
        onChange(id);
      }}
      loading={found.loading}
    />
  );
}
