import { useTranslation } from 'react-i18next';
import { DateField } from '#web/ui/date-field.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { Section } from '#web/ui/section.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

/** Until when and how often students hand in, and what becomes of what comes late. */
export function TermsSection() {
  const { t } = useTranslation('assignments');
  return (
    <Section title={t('general.terms')} intro={t('general.termsIntro')}>
      <DateField
        name="deadlineOn"
        label={t('general.deadlineOn')}
        hint={t('general.deadlineOnHint')}
        optional
      />
      <DateField
        name="resitDeadlineOn"
        label={t('general.resitDeadlineOn')}
        hint={t('general.resitDeadlineOnHint')}
        optional
      />
      <NumberField
        name="attemptsPerYear"
        label={t('general.attemptsPerYear')}
        hint={t('general.attemptsPerYearHint')}
      />
      <SelectField
        name="lateWork"
        label={t('general.lateWork')}
        hint={t('general.lateWorkHint')}
        options={(['refused', 'marked'] as const).map((value) => ({
          value,
          label: t(`general.late.${value}`),
        }))}
      />
    </Section>
  );
}
