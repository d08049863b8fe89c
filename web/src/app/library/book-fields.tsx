import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { openingRoutes } from '#shared/library/opening-routes.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { ComboBox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { useFieldId } from '#web/ui/field-id.ts';
import { FieldRow } from '#web/ui/form.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useSourceFinder } from './use-source-finder.ts';

/** Which source of the library a chapter opens, and where in it. */
export function BookFields() {
  const { t } = useTranslation('library');
  return (
    <>
      <SourceField />
      <FieldRow>
        <TextField name="book.chapter" label={t('book.chapterField')} hint={t('book.chapterHint')} optional />
        <NumberField name="book.page" label={t('book.pageField')} optional />
      </FieldRow>
    </>
  );
}

/** The source, found by its title, author or ISBN among however many there are. */
function SourceField() {
  const fieldId = useFieldId();
  const { t } = useTranslation('library');
  const { field, fieldState } = useController({ name: 'book.sourceId' });
  const { options: found, onSearch, loading, read } = useSourceFinder();
  const [begun] = useState<string>(field.value);
  const known = useRoute(openingRoutes.getOpenable, { params: { sourceId: begun } }, { skip: !begun });
  const own = known.data && { id: begun, label: known.data.source.title };
  const options = [...(own ? [own] : []), ...found.filter(({ id }) => id !== begun)];
  if (begun && known.loading) return null;
  return (
    <Field id={fieldId('book.sourceId')} label={t('book.source')} error={fieldState.error?.message}>
      <ComboBox
        label={t('book.source')}
        placeholder={t('list.search')}
        options={options}
        value={field.value || null}
        loading={loading}
        read={known.error ? known : read}
        isInvalid={fieldState.error !== undefined}
        onSearch={(text) => onSearch(options.some(({ label }) => label === text) ? '' : text)}
        onChange={(id) => field.onChange(id ?? '')}
      />
    </Field>
  );
}
