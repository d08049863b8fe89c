import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes as educations } from '#shared/educations/routes.ts';
import { routes } from '#shared/figures/routes.ts';
import { educationId, teamId } from '#shared/identity/ids.ts';
import { useMe } from '#web/app/me.tsx';
import { useRoute } from '#web/platform/api/use-route.ts';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { ListChoice } from '#web/ui/list-filters.tsx';
import { Page } from '#web/ui/page.tsx';
import { FilterBar } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useListState } from '#web/ui/use-list.ts';
import type { Asked } from './asked.ts';
import { Charts } from './charts.tsx';
import { HeadNumbers } from './head-numbers.tsx';
import { Loads } from './loads.tsx';
import { PeopleDialog } from './people-dialog.tsx';
import { isEmpty, type Period, periodOf, periods } from './period.ts';

/** Fetched with its texts when it first opens. */
const FigureJob = lazy(async () => {
  const [{ FigureJob }] = await Promise.all([import('./figure-job.tsx'), loadTexts(['jobs'])]);
  return { default: FigureJob };
});

/** What the organisation counted: of a period, an education or a team, which the address says. */
export function FiguresPage() {
  const { t } = useTranslation('figures');
  const list = useListState('from', 'until', 'education', 'team');
  const period = periodOf(list.filters);
  const group = {
    educationId: educationId.safeParse(list.filters.education).data,
    teamId: teamId.safeParse(list.filters.team).data,
  };
  const { data, error, refresh } = useRoute(routes.getFigures, { query: { ...period, ...group } });
  const [asked, setAsked] = useState<Asked | null>(null);
  const [job, setJob] = useState<'export' | 'recount' | null>(null);
  // What was counted anew shows as soon as the window is gone.
  const closeJob = () => {
    setJob(null);
    refresh();
  };
  const nothing = data && isEmpty(data) && !group.educationId && !group.teamId;
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      width="wide"
      actions={
        <>
          <Button icon="restore" onPress={() => setJob('recount')}>
            {t('recount.open')}
          </Button>
          <Button icon="download" onPress={() => setJob('export')}>
            {t('export.open')}
          </Button>
        </>
      }
    >
      <Filters list={list} period={period} />
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {data || error ? null : <Skeleton shape="table" rows={8} />}
      {nothing ? (
        <EmptyState icon="dashboard" title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      ) : null}
      {data && !nothing ? (
        <>
          <HeadNumbers figures={data} onAsk={setAsked} />
          <Charts figures={data} onAsk={setAsked} ofTeam={group.teamId !== undefined} />
          <Loads coaches={data.coaches} graders={data.graders} />
        </>
      ) : null}
      {asked ? <PeopleDialog asked={asked} group={group} onClose={() => setAsked(null)} /> : null}
      {job ? (
        <Suspense fallback={<span aria-busy="true" hidden />}>
          <FigureJob kind={job} asked={{ ...period, ...group }} onClose={closeJob} />
        </Suspense>
      ) : null}
    </Page>
  );
}

function Filters({
  list,
  period,
}: {
  list: ReturnType<typeof useListState<'from' | 'until' | 'education' | 'team'>>;
  period: Period;
}) {
  const { t } = useTranslation('figures');
  const { permissions } = useMe();
  const all = useRoute(
    educations.listEducations,
    { query: { per_page: 100 } },
    { skip: !permissions.has('educations.read') },
  );
  const known = periods(t('period.last'), (year) => t('period.year', { year, next: year + 1 }));
  const of = ({ from, until }: Period) => `${from}/${until}`;
  const value = of(period);
  const options = known.map(({ label, ...one }) => ({ value: of(one), label }));
  const own = { value, label: t('period.own', { ...period }) };
  return (
    <FilterBar>
      <Select
        label={t('period.label')}
        value={value}
        options={options.some((one) => one.value === value) ? options : [own, ...options]}
        onChange={(chosen) => {
          const [from, until] = (chosen ?? value).split('/');
          list.setFilters({ from: from ?? null, until: until ?? null });
        }}
      />
      <ListChoice
        list={list}
        name="education"
        label={t('education')}
        any={t('anyEducation')}
        options={(all.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      {list.filters.team ? (
        <Button size="small" icon="close" onPress={() => list.setFilter('team', null)}>
          {t('allTeams')}
        </Button>
      ) : null}
    </FilterBar>
  );
}
