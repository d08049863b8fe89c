import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { repeatInterval } from '#shared/planning/planning-schemas.ts';
import { Checkbox, CheckboxGroup } from '#web/ui/checkbox.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { FieldRow } from '#web/ui/form.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { hasWeekdays } from './planning-values.ts';
import { weekdayNames } from './week.ts';

/** On which day, from when until when, and how it comes back. */
export function WhenFields() {
  const { t } = useTranslation('planning');
  const every = useFormContext().watch('every');
  const repeats = every !== 'once';
  return (
    <>
      <FieldRow>
        <DateField name="on" label={t(repeats ? 'planning.firstOn' : 'planning.on')} />
        <TextField
          name="startTime"
          label={t('planning.startTime')}
          look="short"
          placeholder={t('planning.timeHint')}
        />
        <TextField
          name="endTime"
          label={t('planning.endTime')}
          look="short"
          placeholder={t('planning.timeHint')}
        />
      </FieldRow>
      <SelectField
        name="every"
        label={t('planning.repeat')}
        options={[
          { value: 'once', label: t('planning.once') },
          ...repeatInterval.options.map((value) => ({ value, label: t(`planning.every.${value}`) })),
        ]}
      />
      {repeats && hasWeekdays(every) ? (
        <CheckboxGroup
          name="repeat.weekdays"
          label={t('planning.weekdays')}
          options={weekdayNames().map((label, index) => ({ value: index + 1, label }))}
        />
      ) : null}
      {repeats ? (
        <>
          <FieldRow>
            <DateField
              name="repeat.until"
              label={t('planning.until')}
              hint={t('planning.endHint')}
              optional
            />
            <NumberField name="repeat.times" label={t('planning.times')} optional />
          </FieldRow>
          <Checkbox name="skipHolidays" label={t('planning.skipHolidays')} />
        </>
      ) : null}
    </>
  );
}
