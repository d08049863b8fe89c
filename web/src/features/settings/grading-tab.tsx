import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { gradingSettings, type Settings } from '#shared/settings/schemas.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldRow, Form } from '#web/ui/form.tsx';
import { GradeField, NumberField } from '#web/ui/number-field.tsx';
import { SaveBar } from '#web/ui/save-bar.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { useSettings } from './use-settings.ts';

const schema = z.object(gradingSettings.shape);

/** When a 2nd assessor decides, how long graders get, and what students read of it. */
export function GradingTab({ grading }: { grading: Settings['grading'] }) {
  const { t } = useTranslation('settings');
  const { save, ...rest } = useSettings('grading');
  const { version, ...values } = grading;
  return (
    <Form
      width="wide"
      guarded
      schema={schema}
      version={version}
      values={values}
      onSubmit={(change, seen) => save({ ...change, version: seen })}
      {...rest}
    >
      <Section title={t('grading.band')} intro={t('grading.bandIntro')}>
        <FieldRow>
          <GradeField name="band.from" label={t('grading.from')} />
          <GradeField name="band.to" label={t('grading.to')} />
        </FieldRow>
      </Section>
      <Section title={t('grading.days')} intro={t('grading.daysIntro')}>
        <FieldRow>
          <NumberField
            name="days.quickscan"
            label={t('grading.quickscan')}
            suffix={t('grading.daysSuffix')}
          />
          <NumberField
            name="days.assessment"
            label={t('grading.assessment')}
            suffix={t('grading.daysSuffix')}
          />
        </FieldRow>
      </Section>
      <Section title={t('grading.shown')}>
        <Checkbox
          name="showAssessor"
          label={t('grading.showAssessor')}
          hint={t('grading.showAssessorHint')}
        />
      </Section>
      <Section title={t('grading.inspection')} intro={t('grading.inspectionIntro')}>
        <FieldRow>
          <NumberField
            name="inspectionDays"
            label={t('grading.inspectionDays')}
            suffix={t('grading.daysSuffix')}
          />
        </FieldRow>
        <Checkbox name="mayLower" label={t('grading.mayLower')} hint={t('grading.mayLowerHint')} />
      </Section>
      <Section title={t('grading.who')}>
        <Checkbox
          name="coachMayAssessFirst"
          label={t('grading.coachMayAssessFirst')}
          hint={t('grading.coachMayAssessFirstHint')}
        />
        <Checkbox
          name="onlyAppointed"
          label={t('grading.onlyAppointed')}
          hint={t('grading.onlyAppointedHint')}
        />
      </Section>
      <Section title={t('grading.declaration')} intro={t('grading.declarationIntro')}>
        <Checkbox name="declaration.asked" label={t('grading.declarationAsked')} />
        <DeclarationTexts />
      </Section>
      <SaveBar />
    </Form>
  );
}

/** What students declare, while they are asked to; what was typed stays when they aren't. */
function DeclarationTexts() {
  const { t } = useTranslation('settings');
  const { watch } = useFormContext();
  if (!watch('declaration.asked')) return null;
  return (
    <>
      <TextArea name="declaration.nl" label={t('grading.declarationNl')} rows={3} maxLength={2000} />
      <TextArea name="declaration.en" label={t('grading.declarationEn')} rows={3} maxLength={2000} />
    </>
  );
}
