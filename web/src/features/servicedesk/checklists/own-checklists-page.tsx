import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { checklistRoutes as routes } from '#shared/servicedesk/checklist-routes.ts';
import type { OwnChecklistRow } from '#shared/servicedesk/checklist-schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedList } from '#web/ui/failed-list.tsx';
import { Page } from '#web/ui/page.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useListState } from '#web/ui/use-list.ts';
import styles from '../desk.module.css';
import { HelpTabs } from '../help-tabs.tsx';
import own from './checklists.module.css';

/** The checklists that somebody got, and how far they are. */
export function OwnChecklistsPage() {
  const { t } = useTranslation('servicedesk');
  const list = useListState();
  const { data, error, refresh } = useRoute(routes.listOwnChecklists, { query: { page: list.page } });
  return (
    <Page title={t('study.title')} intro={t('ownChecklists.intro')} tabs={<HelpTabs />}>
      <FailedList read={{ error, refresh }} list={list} />
      {data || error ? null : <Skeleton shape="cards" rows={3} />}
      {data?.data.length === 0 ? (
        <EmptyState icon="check" title={t('ownChecklists.emptyTitle')}>
          {t('ownChecklists.emptyText')}
        </EmptyState>
      ) : null}
      {data && data.data.length > 0 ? (
        <>
          <div className={styles.subjects}>
            {data.data.map((one) => (
              <ChecklistCard key={one.id} checklist={one} />
            ))}
          </div>
          <Pagination paging={list.paging(data.meta.next)} />
        </>
      ) : null}
    </Page>
  );
}

function ChecklistCard({ checklist: { id, title, ticked, total, doneAt } }: { checklist: OwnChecklistRow }) {
  const { t } = useTranslation('servicedesk');
  return (
    <Card>
      <div className={own.card}>
        <h2>
          <Link to={paths.study.deskChecklist(id)}>{title}</Link>
        </h2>
        <ProgressBar
          value={(ticked / total) * 100}
          label={t('receivers.of', { ticked, total })}
          tone={doneAt ? 'success' : 'accent'}
        />
        {doneAt ? (
          <div>
            <Badge tone="success">{t('ownChecklists.doneOn', { on: formatDate(doneAt) })}</Badge>
          </div>
        ) : null}
      </div>
    </Card>
  );
}
