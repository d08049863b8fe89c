import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '#shared/register/routes.ts';
import { useMe } from '#web/app/me.tsx';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, FailedPart } from '#web/ui/empty-state.tsx';
import { FailedList } from '#web/ui/failed-list.tsx';
import { Page } from '#web/ui/page.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { ExportsTable } from './exports-table.tsx';
import { RunningExport } from './running-export.tsx';
import { SettingsCard } from './settings-card.tsx';
import { StartExport } from './start-export.tsx';

/** Starting an export, watching it, and the files of earlier ones. */
export function ExportPage() {
  const { t } = useTranslation('register');
  const { permissions } = useMe();
  const [starting, setStarting] = useState(false);
  const list = useListState();
  const found = useRoute(routes.listExports, { query: { page: list.page } });
  // What runs began last: it is on the first page, whichever the reader looks at.
  const newest = useRoute(routes.listExports, { query: { page: undefined } });
  const open = useRoute(routes.listMutations, { query: { state: 'open', per_page: 1 } });
  const rows = found.data?.data ?? [];
  const running = newest.data?.data.find(({ status }) => status === 'running');
  const count = open.data?.meta.total ?? 0;
  return (
    <Page
      title={t('export.title')}
      intro={t('export.intro')}
      width="wide"
      actions={
        permissions.has('register.write') ? (
          <Button
            variant="primary"
            icon="download"
            isDisabled={count === 0 || running !== undefined}
            onPress={() => setStarting(true)}
          >
            {t('export.start')}
          </Button>
        ) : null
      }
    >
      {/* Without their number no export can be started. */}
      <FailedPart what={t('mutations.title')} read={open} />
      {running ? <RunningExport key={running.id} registerExport={running} /> : null}
      {open.data && count === 0 && !running ? <Callout>{t('export.nothing')}</Callout> : null}
      <FailedList read={found} list={list} />
      {found.loading ? <Skeleton shape="table" rows={4} /> : null}
      {found.data && rows.length === 0 && !list.page ? (
        <EmptyState icon="archive" title={t('export.emptyTitle')}>
          {t('export.emptyText')}
        </EmptyState>
      ) : null}
      {found.data && (rows.length > 0 || list.page) ? (
        <Card title={t('export.history')} flush>
          <ExportsTable rows={rows} stale={found.stale} mayWrite={permissions.has('register.write')} />
          <Pagination paging={list.paging(found.data.meta.next)} />
        </Card>
      ) : null}
      <SettingsCard mayWrite={permissions.has('register.write')} />
      {starting ? <StartExport count={count} onClose={() => setStarting(false)} /> : null}
    </Page>
  );
}
