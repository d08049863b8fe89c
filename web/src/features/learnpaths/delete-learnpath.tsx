import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Callout } from '#web/ui/callout.tsx';
import { DeleteButton } from '#web/ui/delete-button.tsx';
import { DeleteSection } from '#web/ui/delete-section.tsx';

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
export function FinishDeletion({ id }: { id: LearnpathId }) {
  const { t } = useTranslation('learnpaths');
  const onDelete = useDeletion(id);
  return (
    <Callout tone="warning" title={t('view.unfinished')}>
      <p>{t('view.unfinishedText')}</p>
      <DeleteButton
        label={t('view.finish')}
        question={t('view.deleteTitle')}
        variant="danger"
        onDelete={onDelete}
      >
        {t('view.unfinishedText')}
      </DeleteButton>
    </Callout>
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
    await navigate(paths.admin.learnpaths());
    return outcome;
  };
}
