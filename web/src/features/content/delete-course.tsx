import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { routes } from '#shared/content/routes.ts';
import type { CourseId } from '#shared/identity/ids.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { DeleteSection } from '#web/ui/delete-section.tsx';
import { ofDeleted } from '#web/ui/of-deleted.ts';

/** The way to be rid of a course, below all that is kept of it. */
export function DeleteCourse({ id }: { id: CourseId }) {
  const { t } = useTranslation('content');
  const navigate = useNavigate();
  const { run } = useCommand(routes.deleteCourse, { refreshes: [routes.listCourses], errors: 'caller' });
  return (
    <DeleteSection
      title={t('view.delete')}
      question={t('view.deleteTitle')}
      text={t('view.deleteText')}
      onDelete={async () => {
        const outcome = await run({ params: { courseId: id } });
        if (!outcome.ok) return outcome;
        notify('success', t('view.deleted'));
        await navigate(paths.admin.courses(), ofDeleted);
        return outcome;
      }}
    />
  );
}
