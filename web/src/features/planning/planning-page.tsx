import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { planningRoutes as routes } from '#shared/planning/planning-routes.ts';
import { paths } from '#web/app/paths.ts';
import { refresh as readAgain, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { DeleteSection } from '#web/ui/delete-section.tsx';
import { ofDeleted } from '#web/ui/of-deleted.ts';
import { Page } from '#web/ui/page.tsx';
import { pageToCome } from '#web/ui/page-to-come.tsx';
import { Sections, SectionsToCome } from '#web/ui/section.tsx';
import { OccurrencesSection } from './occurrences-section.tsx';
import { PlanningForm } from './planning-form.tsx';
import { newPlanning, valuesOf } from './planning-values.ts';

/** One planning as its editor sees it; without one in the address, a new one. */
export function PlanningPage() {
  const { planningId } = useParams();
  return planningId ? <ExistingPlanning key={planningId} planningId={planningId} /> : <NewPlanning />;
}

const refreshes = [routes.getPlanning, routes.listPlannings];

function NewPlanning() {
  const { t } = useTranslation('planning');
  const navigate = useNavigate();
  const { run } = useCommand(routes.createPlanning, { refreshes, errors: 'caller' });
  return (
    <Page
      title={t('planning.newTitle')}
      breadcrumbs={[{ to: paths.admin.plannings(), label: t('plannings.title') }]}
    >
      <PlanningForm
        values={newPlanning()}
        onSubmit={(body) => run({ body })}
        onSaved={({ id }) => {
          notify('success', t('planning.created'));
          void navigate(paths.admin.planning(id), { replace: true });
        }}
      />
    </Page>
  );
}

function ExistingPlanning({ planningId }: { planningId: string }) {
  const { t } = useTranslation('planning');
  const navigate = useNavigate();
  const { data, ...read } = useRoute(routes.getPlanning, { params: { planningId } });
  const save = useCommand(routes.updatePlanning, { refreshes, errors: 'caller' });
  const remove = useCommand(routes.deletePlanning, { refreshes: [routes.listPlannings], errors: 'caller' });
  const breadcrumbs = [{ to: paths.admin.plannings(), label: t('plannings.title') }];
  if (!data) return pageToCome(read, { title: t('planning.one'), breadcrumbs }, <SectionsToCome rows={8} />);
  return (
    <Page title={data.title} breadcrumbs={breadcrumbs}>
      <Sections>
        <PlanningForm
          planningId={data.id}
          version={data.version}
          values={valuesOf(data)}
          onSubmit={(body, version) =>
            save.run({ params: { planningId: data.id }, body: { version: version ?? data.version, ...body } })
          }
          onSaved={() => notify('success', t('planning.saved'))}
          onReload={() => readAgain([routes.getPlanning])}
        />
        <OccurrencesSection planning={data} />
        <DeleteSection
          title={t('planning.delete')}
          question={t('planning.deleteTitle')}
          text={t('planning.deleteText')}
          onDelete={async () => {
            const outcome = await remove.run({ params: { planningId: data.id } });
            if (!outcome.ok) return outcome;
            notify('success', t('planning.deleted'));
            await navigate(paths.admin.plannings(), ofDeleted);
            return outcome;
          }}
        />
      </Sections>
    </Page>
  );
}
