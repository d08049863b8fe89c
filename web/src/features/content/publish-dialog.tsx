import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { Course } from '#shared/content/schemas.ts';
import { Bullets } from '#web/ui/bullets.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** The chapters of a course in which there is nothing yet. */
export const emptyChapters = ({ chapters }: Course) => chapters.filter(({ isEmpty }) => isEmpty);

/** Whether students would find nothing, in the course or in one of its chapters. */
export const isUnfinished = (course: Course) =>
  course.chapters.length === 0 || emptyChapters(course).length > 0;

/** Asks before a course that isn't finished is shown to students. */
export function PublishDialog({
  course,
  ...asking
}: { course: Course } & Pick<ComponentProps<typeof ConfirmDialog>, 'isOpen' | 'onClose' | 'onConfirm'>) {
  const { t } = useTranslation('content');
  const empty = emptyChapters(course);
  return (
    <ConfirmDialog title={t('publish.title')} confirm={t('publish.confirm')} {...asking}>
      {empty.length === 0 ? (
        t('publish.noChapters')
      ) : (
        <>
          <p>{t('publish.emptyChapters', { count: empty.length })}</p>
          <Bullets items={empty.map(({ id, title }) => ({ key: id, text: title }))} />
        </>
      )}
    </ConfirmDialog>
  );
}
