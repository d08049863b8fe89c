import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Assignment, maxPartialAssignments } from '#shared/assignments/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './assignments.module.css';
import { PartialDialog } from './partial-dialog.tsx';
import { WeighingBar } from './weighing-bar.tsx';

/** All partial assignments with their criteria, and how the grade is divided over them. */
export function PartialsOverview({ assignment }: { assignment: Assignment }) {
  const { t } = useTranslation('assignments');
  const [adding, setAdding] = useState(false);
  const { partialAssignments } = assignment;
  const full = partialAssignments.length >= maxPartialAssignments;
  const add = (
    <Button icon="plus" isDisabled={full} onPress={() => setAdding(true)}>
      {t('partials.add')}
    </Button>
  );
  return (
    <>
      {partialAssignments.length === 0 ? (
        <EmptyState icon="assignment" title={t('partials.emptyTitle')} action={add}>
          {t('partials.emptyText')}
        </EmptyState>
      ) : (
        <Card title={t('partials.title')} actions={add}>
          <WeighingBar total={assignment.weighingTotal} />
          {full ? <p className={styles.muted}>{t('partials.full', { max: maxPartialAssignments })}</p> : null}
          <ol className={styles.partials}>
            {partialAssignments.map(({ id, title, criteria }) => (
              <li key={id}>
                <div className={styles.partial}>
                  <h3>
                    <Link to={paths.admin.partialAssignments(assignment.id, id)}>{title}</Link>
                  </h3>
                  <span className={styles.muted}>
                    {t('partials.criteria', { count: criteria.length })},{' '}
                    {t('partials.weighs', {
                      weighing: criteria.reduce((sum, { weighing }) => sum + weighing, 0),
                    })}
                  </span>
                </div>
                <Icon name="right" />
                {criteria.length > 0 ? (
                  <ul className={styles.criteria}>
                    {criteria.map((criterion) => (
                      <li key={criterion.id}>
                        <span>{criterion.title}</span>
                        <span className={styles.number}>{criterion.weighing}%</span>
                      </li>
                    ))}
                  </ul>
                ) : null}
              </li>
            ))}
          </ol>
        </Card>
      )}
      {adding ? <PartialDialog assignment={assignment} onClose={() => setAdding(false)} /> : null}
    </>
  );
}
