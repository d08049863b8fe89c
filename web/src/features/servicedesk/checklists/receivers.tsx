import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checklistRoutes as routes } from '#shared/servicedesk/checklist-routes.ts';
import type { Checklist, ChecklistReceiver } from '#shared/servicedesk/checklist-schemas.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { Section } from '#web/ui/section.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from '../desk.module.css';

const perPage = 20;

/** How many have a checklist and did all of it, and who did or didn't yet. */
export function Receivers({ checklist: { id: checklistId, receivers, done } }: { checklist: Checklist }) {
  const { t } = useTranslation('servicedesk');
  const [shown, setShown] = useState<'true' | 'false'>('false');
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  const { data, error, stale, refresh } = useRoute(routes.listChecklistReceivers, {
    params: { checklistId },
    query: { done: shown, per_page: perPage, page: pages.at(-1) },
  });
  const next = data?.meta.next;
  return (
    <Section title={t('receivers.title')} intro={t('receivers.intro')}>
      <ProgressBar
        value={(done / receivers) * 100}
        label={t('receivers.figures', { done, count: receivers })}
      />
      <Segmented
        label={t('receivers.title')}
        value={shown}
        options={[
          { value: 'false', label: t('receivers.busy') },
          { value: 'true', label: t('receivers.done') },
        ]}
        onChange={(to) => {
          setShown(to);
          setPages([undefined]);
        }}
      />
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {data || error ? null : <Skeleton rows={3} />}
      {data?.data.length === 0 ? (
        <p className={styles.quiet}>{t(shown === 'true' ? 'receivers.noneDone' : 'receivers.allDone')}</p>
      ) : null}
      {data && data.data.length > 0 ? (
        <ul className={styles.versions} aria-busy={stale || undefined}>
          {data.data.map((one) => (
            <Receiver key={one.userId} receiver={one} />
          ))}
        </ul>
      ) : null}
      {pages.length > 1 || next ? (
        <div className={styles.steps}>
          <Button
            size="small"
            icon="left"
            isDisabled={pages.length === 1}
            onPress={() => setPages(pages.slice(0, -1))}
          >
            {t('receivers.previous')}
          </Button>
          <Button
            size="small"
            isDisabled={!next}
            onPress={() => {
              if (next) setPages([...pages, next]);
            }}
          >
            {t('receivers.next')}
          </Button>
        </div>
      ) : null}
    </Section>
  );
}

function Receiver({ receiver: { name, ticked, total, doneAt } }: { receiver: ChecklistReceiver }) {
  const { t } = useTranslation('servicedesk');
  return (
    <li>
      <p>{name}</p>
      <p className={styles.quiet}>
        {doneAt
          ? t('ownChecklists.doneOn', { on: formatDate(doneAt) })
          : t('receivers.of', { ticked, total })}
      </p>
    </li>
  );
}
