import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const BookFields = lazyPart(['library'], () => import('#web/app/library/book-fields.tsx'), 'BookFields');

/** The book of a chapter: one of the library, opened at its place, or any address. */
export function BookChoice() {
  const { t } = useTranslation('content');
  const { setValue } = useFormContext();
  const book: unknown = useWatch({ name: 'book' });
  return (
    <>
      <Segmented
        label={t('chapter.bookFrom')}
        labelled
        value={book ? 'library' : 'link'}
        options={(['library', 'link'] as const).map((value) => ({
          value,
          label: t(`chapter.booksFrom.${value}`),
        }))}
        onChange={(from) => {
          const dirty = { shouldDirty: true };
          setValue('book', from === 'library' ? { sourceId: '', chapter: '', page: '' } : null, dirty);
          setValue('extraLink', from === 'library' ? null : '', dirty);
        }}
      />
      {book ? (
        <BookFields />
      ) : (
        <TextField name="extraLink" type="url" label={t('chapter.book')} hint={t('chapter.bookHint')} />
      )}
    </>
  );
}
