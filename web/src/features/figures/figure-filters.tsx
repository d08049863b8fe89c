import { useTranslation } from 'react-i18next';
import { routes as educations } from '#shared/educations/routes.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { teamRoutes } from '#shared/learnpaths/team-routes.ts';
import { useMe } from '#web/app/me.tsx';
import { useRoute } from '#web/platform/api/use-route.ts';
import { ListChoice } from '#web/ui/list-filters.tsx';
import { FilterBar } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { useListState } from '#web/ui/use-list.ts';
import { type Period, periods } from './period.ts';

type List = ReturnType<typeof useListState<'from' | 'until' | 'education' | 'learnpath' | 'team'>>;

/** Of which months, which education and which team: the address keeps all of it. */
export function FigureFilters({ list, period }: { list: List; period: Period }) {
  const { t } = useTranslation('figures');
  const { permissions } = useMe();
  const all = useRoute(
    educations.listEducations,
    { query: { per_page: 100 } },
    { skip: !permissions.has('educations.read'), whole: true },
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
        read={all}
      />
      {permissions.has('learnpaths.read') ? <TeamFilter list={list} /> : null}
    </FilterBar>
  );
}

/** A team is of one learning path: that is chosen first. */
function TeamFilter({ list }: { list: List }) {
  const { t } = useTranslation('figures');
  const { learnpath, team } = list.filters;
  const paths = useRoute(learnpaths.listLearnpaths, { query: { per_page: 100 } }, { whole: true });
  const teams = useRoute(
    teamRoutes.listTeams,
    { params: { learnpathId: learnpath ?? '' } },
    { skip: !learnpath },
  );
  const found = (learnpath && teams.data?.data) || [];
  return (
    <>
      <Select
        label={t('learnpath')}
        placeholder={t('anyLearnpath')}
        value={learnpath ?? null}
        options={(paths.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        read={paths}
        onChange={(chosen) => list.setFilters({ learnpath: chosen, team: null })}
      />
      {learnpath || team ? (
        <ListChoice
          list={list}
          name="team"
          label={t('team')}
          any={t('anyTeam')}
          options={[
            ...(team && !found.some(({ id }) => id === team) ? [{ value: team, label: t('team') }] : []),
            ...found.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          read={teams}
        />
      ) : null}
    </>
  );
}
