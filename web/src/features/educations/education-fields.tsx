import { useTranslation } from 'react-i18next';
import { attemptRule, educationLevel, propaedeuticPhase } from '#shared/educations/schemas.ts';
import { FieldRow } from '#web/ui/form.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** What an education is called and what it leads to. */
export function NameFields() {
  const { t } = useTranslation('educations');
  return (
    <>
      <TextField name="name" label={t('general.name')} hint={t('general.nameHint')} maxLength={200} />
      <TextField name="title" label={t('general.title')} hint={t('general.titleHint')} maxLength={200} />
      <TextField
        name="englishTitle"
        label={t('general.englishTitle')}
        hint={t('general.englishTitleHint')}
        maxLength={200}
        optional
      />
      <TextField name="subtitle" label={t('general.subtitle')} maxLength={300} optional />
    </>
  );
}

/** What it takes, for whom and when. */
export function ShapeFields() {
  const { t } = useTranslation('educations');
  return (
    <>
      <FieldRow>
        <SelectField
          name="educationType"
          label={t('general.type')}
          options={([1, 2] as const).map((value) => ({ value, label: t(`type.${value}`) }))}
        />
        <SelectField
          name="level"
          label={t('general.level')}
          options={educationLevel.options.map((value) => ({ value, label: t(`level.${value}`) }))}
        />
      </FieldRow>
      <FieldRow>
        <NumberField name="points" label={t('general.points')} hint={t('general.pointsHint')} suffix="EC" />
        <NumberField name="studyYear" label={t('general.year')} hint={t('general.yearHint')} />
      </FieldRow>
      <SelectField
        name="language"
        label={t('general.language')}
        options={(['nl', 'en'] as const).map((value) => ({ value, label: t(`language.${value}`) }))}
      />
      <SelectField
        name="propaedeuticPhase"
        label={t('general.propaedeutic')}
        hint={t('general.propaedeuticHint')}
        options={propaedeuticPhase.options.map((value) => ({ value, label: t(`propaedeutic.${value}`) }))}
      />
      <SelectField
        name="attemptRule"
        label={t('general.attemptRule')}
        hint={t('general.attemptRuleHint')}
        options={attemptRule.options.map((value) => ({ value, label: t(`attemptRule.${value}`) }))}
      />
    </>
  );
}

/** How DUO knows it. */
export function CodeFields() {
  const { t } = useTranslation('educations');
  return (
    <>
      <TextField
        name="code"
        label={t('general.code')}
        hint={t('general.codeHint')}
        inputMode="numeric"
        maxLength={5}
        optional
      />
      <FieldRow>
        <TextField name="brinCode" label={t('general.brin')} maxLength={4} spellCheck={false} />
        <NumberField name="locationNumber" label={t('general.location')} hint={t('general.locationHint')} />
      </FieldRow>
    </>
  );
}
