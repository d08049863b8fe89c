import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unknownName, useNames } from '#web/app/use-names.ts';
import { usePeopleFinder } from '#web/app/use-people-finder.ts';
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
  const [picked, setPicked] = useState<ComboOption>();
  const { nameOf } = useNames(value ? [value] : []);
  const found = usePeopleFinder();
  const name = value && (picked?.id === value ? picked.label : nameOf(value));
  const known = name === unknownName ? undefined : name;
  // The box shows the name of who is chosen, whom the search may not have found.
  const own = value && known ? [{ id: value, label: known }] : [];
  const others = found.options.filter(({ id }) => id !== value);
  const options: readonly ComboOption[] = [...own, ...others];
  return (
    <ComboBox
      // The name of somebody in the address comes later than the box, which takes its text once.
      key={value && !known ? 'unnamed' : 'named'}
      label={t('actor')}
      placeholder={t('actor')}
      options={options}
      value={value}
      onSearch={(text) => found.onSearch(text === known ? '' : text)}
      onChange={(id) => {
        setPicked(options.find((one) => one.id === id));
        onChange(id);
      }}
      loading={found.loading}
      read={found.read}
    />
  );
}
