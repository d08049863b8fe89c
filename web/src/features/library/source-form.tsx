import { useTranslation } from 'react-i18next';
import { type Source, sourceKinds, sourceLanguages } from '#shared/library/source-schemas.ts';
import type { Outcome } from '#web/platform/api/use-command.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldRow, Form } from '#web/ui/form.tsx';
import { ImageField } from '#web/ui/image-field.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { SaveBar } from '#web/ui/save-bar.tsx';
import { Section } from '#web/ui/section.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { LicenceFields } from './licence-fields.tsx';
import { LookUp } from './look-up.tsx';
import { type Editable, type Entered, enteredOf, sourceForm, valuesOf } from './source-values.ts';

interface SourceFormProps {
  readonly source: Editable;
  /** Absent of a new one. */
  readonly version?: number;
  readonly onSubmit: (body: Entered, version: number | undefined) => Promise<Outcome<Source>>;
  readonly onSaved: (answer: Source) => void;
  readonly onReload?: () => Promise<void>;
}

/** All that is entered of a source. */
export function SourceForm({ source, version, onSubmit, onSaved, onReload }: SourceFormProps) {
  const { t } = useTranslation('library');
  return (
    <Form<typeof sourceForm, Source, number | undefined>
      width="wide"
      guarded
      schema={sourceForm}
      version={version}
      values={valuesOf(source)}
      onSubmit={(values, seen) => onSubmit(enteredOf(values), seen)}
      onSaved={onSaved}
      {...(onReload && { onReload })}
    >
      <Section title={t('form.what')} intro={t('form.whatIntro')}>
        <FieldRow>
          <SelectField
            name="kind"
            label={t('source.kind')}
            options={sourceKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
          <TextField name="isbn" label={t('source.isbn')} hint={t('form.isbnHint')} optional />
        </FieldRow>
        <LookUp />
        <TextField name="title" label={t('source.title')} />
        <TextField name="subtitle" label={t('source.subtitle')} optional />
        <TextArea name="authors" label={t('source.authors')} hint={t('form.authorsHint')} rows={2} optional />
        <FieldRow>
          <TextField name="publisher" label={t('source.publisher')} optional />
          <NumberField name="publishedYear" label={t('source.year')} optional />
        </FieldRow>
        <FieldRow>
          <TextField name="edition" label={t('source.edition')} optional />
          <SelectField
            name="language"
            label={t('source.language')}
            options={sourceLanguages.map((value) => ({ value, label: t(`language.${value}`) }))}
          />
        </FieldRow>
      </Section>
      <Section title={t('form.cover')} intro={t('form.coverIntro')}>
        <ImageField name="image" label={t('form.cover')} current={source.image} />
      </Section>
      <Section title={t('form.opening')} intro={t('form.openingIntro')}>
        <Checkbox name="onPlatform" label={t('form.onPlatform')} hint={t('form.onPlatformHint')} />
        <TextField name="link" label={t('form.link')} hint={t('form.linkHint')} optional />
      </Section>
      <Section title={t('source.licence')} intro={t('form.licenceIntro')}>
        <LicenceFields />
        <TextField name="priceNote" label={t('form.price')} hint={t('form.priceHint')} optional />
      </Section>
      <SaveBar />
    </Form>
  );
}
