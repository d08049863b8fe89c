import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { DeleteSection } from '#web/ui/delete-section.tsx';
import { FinishDeletion } from '#web/ui/finish-deletion.tsx';
import { ofDeleted } from '#web/ui/of-deleted.ts';

/** The way to be rid of a learning path, below all that is kept of it. */
export function DeleteLearnpath({ id }: { id: LearnpathId }) {
  const { t } = useTranslation('learnpaths');
  const onDelete = useDeletion(id);
  return (
    <DeleteSection
      title={t('view.delete')}
      question={t('view.deleteTitle')}
      text={t('view.deleteText')}
      onDelete={onDelete}
    />
  );
}

/** Says that a deletion is unfinished, which took courses away already, and finishes it. */
export function FinishLearnpathDeletion({ id }: { id: LearnpathId }) {
  const { t } = useTranslation('learnpaths');
  const onDelete = useDeletion(id);
  return (
    <FinishDeletion
      title={t('view.unfinished')}
      text={t('view.unfinishedText')}
      label={t('view.finish')}
      question={t('view.deleteTitle')}
      onDelete={onDelete}
    />
  );
}

function useDeletion(id: LearnpathId) {
  const { t } = useTranslation('learnpaths');
  const navigate = useNavigate();
  const { run } = useCommand(routes.deleteLearnpath, {
    refreshes: [routes.listLearnpaths],
    errors: 'caller',
  });
  return async () => {
    const outcome = await run({ params: { learnpathId: id } });
    if (!outcome.ok) return outcome;
    notify('success', t('view.deleted'));
    await navigate(paths.admin.learnpaths(), ofDeleted);
    return outcome;
  };
}
