import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField } from '#web/ui/date-field.tsx';
import { FieldRow } from '#web/ui/form.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';

/** Whether a licence is needed, and of which days and for how many people it is. */
export function LicenceFields() {
  const { t } = useTranslation('library');
  const { setValue } = useFormContext();
  const licence: unknown = useWatch({ name: 'licence' });
  return (
    <>
      <Segmented
        label={t('form.use')}
        labelled
        value={licence ? 'licensed' : 'free'}
        options={(['free', 'licensed'] as const).map((value) => ({ value, label: t(`form.uses.${value}`) }))}
        onChange={(use) =>
          setValue('licence', use === 'free' ? null : { startsOn: null, endsOn: null, seats: '' }, {
            shouldDirty: true,
          })
        }
      />
      {licence ? (
        <FieldRow>
          <DateField name="licence.startsOn" label={t('form.from')} />
          <DateField name="licence.endsOn" label={t('form.until')} hint={t('form.untilHint')} />
          <NumberField name="licence.seats" label={t('source.seats')} hint={t('form.seatsHint')} optional />
        </FieldRow>
      ) : null}
    </>
  );
}
