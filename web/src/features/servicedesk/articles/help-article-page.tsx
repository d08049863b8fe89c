import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { articleRoutes as routes } from '#shared/servicedesk/article-routes.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { takeLostFocus } from '#web/ui/hand-on-focus.ts';
import { Page } from '#web/ui/page.tsx';
import { pageToCome } from '#web/ui/page-to-come.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from '../desk.module.css';
import { useName } from '../use-categories.ts';

/** An article of the service desk, to read. */
export function HelpArticlePage() {
  const { t } = useTranslation('servicedesk');
  const nameOf = useName();
  const { permissions } = useMe();
  const articleId = useParams()['articleId'] ?? '';
  const { data, ...read } = useRoute(routes.readArticle, { params: { articleId } });
  const breadcrumbs = [{ to: paths.study.desk(), label: t('desk') }];
  if (!data)
    return pageToCome(
      read,
      {
        title: t('article.one'),
        breadcrumbs,
        width: 'study',
        otherwise: <LinkButton to={paths.study.desk()}>{t('study.all')}</LinkButton>,
      },
      <Skeleton rows={8} />,
    );
  const updated = t('study.updatedAt', { at: formatDate(data.publishedAt) });
  return (
    <Page
      title={data.title}
      breadcrumbs={breadcrumbs}
      width="study"
      intro={data.category ? `${nameOf(data.category)} · ${updated}` : updated}
    >
      <div lang={data.language}>
        <RichText html={data.text} media={data.media} />
      </div>
      {permissions.has('study.follow') ? <Judgement key={data.id} articleId={data.id} /> : null}
    </Page>
  );
}

function Judgement({ articleId }: { articleId: string }) {
  const { t } = useTranslation('servicedesk');
  const [said, setSaid] = useState<boolean>();
  const { run, pending } = useCommand(routes.judgeArticle);

  async function say(helped: boolean) {
    const { ok } = await run({ params: { articleId }, body: { helped } });
    if (ok) setSaid(helped);
  }
  return (
    <section className={styles.judgement} aria-label={t('study.helpedAsk')}>
      {/* The buttons make way for it. */}
      <p role="status" tabIndex={-1} ref={said === undefined ? null : takeLostFocus}>
        {said === undefined ? null : t(said ? 'study.thanks' : 'study.sorry')}
      </p>
      {said === false ? <LinkButton to={paths.study.deskAsk()}>{t('ask.title')}</LinkButton> : null}
      {said === undefined ? (
        <div>
          <p>{t('study.helpedAsk')}</p>
          <Button icon="check" isPending={pending} onPress={() => void say(true)}>
            {t('study.yes')}
          </Button>
          <Button icon="close" isPending={pending} onPress={() => void say(false)}>
            {t('study.no')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
