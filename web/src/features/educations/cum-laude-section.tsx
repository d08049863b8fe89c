import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldRow } from '#web/ui/form.tsx';
import { GradeField, NumberField } from '#web/ui/number-field.tsx';
import { Section } from '#web/ui/section.tsx';

/** Whether and when an education gives its degree cum laude. */
export function CumLaudeSection() {
  const { t } = useTranslation('educations');
  const { watch } = useFormContext();
  return (
    <Section title={t('testimonial.cumLaude.title')} intro={t('testimonial.cumLaude.intro')}>
      <Checkbox
        name="cumLaude.given"
        label={t('testimonial.cumLaude.given')}
        hint={t('testimonial.cumLaude.givenHint')}
      />
      {watch('cumLaude.given') ? (
        <>
          <FieldRow>
            <NumberField
              name="cumLaude.average"
              label={t('testimonial.cumLaude.average')}
              hint={t('testimonial.cumLaude.averageHint')}
            />
            <GradeField
              name="cumLaude.lowest"
              label={t('testimonial.cumLaude.lowest')}
              hint={t('testimonial.cumLaude.lowestHint')}
            />
          </FieldRow>
          <NumberField
            name="cumLaude.maxExempt"
            label={t('testimonial.cumLaude.maxExempt')}
            hint={t('testimonial.cumLaude.maxExemptHint')}
            suffix="EC"
          />
          <Checkbox
            name="cumLaude.resits"
            label={t('testimonial.cumLaude.resits')}
            hint={t('testimonial.cumLaude.resitsHint')}
          />
        </>
      ) : null}
    </Section>
  );
}
