import { useTranslation } from 'react-i18next';
import { Outlet, useNavigate, useParams } from 'react-router';
import * as z from 'zod/mini';
import { outcomeRoutes } from '#shared/learnpaths/outcome-routes.ts';
import { type LearningOutcome, outcomeChange } from '#shared/learnpaths/outcome-schemas.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { paths } from '#web/app/paths.ts';
import { refresh as refreshRoutes, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DeleteSection } from '#web/ui/delete-section.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Form } from '#web/ui/form.tsx';
import { ofDeleted } from '#web/ui/of-deleted.ts';
import { Page } from '#web/ui/page.tsx';
import { pageToCome } from '#web/ui/page-to-come.tsx';
import { SaveBar } from '#web/ui/save-bar.tsx';
import { Sections } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs, TabsToCome } from '#web/ui/tabs.tsx';
import { IndicatorsTable } from './indicators-table.tsx';
import { OutcomeFields } from './outcome-fields.tsx';

const schema = z.omit(outcomeChange, { version: true });

/** One learning outcome: what it says, and by what it is seen. */
export function OutcomePage() {
  const { t } = useTranslation('outcomes');
  const { learningOutcomeId = '', tab } = useParams();
  const { data, ...read } = useRoute(outcomeRoutes.getLearningOutcome, {
    params: { learningOutcomeId },
  });
  const all = { to: paths.admin.learnpaths(), label: t('page.learnpaths') };
  if (!data)
    return pageToCome(
      read,
      { title: t('page.one'), breadcrumbs: [all], tabs: <TabsToCome /> },
      <Skeleton shape="form" rows={4} />,
    );
  return (
    <InLearnpath outcome={data}>
      {(crumb) => (
        <Page
          title={data.title}
          breadcrumbs={[all, crumb]}
          tabs={
            <Tabs
              label={t('page.tabs')}
              tabs={[
                { to: paths.admin.outcome(data.id), label: t('page.general'), end: true },
                {
                  to: paths.admin.outcome(data.id, 'indicators'),
                  label: t('page.indicators'),
                  count: data.performanceIndicators.length,
                },
              ]}
            />
          }
        >
          {tab === 'indicators' ? <IndicatorsTab outcome={data} /> : <General outcome={data} />}
          <Outlet />
        </Page>
      )}
    </InLearnpath>
  );
}

/** The way back to the learning path. */
function InLearnpath({
  outcome: { learnpathId },
  children,
}: {
  outcome: LearningOutcome;
  children: (crumb: { to: string; label: string }) => React.ReactNode;
}) {
  const { data } = useRoute(routes.getLearnpath, { params: { learnpathId } });
  return children({ to: paths.admin.learnpath(learnpathId, 'outcomes'), label: data?.title ?? '…' });
}

function General({ outcome }: { outcome: LearningOutcome }) {
  const { t } = useTranslation('outcomes');
  const navigate = useNavigate();
  const refreshes = [outcomeRoutes.getLearningOutcome, outcomeRoutes.listLearningOutcomes];
  const save = useCommand(outcomeRoutes.updateLearningOutcome, { refreshes, errors: 'caller' });
  const remove = useCommand(outcomeRoutes.deleteLearningOutcome, {
    refreshes: [outcomeRoutes.listLearningOutcomes],
    errors: 'caller',
  });
  const { id: learningOutcomeId, learnpathId, title, description } = outcome;
  return (
    <Sections>
      <Form
        guarded
        schema={schema}
        version={outcome.version}
        values={{ title, description }}
        onSubmit={(body, version) => save.run({ params: { learningOutcomeId }, body: { version, ...body } })}
        onSaved={() => notify('success', t('outcome.saved'))}
        onReload={() => refreshRoutes([outcomeRoutes.getLearningOutcome])}
      >
        <OutcomeFields />
        <SaveBar />
      </Form>
      <DeleteSection
        title={t('outcome.delete')}
        question={t('outcome.deleteTitle')}
        text={t('outcome.deleteText')}
        onDelete={async () => {
          const outcome = await remove.run({ params: { learningOutcomeId } });
          if (!outcome.ok) return outcome;
          notify('success', t('outcome.deleted'));
          await navigate(paths.admin.learnpath(learnpathId, 'outcomes'), ofDeleted);
          return outcome;
        }}
      />
    </Sections>
  );
}

function IndicatorsTab({ outcome }: { outcome: LearningOutcome }) {
  const { t } = useTranslation('outcomes');
  const { data, error, refresh } = useRoute(outcomeRoutes.listLearningOutcomes, {
    query: { learnpath_id: outcome.learnpathId },
  });
  const add = (
    <LinkButton to={paths.admin.indicator(outcome.id)} preventScrollReset variant="primary" icon="plus">
      {t('indicator.new')}
    </LinkButton>
  );
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <Skeleton rows={4} />;
  if (outcome.performanceIndicators.length === 0) {
    return (
      <EmptyState icon="eye" title={t('indicator.emptyTitle')} action={add}>
        {t('indicator.emptyText')}
      </EmptyState>
    );
  }
  return (
    <Card title={t('page.indicators')} actions={add} flush>
      <IndicatorsTable outcome={outcome} linkable={data.linkable} />
    </Card>
  );
}
