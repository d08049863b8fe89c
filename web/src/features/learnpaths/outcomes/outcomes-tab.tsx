import { useTranslation } from 'react-i18next';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { outcomeRoutes } from '#shared/learnpaths/outcome-routes.ts';
import type { LearningOutcome } from '#shared/learnpaths/outcome-schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { coverageOf } from './coverage.ts';
import { IndicatorsTable } from './indicators-table.tsx';
import styles from './outcomes.module.css';

/** What a learning path leads to, where that is taught and tested, and what is missing. */
export function OutcomesTab({ learnpathId }: { learnpathId: LearnpathId }) {
  const { t } = useTranslation('outcomes');
  const { data, error, refresh } = useRoute(outcomeRoutes.listLearningOutcomes, {
    query: { learnpath_id: learnpathId },
  });
  const add = (
    <LinkButton to={paths.admin.newOutcome(learnpathId)} preventScrollReset variant="primary" icon="plus">
      {t('list.new')}
    </LinkButton>
  );
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <Skeleton rows={6} />;
  if (data.data.length === 0) {
    return (
      <EmptyState icon="flag" title={t('list.emptyTitle')} action={add}>
        {t('list.emptyText')}
      </EmptyState>
    );
  }
  return (
    <div className={styles.outcomes}>
      <div className={styles.head}>
        <Coverage outcomes={data.data} />
        {add}
      </div>
      {data.data.map((outcome) => (
        <Card
          key={outcome.id}
          flush={outcome.performanceIndicators.length > 0}
          title={outcome.title}
          actions={
            <LinkButton
              size="small"
              to={paths.admin.outcome(outcome.id, 'indicators')}
              aria-label={t('list.openNamed', { title: outcome.title })}
            >
              {t('list.open')}
            </LinkButton>
          }
        >
          {outcome.performanceIndicators.length === 0 ? (
            <Callout tone="warning" title={t('gap.noIndicator')} />
          ) : (
            <IndicatorsTable outcome={outcome} linkable={data.linkable} />
          )}
        </Card>
      ))}
    </div>
  );
}

/** Whether everything is taught and tested, or how much isn't. */
function Coverage({ outcomes }: { outcomes: readonly LearningOutcome[] }) {
  const { t } = useTranslation('outcomes');
  const { indicators, untaught, untested, withoutIndicator } = coverageOf(outcomes);
  const isWhole = untaught + untested + withoutIndicator === 0;
  if (isWhole) return <Callout tone="success" title={t('coverage.whole', { count: indicators })} />;
  return (
    <Callout tone="warning" title={t('coverage.gaps')}>
      <ul className={styles.gaps}>
        {withoutIndicator > 0 ? <li>{t('coverage.withoutIndicator', { count: withoutIndicator })}</li> : null}
        {untaught > 0 ? <li>{t('coverage.untaught', { count: untaught })}</li> : null}
        {untested > 0 ? <li>{t('coverage.untested', { count: untested })}</li> : null}
      </ul>
    </Callout>
  );
}
