import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { articleRoutes as routes } from '#shared/servicedesk/article-routes.ts';
import type { Article } from '#shared/servicedesk/article-schemas.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatMoment } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from '../desk.module.css';

/** What readers read before: to look at, and to take back into the concept. */
export function ArticleVersions({ article }: { article: Article }) {
  const { t } = useTranslation('servicedesk');
  const [shown, setShown] = useState<number>();
  const found = useRoute(routes.listArticleVersions, { params: { articleId: article.id } });
  if (found.error) return <FailedState error={found.error} onRetry={found.refresh} />;
  if (!found.data) return <Skeleton rows={2} />;
  if (found.data.data.length === 0) return <p className={styles.quiet}>{t('article.noVersions')}</p>;
  return (
    <>
      <ul className={styles.versions} aria-label={t('article.versions')}>
        {found.data.data.map(({ number, title, publishedAt }) => (
          <li key={number}>
            <div>
              <p>
                <strong>{t('article.version', { number })}</strong> · {title}
              </p>
              <p className={styles.quiet}>{t('article.versionAt', { at: formatMoment(publishedAt) })}</p>
            </div>
            <Button
              size="small"
              aria-label={t('article.showVersion', { number })}
              onPress={() => setShown(number)}
            >
              {t('article.show')}
            </Button>
          </li>
        ))}
      </ul>
      {shown === undefined ? null : (
        <VersionDialog article={article} number={shown} onClose={() => setShown(undefined)} />
      )}
    </>
  );
}

function VersionDialog({
  article: { id, version },
  number,
  onClose,
}: {
  article: Article;
  number: number;
  onClose: () => void;
}) {
  const { t } = useTranslation('servicedesk');
  const {
    data,
    error,
    refresh: again,
  } = useRoute(routes.getArticleVersion, {
    params: { articleId: id, number },
  });
  const { run, pending } = useCommand(routes.updateArticle, {
    refreshes: [routes.getArticle, routes.listArticles],
  });

  async function takeBack() {
    if (!data) return undefined;
    const { title, text } = data;
    const { ok } = await run({ params: { articleId: id }, body: { version, title, text } });
    if (!ok) return refresh([routes.getArticle]);
    notify('success', t('article.takenBack', { number }));
    return onClose();
  }
  return (
    <Dialog title={t('article.version', { number })} onClose={onClose}>
      {error ? <FailedState error={error} onRetry={again} /> : null}
      {!data && !error ? <Skeleton rows={4} /> : null}
      {data ? (
        <>
          <h3>{data.title}</h3>
          <RichText html={data.text} media={data.media} />
          <DialogActions>
            <Button variant="primary" isPending={pending} onPress={() => void takeBack()}>
              {t('article.takeBack')}
            </Button>
          </DialogActions>
        </>
      ) : null}
    </Dialog>
  );
}
