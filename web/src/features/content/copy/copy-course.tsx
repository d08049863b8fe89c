import { useTranslation } from 'react-i18next';
import { copyRoutes } from '#shared/content/copy-routes.ts';
import { routes } from '#shared/content/routes.ts';
import type { CourseId } from '#shared/identity/ids.ts';
import { CopyDialog } from '#web/app/copies/copy-dialog.tsx';
import { counted } from '#web/app/counted.ts';
import { paths } from '#web/app/paths.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';

/**
 * Makes a course like another one.
 * @param owner the organisation that offers it; absent: it is one's own
 */
export function CopyCourse({
  course,
  owner,
  onClose,
}: {
  course: { readonly id: CourseId; readonly title: string };
  owner?: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('copies');
  const { run } = useCommand(copyRoutes.copyCourse, { errors: 'caller' });
  const ended = () => void refresh([routes.listCourses]);
  return (
    <CopyDialog
      title={t(owner === undefined ? 'course.title' : 'course.fromOtherTitle')}
      intro={owner === undefined ? t('course.intro') : t('course.fromOtherIntro', { name: owner })}
      of={course.title}
      onStart={(body) => run({ params: { courseId: course.id }, body })}
      addressOf={({ courseId }) => paths.admin.course(courseId)}
      onEnded={ended}
      onClose={onClose}
    >
      {(job) => t('course.done', { count: counted(job, 'chapters') })}
    </CopyDialog>
  );
}
