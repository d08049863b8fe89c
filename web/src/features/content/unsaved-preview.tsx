import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Chapter } from '#shared/content/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { type BookForm, shownBook } from './book-form.ts';
import { ChapterBody } from './chapter-body.tsx';
import type { Draft } from './draft.ts';

/**
 * Shows a chapter as its readers would see what stands in the form, saved or not.
 * @param media links of the pictures in it, by file id
 */
export function UnsavedPreview({ chapter, media }: { chapter: Chapter; media: Chapter['media'] }) {
  const { t } = useTranslation('content');
  const { getValues } = useFormContext<Draft & Pick<BookForm, 'extraLink' | 'book'>>();
  const [shown, setShown] = useState<Chapter | null>(null);
  function show() {
    const { title, subtitle, content, extraLink, book } = getValues();
    setShown({
      ...chapter,
      title,
      subtitle,
      content,
      extraLink: extraLink || null,
      book: shownBook(book),
      media,
    });
  }
  return (
    <>
      <Button icon="eye" onPress={show}>
        {t('chapter.look')}
      </Button>
      {shown ? (
        <Dialog kind="wide" title={shown.title || t('chapter.one')} onClose={() => setShown(null)}>
          <ChapterBody chapter={shown} />
        </Dialog>
      ) : null}
    </>
  );
}
