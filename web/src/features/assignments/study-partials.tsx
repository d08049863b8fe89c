import { useTranslation } from 'react-i18next';
import type { PublishedAssignment } from '#shared/assignments/schemas.ts';
import { CriterionAsks } from '#web/app/criterion-asks.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import styles from './study.module.css';

/** The partial assignments with what each is graded on. */
export function StudyPartials({
  assignment,
}: {
  assignment: Pick<PublishedAssignment, 'instructionPartialAssignments' | 'partialAssignments'>;
}) {
  const { t } = useTranslation('assignments');
  return (
    <div className={styles.stack}>
      {assignment.instructionPartialAssignments ? (
        <Card>
          <RichText html={assignment.instructionPartialAssignments} />
        </Card>
      ) : null}
      {assignment.partialAssignments.map((partial) => (
        <Card key={partial.id} title={partial.title}>
          {partial.description ? <p className={styles.plain}>{partial.description}</p> : null}
          <ul className={styles.criteria} aria-label={t('study.partialsTitle')}>
            {partial.criteria.map(({ id, title, description, weighing }) => (
              <li key={id}>
                <div className={styles.criterion}>
                  <strong>{title}</strong>
                  <Badge icon="grade">{t('study.weighing', { weighing })}</Badge>
                </div>
                <CriterionAsks description={description} />
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
