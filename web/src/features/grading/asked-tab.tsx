import { useTranslation } from 'react-i18next';
import type { GradingSubmission } from '#shared/grading/schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import styles from './asked.module.css';

/** The assignment as it stood when the student handed in. */
export function AskedTab({ submission: { content, version } }: { submission: GradingSubmission }) {
  const { t } = useTranslation('work');
  const parts = [
    ['description', content.description],
    ['instruction', content.instructionPartialAssignments],
    ['quickscan', content.quickscanDescription],
    ['structure', content.structureDescription],
  ] as const;
  return (
    <div className={styles.asked}>
      <p className={styles.version}>{t('asked.version', { version })}</p>
      {parts.map(([key, html]) =>
        html === '' ? null : (
          <Card key={key} title={t(`asked.${key}`)}>
            <RichText html={html} />
          </Card>
        ),
      )}
      <Card title={t('asked.partials')}>
        {content.partialAssignments.map((partial) => (
          <section key={partial.id} className={styles.partial}>
            <h3>{partial.title}</h3>
            {partial.description ? <p className={styles.text}>{partial.description}</p> : null}
            <ul className={styles.criteria}>
              {partial.criteria.map(({ id, title, description, weighing }) => (
                <li key={id}>
                  <div className={styles.criterion}>
                    <strong>{title}</strong>
                    <Badge icon="grade">{t('asked.weighing', { weighing })}</Badge>
                  </div>
                  {description ? <p className={styles.text}>{description}</p> : null}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Card>
    </div>
  );
}
