import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { outcomeRoutes } from '#shared/learnpaths/outcome-routes.ts';
import type { LearningOutcome } from '#shared/learnpaths/outcome-schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Callout } from '#web/ui/callout.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { IndicatorForm } from './indicator-form.tsx';

/** A performance indicator at its own address, over its learning outcome; without an id: a new one. */
export function IndicatorPanel() {
  const { t } = useTranslation('outcomes');
  const { learningOutcomeId = '', indicatorId } = useParams();
  const navigate = useNavigate();
  const found = useRoute(outcomeRoutes.getLearningOutcome, { params: { learningOutcomeId } });
  const outcome = found.data;
  const indicator = outcome?.performanceIndicators.find((one) => one.indicatorId === indicatorId);
  const close = () =>
    void navigate(paths.admin.outcome(learningOutcomeId, 'indicators'), { preventScrollReset: true });
  return (
    <Dialog kind="side" title={indicatorId ? t('indicator.one') : t('indicator.new')} onClose={close}>
      {outcome && indicatorId && !indicator ? <Callout tone="warning" title={t('indicator.gone')} /> : null}
      {outcome && (indicator || !indicatorId) ? (
        <Choices outcome={outcome}>
          {(linkable) => (
            <IndicatorForm outcome={outcome} indicator={indicator} linkable={linkable} onDone={close} />
          )}
        </Choices>
      ) : null}
    </Dialog>
  );
}

type Choosable = Parameters<typeof IndicatorForm>[0]['linkable'];

/** What it can be linked to is its learning path's to say. */
function Choices({
  outcome: { learnpathId },
  children,
}: {
  outcome: LearningOutcome;
  children: (linkable: Choosable) => React.ReactNode;
}) {
  const { data, error, refresh } = useRoute(outcomeRoutes.listLearningOutcomes, {
    query: { learnpath_id: learnpathId },
  });
  if (error) return <FailedState error={error} onRetry={refresh} />;
  return data ? children(data.linkable) : <Skeleton rows={6} />;
}
