import { useTranslation } from 'react-i18next';
import { articleRoutes as routes } from '#shared/servicedesk/article-routes.ts';
import type { Article } from '#shared/servicedesk/article-schemas.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { AskingButton } from '#web/ui/asking-button.tsx';

/** Takes a published article away from its readers, once that is confirmed. */
export function ArchiveButton({ article: { id, version } }: { article: Article }) {
  const { t } = useTranslation('servicedesk');
  const { run } = useCommand(routes.archiveArticle, {
    refreshes: [routes.getArticle, routes.listArticles, routes.findArticles],
    errors: 'caller',
  });

  async function archive() {
    const outcome = await run({ params: { articleId: id }, body: { version } });
    if (outcome.ok) notify('success', t('article.archivedNow'));
    else await refresh([routes.getArticle]);
    return outcome;
  }
  return (
    <AskingButton
      label={t('article.archive')}
      button={{ icon: 'archive' }}
      rereads
      title={t('article.archiveTitle')}
      onConfirm={archive}
    >
      {t('article.archiveText')}
    </AskingButton>
  );
}
