import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { boardRoutes as routes } from '#shared/educations/board-routes.ts';
import { type BoardRequestRow, requestKindNames } from '#shared/educations/board-schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { today } from '#web/platform/clock.ts';
import { formatDate } from '#web/platform/format.ts';
import { titleOf } from '#web/platform/i18n/title-of.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ListChoice, ListSearch } from '#web/ui/list-filters.tsx';
import { ListPage } from '#web/ui/list-page.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useListState } from '#web/ui/use-list.ts';
import styles from './board.module.css';
import { RequestBadge } from './request-badge.tsx';
import { SettingsDialog } from './settings-dialog.tsx';

/** What the examination board has to decide, and what it decided. */
export function BoardQueuePage() {
  const { t } = useTranslation('board');
  const [setting, setSetting] = useState(false);
  const list = useListState('search', 'state', 'kind');
  const kind = requestKindNames.find((one) => one === list.filters.kind);
  const over = list.filters.state === 'over';
  const found = useRoute(routes.listBoardRequests, {
    query: { page: list.page, search: list.filters.search, state: over ? 'over' : 'open', kind },
  });
  return (
    <ListPage
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          <LinkButton to={paths.admin.examiners()}>{t('examiners.open')}</LinkButton>
          <Button icon="settings" onPress={() => setSetting(true)}>
            {t('settings.title')}
          </Button>
        </>
      }
      filters={
        <>
          <ListSearch list={list} label={t('list.search')} />
          <ListChoice
            list={list}
            name="state"
            label={t('list.which')}
            any={t('list.open')}
            options={[{ value: 'over', label: t('list.over') }]}
          />
          <ListChoice
            list={list}
            name="kind"
            label={t('list.type')}
            any={t('list.anyType')}
            options={requestKindNames.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
        </>
      }
      found={found}
      list={list}
      empty={{ icon: 'check', title: t('list.emptyTitle'), text: t('list.emptyText') }}
      table={(rows, stale) => <Requests rows={rows} stale={stale} />}
    >
      {setting ? <SettingsDialog onClose={() => setSetting(false)} /> : null}
    </ListPage>
  );
}

function Requests({ rows, stale }: { rows: readonly BoardRequestRow[]; stale: boolean }) {
  const { t } = useTranslation('board');
  const columns: Column<BoardRequestRow>[] = [
    {
      key: 'student',
      title: t('list.student'),
      cell: ({ userId, id, studentName }) => <Link to={paths.admin.request(userId, id)}>{studentName}</Link>,
    },
    { key: 'kind', title: t('list.type'), cell: ({ kind }) => t(`kind.${kind}`) },
    { key: 'about', title: t('list.about'), cell: titleOf },
    {
      key: 'state',
      title: t('list.state'),
      kind: 'status',
      cell: ({ kind, state }) => <RequestBadge kind={kind} state={state} />,
    },
    {
      key: 'askedAt',
      title: t('list.askedAt'),
      kind: 'date',
      secondary: true,
      cell: ({ askedAt }) => formatDate(askedAt),
    },
    {
      key: 'decideBy',
      title: t('list.decideBy'),
      kind: 'date',
      cell: ({ decideBy, state }) => (
        <span className={styles.decideBy}>
          {formatDate(decideBy)}
          {state === 'open' && decideBy < today() ? <Badge tone="danger">{t('list.overdue')}</Badge> : null}
        </span>
      ),
    },
  ];
  return <Table caption={t('caption')} columns={columns} rows={rows} stale={stale} />;
}
