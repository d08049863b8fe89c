import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { erasureRoutes as routes } from '#shared/privacy/erasure-routes.ts';
import type { Erasure, hold } from '#shared/privacy/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate, formatMoment, formatNumber } from '#web/platform/format.ts';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';

/** Whom the organisation may not erase now. */
export function Holds() {
  const { t } = useTranslation('privacy');
  const { data, error, refresh } = useRoute(routes.listHolds, { query: { per_page: 100 } }, { whole: true });
  const columns: Column<z.infer<typeof hold>>[] = [
    {
      key: 'name',
      title: t('retention.name'),
      cell: ({ userId, name }) => <Link to={paths.admin.erasure(userId)}>{name ?? userId}</Link>,
    },
    { key: 'reason', title: t('hold.reason'), cell: ({ reason }) => reason },
    { key: 'since', title: t('retention.since'), kind: 'date', cell: ({ at }) => formatDate(at) },
  ];
  return (
    <Section title={t('retention.holds')} intro={t('hold.intro')}>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {!data && !error ? <Skeleton shape="table" rows={2} /> : null}
      {data?.data.length === 0 ? <p>{t('retention.noHolds')}</p> : null}
      {data && data.data.length > 0 ? (
        <Table
          caption={t('retention.holds')}
          columns={columns}
          rows={data.data}
          rowKey={({ userId }) => userId}
        />
      ) : null}
    </Section>
  );
}

/** Whom it erased, by id. */
export function Erasures() {
  const { t } = useTranslation('privacy');
  const { data, error, refresh } = useRoute(
    routes.listErasures,
    { query: { per_page: 100 } },
    { whole: true },
  );
  const columns: Column<Erasure>[] = [
    {
      key: 'person',
      title: t('erasureReport.person'),
      cell: ({ userId }) => <Link to={paths.admin.erasure(userId)}>{userId}</Link>,
    },
    {
      key: 'on',
      title: t('erasureReport.on'),
      kind: 'date',
      cell: ({ startedAt, finishedAt }) => (finishedAt ? formatMoment(startedAt) : t('retention.unfinished')),
    },
    {
      key: 'kept',
      title: t('erasureReport.kept'),
      cell: ({ kept }) => formatNumber(kept.reduce((sum, { count }) => sum + count, 0)),
    },
  ];
  return (
    <Section title={t('retention.erasures')}>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {!data && !error ? <Skeleton shape="table" rows={2} /> : null}
      {data?.data.length === 0 ? <p>{t('retention.noErasures')}</p> : null}
      {data && data.data.length > 0 ? (
        <Table
          caption={t('retention.erasures')}
          columns={columns}
          rows={data.data}
          rowKey={({ userId }) => userId}
        />
      ) : null}
    </Section>
  );
}
