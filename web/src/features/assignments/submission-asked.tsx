import { useTranslation } from 'react-i18next';
import type { StudySubmission } from '#shared/assignments/schemas.ts';
import { Card } from '#web/ui/card.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import styles from './study.module.css';
import { StudyPartials } from './study-partials.tsx';

/**
 * What an attempt answered, folded away: the assignment as it was published then.
 * @param now the version that is published today
 */
export function SubmissionAsked({ submission, now }: { submission: StudySubmission; now: number }) {
  const { t } = useTranslation('assignments');
  const { content, publishedVersion: version } = submission;
  const texts = [
    ['description', content.description],
    ['quickscanTitle', content.quickscanDescription],
    ['structureTitle', content.structureDescription],
  ] as const;
  return (
    <Card>
      <details className={styles.asked}>
        <summary>
          <h2>{t('submission.asked', { version })}</h2>
        </summary>
        <div className={styles.stack}>
          <p className={styles.muted}>
            {t(version === now ? 'submission.askedNow' : 'submission.askedThen', { version, now })}
          </p>
          <h3>{content.title}</h3>
          {texts.map(([key, html]) =>
            html === '' ? null : (
              <section key={key} className={styles.stack}>
                <h3>{t(`study.${key}`)}</h3>
                <RichText html={html} />
              </section>
            ),
          )}
          <StudyPartials assignment={content} />
        </div>
      </details>
    </Card>
  );
}
