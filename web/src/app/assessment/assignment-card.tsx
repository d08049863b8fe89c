import { useTranslation } from 'react-i18next';
import { fewestShown, meanOf } from '#shared/figures/assessment-rules.ts';
import type { AssignmentFigures } from '#shared/figures/assessment-schemas.ts';
import { formatNumber, formatTenths } from '#web/platform/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import styles from './assessment.module.css';
import { Assessors, Criteria } from './grade-tables.tsx';
import { SpreadChart } from './spread-chart.tsx';

/** The figures of one assignment: how far it is, how it was graded, by which criterion and by whom. */
export function AssignmentCard({
  assignment,
  onMissing,
}: {
  assignment: AssignmentFigures;
  onMissing: () => void;
}) {
  const { t } = useTranslation('assessment');
  const { title, handedIn, missing, total } = assignment;
  const graded = assignment.passed + assignment.failed;
  const mean = total && meanOf(total);
  const lacks = missing > 0 ? formatNumber(missing) : null;
  return (
    <Card
      title={title}
      actions={
        lacks ? (
          <Button size="small" variant="quiet" onPress={onMissing}>
            {`${t('assignment.missing')}: ${lacks}`}
          </Button>
        ) : null
      }
    >
      {handedIn === 0 ? (
        <p className={styles.note}>{t('assignment.nothing')}</p>
      ) : (
        <div className={styles.assignment}>
          <DefinitionList
            facts={[
              { term: t('assignment.handedIn'), value: formatNumber(handedIn) },
              { term: t('assignment.stages'), value: t('assignment.stagesOf', numbers(assignment)) },
              { term: t('assignment.results'), value: t('assignment.resultsOf', numbers(assignment)) },
              { term: t('assignment.mean'), value: mean === null ? '–' : formatTenths(Math.round(mean)) },
            ]}
          />
          {graded === 0 ? (
            <p className={styles.note}>{t('assignment.noGrades')}</p>
          ) : (
            <Graded assignment={assignment} />
          )}
        </div>
      )}
    </Card>
  );
}

const numbers = ({ quickscan, first, second, passed, failed, rejected }: AssignmentFigures) => ({
  ...{ quickscan, first, second, passed, failed, rejected },
});

function Graded({ assignment }: { assignment: AssignmentFigures }) {
  const { t } = useTranslation('assessment');
  return (
    <>
      {assignment.total ? (
        <SpreadChart assignment={assignment} />
      ) : (
        <p className={styles.note}>
          {t(
            assignment.passed + assignment.failed < fewestShown ? 'assignment.few' : 'assignment.fewOthers',
            {
              fewest: fewestShown,
            },
          )}
        </p>
      )}
      <div className={styles.tables}>
        <section>
          <h3>{t('criteria.title')}</h3>
          <Criteria assignment={assignment} />
        </section>
        <section>
          <h3>{t('assessors.title')}</h3>
          <Assessors assignment={assignment} />
        </section>
      </div>
      <section>
        <h3>{t('agreement.title')}</h3>
        <Agreement agreement={assignment.agreement} />
      </section>
    </>
  );
}

/** How far two assessors of the same work are apart. */
function Agreement({ agreement: { compared, sums } }: Pick<AssignmentFigures, 'agreement'>) {
  const { t } = useTranslation('assessment');
  if (compared === 0) return <p className={styles.note}>{t('agreement.none')}</p>;
  if (!sums) return <p className={styles.note}>{t('agreement.few', { count: compared })}</p>;
  const { above, apart, otherOutcome } = sums;
  const by = formatTenths(Math.round(Math.abs(above) / compared));
  const direction = Math.round(above / compared);
  return (
    <ul className={styles.facts}>
      <li>
        {t('agreement.apart', { apart: formatTenths(Math.round(apart / compared)) })}{' '}
        <small>{t('agreement.compared', { count: compared })}</small>
      </li>
      <li>
        {direction === 0
          ? t('agreement.equal')
          : t(direction > 0 ? 'agreement.higher' : 'agreement.lower', { by })}
      </li>
      <li>
        {otherOutcome === 0 ? t('agreement.sameOutcome') : t('agreement.outcome', { count: otherOutcome })}
      </li>
    </ul>
  );
}
