import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '#web/ui/checkbox.tsx';
import { FailedPart } from '#web/ui/empty-state.tsx';
import { useCategoryOptions } from './category-options.ts';

/** Which categories an education has, of those that there are. */
export function CategoryChoice() {
  const { t } = useTranslation('educations');
  const { options, read } = useCategoryOptions();
  const { field } = useController<{ categoryIds: string[] }, 'categoryIds'>({ name: 'categoryIds' });
  const { value: chosen, onChange } = field;
  // One that somebody deleted meanwhile has no box to take the mark from.
  useEffect(() => {
    const left = options && chosen.filter((one) => options.some(({ value }) => value === one));
    if (left && left.length < chosen.length) onChange(left);
  }, [options, chosen, onChange]);
  if (read.error) return <FailedPart what={t('general.categories')} read={read} />;
  if (!options || options.length === 0) return null;
  return <CheckboxGroup name="categoryIds" label={t('general.categories')} optional options={options} />;
}
