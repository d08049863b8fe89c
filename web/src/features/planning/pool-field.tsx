import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { StartingMoment } from '#shared/planning/starting-moment-schemas.ts';
import { ComboBox, type ComboOption } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { useFieldId } from '#web/ui/field-id.ts';
import { usePoolFinder } from './use-finders.ts';

/**
 * The pool that a starting moment draws from, found by name among however many there are; the value is its id.
 * @param pool the one that it has, which the search may not find
 */
export function PoolField({ pool }: { pool: StartingMoment['pool'] }) {
  const fieldId = useFieldId();
  const { t } = useTranslation('planning');
  const { field, fieldState } = useController({ name: 'poolId' });
  const { options: found, onSearch, ...finding } = usePoolFinder();
  const [chosen, setChosen] = useState<ComboOption | null>(pool && { id: pool.id, label: pool.name });
  const options = [...(chosen ? [chosen] : []), ...found.filter(({ id }) => id !== chosen?.id)];
  return (
    <Field id={fieldId('poolId')} label={t('moment.pool')} optional error={fieldState.error?.message}>
      <ComboBox
        label={t('moment.pool')}
        placeholder={t('moment.noPool')}
        options={options}
        value={field.value ?? null}
        {...finding}
        onSearch={(text) => onSearch(text === chosen?.label ? '' : text)}
        onChange={(id) => {
          setChosen(options.find((one) => one.id === id) ?? null);
          field.onChange(id ?? undefined);
        }}
      />
    </Field>
  );
}
