import { useTranslation } from 'react-i18next';
import { date } from '#shared/http/fields.ts';
import { userId } from '#shared/identity/ids.ts';
import { auditAreas, auditRoutes } from '#shared/settings/audit-routes.ts';
import { Timeline } from '#web/app/timeline.tsx';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Card } from '#web/ui/card.tsx';
import { ListDay } from '#web/ui/list-day.tsx';
import { ListChoice } from '#web/ui/list-filters.tsx';
import { ListPage } from '#web/ui/list-page.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { ActorFilter } from './actor-filter.tsx';
import { ExportLog } from './export-log.tsx';

/** What happened in the organisation: who did what, when and on whose behalf. */
export function AuditPage() {
  const { t } = useTranslation('audit');
  const list = useListState('actor', 'area', 'impersonated', 'from', 'until');
  const { filters } = list;
  const actor = userId.safeParse(filters.actor).data;
  const filter = {
    area: auditAreas.find((one) => one === filters.area),
    actor,
    impersonated: filters.impersonated === 'true' ? ('true' as const) : undefined,
    from: date.safeParse(filters.from).data,
    until: date.safeParse(filters.until).data,
  };
  const found = useRoute(auditRoutes.listRecords, { query: { page: list.page, ...filter } });
  return (
    <ListPage
      title={t('title')}
      intro={t('intro')}
      actions={<ExportLog filter={filter} />}
      filters={
        <>
          <ActorFilter value={actor ?? null} onChange={(id) => list.setFilter('actor', id)} />
          <ListChoice
            list={list}
            name="area"
            label={t('area')}
            any={t('anyArea')}
            options={auditAreas.map((one) => ({ value: one, label: t(`areas.${one}`) }))}
          />
          <ListChoice
            list={list}
            name="impersonated"
            label={t('impersonated')}
            any={t('anyImpersonated')}
            options={[{ value: 'true', label: t('impersonated') }]}
          />
          <ListDay list={list} name="from" label={t('from')} />
          <ListDay list={list} name="until" label={t('until')} />
        </>
      }
      found={found}
      list={list}
      empty={{ icon: 'list', title: t('emptyTitle'), text: t('emptyText') }}
      table={(rows) => (
        <Card flush>
          <Timeline records={rows} subjects />
        </Card>
      )}
    />
  );
}
