import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { routes } from '#shared/content/routes.ts';
import type { CourseId } from '#shared/identity/ids.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Section } from '#web/ui/section.tsx';

/** The way to be rid of a course, below all that is kept of it. */
export function DeleteCourse({ id }: { id: CourseId }) {
  const { t } = useTranslation('content');
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { run } = useCommand(routes.deleteCourse, { refreshes: [routes.listCourses] });
  return (
    <Section title={t('view.delete')} intro={t('view.deleteText')}>
      <Button variant="danger" icon="trash" onPress={() => setAsking(true)}>
        {t('view.delete')}
      </Button>
      <ConfirmDialog
        isOpen={asking}
        onOpenChange={setAsking}
        title={t('view.deleteTitle')}
        confirm={t('view.delete')}
        tone="danger"
        onConfirm={async () => {
          const { ok } = await run({ params: { courseId: id } });
          if (!ok) return;
          notify('success', t('view.deleted'));
          await navigate(paths.admin.courses());
        }}
      >
        {t('view.deleteText')}
      </ConfirmDialog>
    </Section>
  );
}
