import { type Key, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { routes as educations } from '#shared/educations/routes.ts';
import { educationId, userId } from '#shared/identity/ids.ts';
import { eligibleRoutes as routes } from '#shared/planning/can-plan-routes.ts';
import type { EligibleStudent } from '#shared/planning/can-plan-schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate, formatEc } from '#web/platform/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ListChoice } from '#web/ui/list-filters.tsx';
import { ListPage } from '#web/ui/list-page.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { PlanMany } from './plan-many.tsx';

/** Students who near the end of what is planned for them; those of one education are planned many at once. */
export function EligiblePage() {
  const { t } = useTranslation('planning');
  const { permissions } = useMe();
  const list = useListState('educationId');
  const chosenEducation = educationId.safeParse(list.filters.educationId).data;
  const found = useRoute(routes.listEligible, { query: { page: list.page, educationId: chosenEducation } });
  const all = useRoute(
    educations.listEducations,
    { query: { per_page: 100, status: '2' } },
    { skip: !permissions.has('educations.read'), whole: true },
  );
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(new Set());
  const [planning, setPlanning] = useState(false);
  const education = all.data?.data.find(({ id }) => id === chosenEducation);
  const mayPlan = permissions.has('planning.write') && education !== undefined;
  const button = (
    <Button icon="calendar" onPress={() => setPlanning(true)}>
      {t('eligible.planChosen')}
    </Button>
  );
  return (
    <ListPage
      title={t('eligible.title')}
      intro={t('eligible.intro')}
      actions={
        mayPlan ? (
          <Button
            variant="primary"
            icon="calendar"
            onPress={() => {
              setChosen(new Set());
              setPlanning(true);
            }}
          >
            {t('eligible.planAll')}
          </Button>
        ) : undefined
      }
      filters={
        <ListChoice
          list={list}
          name="educationId"
          label={t('eligible.education')}
          any={t('eligible.anyEducation')}
          options={(all.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          read={all}
        />
      }
      found={found}
      list={list}
      empty={{ icon: 'calendar', title: t('eligible.emptyTitle'), text: t('eligible.emptyText') }}
      table={(rows, stale) => (
        <EligibleTable
          rows={rows}
          stale={stale}
          selection={mayPlan ? { chosen, onChange: setChosen, actions: button } : undefined}
        />
      )}
    >
      {planning && education ? (
        <PlanMany
          education={education}
          userIds={chosen.size > 0 ? [...chosen].map((key) => userId.parse(key)) : null}
          onClose={() => {
            setPlanning(false);
            setChosen(new Set());
          }}
        />
      ) : null}
    </ListPage>
  );
}

interface Choosing {
  readonly chosen: ReadonlySet<Key>;
  readonly onChange: (chosen: ReadonlySet<Key>) => void;
  readonly actions: React.ReactNode;
}

function EligibleTable({
  rows,
  stale,
  selection,
}: {
  rows: readonly EligibleStudent[];
  stale: boolean;
  selection: Choosing | undefined;
}) {
  const { t } = useTranslation('planning');
  const nameOf = (key: Key) => rows.find((one) => one.userId === key)?.studentName ?? '';
  const columns: Column<EligibleStudent>[] = [
    {
      key: 'student',
      title: t('eligible.student'),
      cell: ({ userId: id, studentName }) => (
        <Link to={paths.admin.user(id, 'education')}>{studentName}</Link>
      ),
    },
    {
      key: 'education',
      title: t('eligible.education'),
      secondary: true,
      cell: ({ educationName }) => educationName,
    },
    {
      key: 'reason',
      title: t('eligible.reason'),
      cell: ({ reason, endsOn }) =>
        t(`eligible.reasons.${reason}`, { date: endsOn ? formatDate(endsOn) : '' }),
    },
    {
      key: 'points',
      title: t('eligible.pointsLeft'),
      kind: 'number',
      cell: ({ pointsLeft }) => formatEc(pointsLeft),
    },
    {
      key: 'blocks',
      title: t('eligible.blocksLeft'),
      kind: 'number',
      secondary: true,
      cell: ({ blocksLeft }) => blocksLeft,
    },
  ];
  return (
    <Table
      caption={t('eligible.title')}
      columns={columns}
      rows={rows}
      rowKey={(one) => one.userId}
      stale={stale}
      selection={selection && { ...selection, labelOf: (key) => t('eligible.choose', { name: nameOf(key) }) }}
    />
  );
}
