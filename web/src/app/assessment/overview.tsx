import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assessmentRoutes } from '#shared/figures/assessment-routes.ts';
import type { LearnpathAssessment } from '#shared/figures/assessment-schemas.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatNumber } from '#web/platform/format.ts';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { FilterBar } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { KeyFigure, KeyFigures } from '../key-figures.tsx';
import styles from './assessment.module.css';
import { AssignmentCard } from './assignment-card.tsx';
import { Findings } from './findings.tsx';
import { MissingDialog } from './missing-dialog.tsx';
import { askedBy, type Shown, useShown } from './use-shown.ts';
import { WaitingList } from './waiting-list.tsx';
import type { WaysOn } from './ways-on.ts';

/** Overdue work is counted up to so many. */
const mostOverdue = 100;

interface OverviewProps {
  readonly learnpathId: string;
  /** Where its reader gets on to. */
  readonly ways: WaysOn;
  /** Its lists hold the students of its reader's own teams alone. */
  readonly ownOnly?: boolean;
}

/** How the assessment of a learning path goes, in one study year: what waits, what stands out, and each assignment. */
export function AssessmentOverview({ learnpathId, ways, ownOnly = false }: OverviewProps) {
  const { t } = useTranslation('assessment');
  const shown = useShown();
  const { data, error, refresh } = useRoute(assessmentRoutes.getAssessment, {
    params: { learnpathId },
    query: askedBy(shown),
  });
  if (error?.status === 404)
    return (
      <EmptyState icon="lock" title={t('gone')}>
        {t('goneText')}
      </EmptyState>
    );
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <Skeleton shape="cards" />;
  return (
    <div className={styles.overview}>
      <Choices assessment={data} shown={shown} />
      <Ready {...{ learnpathId, ways, ownOnly }} assessment={data} />
    </div>
  );
}

/** Of which study year, and of which team. */
function Choices({
  assessment: { years, year, teams, teamId },
  shown: { show },
}: {
  assessment: LearnpathAssessment;
  shown: Shown;
}) {
  const { t } = useTranslation('assessment');
  if (years.length < 2 && teams.length === 0) return null;
  return (
    <FilterBar>
      {years.length > 1 ? (
        <Select
          label={t('year')}
          value={year}
          options={years.map((value) => ({ value, label: t('yearOf', { year: value, next: value + 1 }) }))}
          onChange={(value) => show({ year: value })}
        />
      ) : null}
      {teams.length > 0 ? (
        <Select
          label={t('team')}
          placeholder={t('anyTeam')}
          value={teamId}
          options={teams.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(value) => show({ team: value })}
        />
      ) : null}
    </FilterBar>
  );
}

function Ready({
  learnpathId,
  ways,
  ownOnly,
  assessment,
}: Required<OverviewProps> & { assessment: LearnpathAssessment }) {
  const { t } = useTranslation('assessment');
  /** Who never handed in: to one assignment, or (null) to none. */
  const [missing, setMissing] = useState<{ id: string; title: string } | null>();
  const { enrolled, overdue, assignments, teamId } = assessment;
  const sum = (of: (one: (typeof assignments)[number]) => number) =>
    assignments.reduce((total, one) => total + of(one), 0);
  const late = formatNumber(overdue);
  return (
    <>
      <KeyFigures>
        <KeyFigure term={t('head.enrolled')} value={formatNumber(enrolled)} />
        <KeyFigure term={t('head.handedIn')} value={formatNumber(sum((one) => one.handedIn))} />
        <KeyFigure term={t('head.waiting')} value={formatNumber(assessment.waiting)} />
        <KeyFigure
          term={t('head.overdue')}
          value={overdue >= mostOverdue ? t('head.many', { amount: late }) : late}
        />
        <KeyFigure
          term={t('head.missing')}
          value={formatNumber(assessment.missing)}
          onPress={assessment.missing > 0 ? () => setMissing(null) : undefined}
        />
      </KeyFigures>
      <Findings assessment={assessment} />
      <WaitingList key={teamId ?? ''} {...{ learnpathId, ways, ownOnly }} team={teamId ?? undefined} />
      {assignments.map((one) => (
        <AssignmentCard key={one.id} assignment={one} onMissing={() => setMissing(one)} />
      ))}
      {missing !== undefined ? (
        <MissingDialog
          {...{ learnpathId, ways }}
          team={teamId ?? undefined}
          assignment={missing}
          onClose={() => setMissing(undefined)}
        />
      ) : null}
    </>
  );
}
