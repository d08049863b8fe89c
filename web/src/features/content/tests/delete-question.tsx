import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { routes } from '#shared/content/routes.ts';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import type { Question } from '#shared/content/self-test-schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { DeleteSection } from '#web/ui/delete-section.tsx';
import { ofDeleted } from '#web/ui/of-deleted.ts';

/** The way to be rid of a question, below all that is kept of it. */
export function DeleteQuestion({ question }: { question: Question }) {
  const { t } = useTranslation('tests');
  const navigate = useNavigate();
  const { run } = useCommand(selfTestRoutes.deleteQuestion, {
    refreshes: [routes.getChapter],
    errors: 'caller',
  });
  const { id: questionId, courseId, chapterId } = question;
  return (
    <DeleteSection
      title={t('question.delete')}
      question={t('question.deleteTitle')}
      text={t('question.deleteText')}
      onDelete={async () => {
        const outcome = await run({ params: { questionId }, body: { courseId, chapterId } });
        if (!outcome.ok) return outcome;
        notify('success', t('question.deleted'));
        await navigate(paths.admin.chapter(chapterId, 'tests'), ofDeleted);
        return outcome;
      }}
    />
  );
}
