import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { Course } from '#shared/content/schemas.ts';
import { Bullets } from '#web/ui/bullets.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** Asks before students lose sight of a course that was published, and says in which learning paths. */
export function TakeBackDialog({
  course,
  learnpaths,
  ...asking
}: {
  course: Course;
  learnpaths: readonly { readonly id: string; readonly title: string }[];
} & Pick<ComponentProps<typeof ConfirmDialog>, 'isOpen' | 'onClose' | 'onConfirm'>) {
  const { t } = useTranslation('content');
  const others = course.companies.length - 1;
  return (
    <ConfirmDialog title={t('takeBack.title')} confirm={t('takeBack.confirm')} tone="danger" {...asking}>
      <p>{t('takeBack.text', { count: learnpaths.length })}</p>
      <Bullets items={learnpaths.map(({ id, title }) => ({ key: id, text: title }))} />
      {others > 0 ? <p>{t('takeBack.others', { count: others })}</p> : null}
    </ConfirmDialog>
  );
}
