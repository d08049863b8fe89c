import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { checklistRoutes as routes } from '#shared/servicedesk/checklist-routes.ts';
import type { OwnChecklist } from '#shared/servicedesk/checklist-schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Page } from '#web/ui/page.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './checklists.module.css';

/** A checklist that somebody got, to tick off. */
export function OwnChecklistPage() {
  const { t } = useTranslation('servicedesk');
  const checklistId = useParams()['checklistId'] ?? '';
  const { data, error, refresh } = useRoute(routes.getOwnChecklist, { params: { checklistId } });
  const breadcrumbs = [
    { to: paths.study.desk(), label: t('desk') },
    { to: paths.study.deskChecklists(), label: t('checklists.title') },
  ];
  if (!data)
    return (
      <Page title={t('checklists.one')} breadcrumbs={breadcrumbs} width="study">
        {error ? (
          <FailedState
            error={error}
            onRetry={refresh}
            action={<LinkButton to={paths.study.deskChecklists()}>{t('checklists.title')}</LinkButton>}
          />
        ) : (
          <Skeleton rows={6} />
        )}
      </Page>
    );
  return (
    <Page title={data.title} breadcrumbs={breadcrumbs} width="study" intro={data.intro || undefined}>
      <Ticking key={data.id} checklist={data} />
    </Page>
  );
}

function Ticking({ checklist: { id: checklistId, items, doneAt, total } }: { checklist: OwnChecklist }) {
  const { t } = useTranslation('servicedesk');
  const { impersonated } = useMe();
  // What was pressed shows at once; what is stored follows.
  const [pressed, setPressed] = useState<Readonly<Record<string, boolean>>>({});
  const { run } = useCommand(routes.tickItem, {
    refreshes: [routes.getOwnChecklist, routes.listOwnChecklists],
  });

  async function tick(itemKey: string, ticked: boolean) {
    setPressed((before) => ({ ...before, [itemKey]: ticked }));
    await run({ params: { checklistId, itemKey }, body: { ticked } });
    setPressed(({ [itemKey]: _, ...others }) => others);
  }
  const shown = items.map((one) => ({ ...one, ticked: pressed[one.key] ?? one.ticked }));
  const count = shown.filter(({ ticked }) => ticked).length;
  return (
    <>
      <ProgressBar
        value={(count / total) * 100}
        label={t('receivers.of', { ticked: count, total })}
        tone={doneAt ? 'success' : 'accent'}
      />
      <ul className={styles.items}>
        {shown.map(({ key, text, link, ticked }) => (
          <li key={key}>
            <label>
              <input
                type="checkbox"
                checked={ticked}
                disabled={Boolean(impersonated)}
                onChange={(event) => void tick(key, event.target.checked)}
              />
              <span>{text}</span>
            </label>
            {link ? <ItemLink link={link} text={text} /> : null}
          </li>
        ))}
      </ul>
      {doneAt ? <Callout tone="success" role="status" title={t('ownChecklists.allDone')} /> : null}
    </>
  );
}

/** Where an item is done: a page of the product, or one elsewhere, in a tab of its own. */
function ItemLink({ link, text }: { link: string; text: string }) {
  const { t } = useTranslation('servicedesk');
  const words = (
    <>
      {t('ownChecklists.open')}
      <span className="unseen">: {text}</span>
    </>
  );
  if (link.startsWith('/')) return <Link to={link}>{words}</Link>;
  return (
    <a href={link} target="_blank" rel="noreferrer">
      {words}
      <Icon name="external" size={16} />
    </a>
  );
}
