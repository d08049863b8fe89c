import { useTranslation } from 'react-i18next';
import { needsSecondAssessment } from '#shared/grading/rules.ts';
import type { GradingSubmission } from '#shared/grading/schemas.ts';
import { formatTenths } from '#web/platform/format.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './assessment.module.css';
import { ownOf } from './assessment-values.ts';
import type { Draft } from './draft.ts';
import { SaveState } from './save-state.tsx';

/** The grade so far, whether it is kept, what still lacks and the way to submit; stays in view. */
export function SubmitBar({
  submission,
  total,
  toGo,
  toLacking,
  unreadable,
  draft,
}: {
  submission: GradingSubmission;
  /** Of the grades given so far, in tenths. */
  total: number | null;
  /** Criteria without a grade. */
  toGo: number;
  /** Leads to the first field without which it can't be submitted; null: there is none. */
  toLacking: (() => void) | null;
  /** Grades that can't be kept, for they are none. */
  unreadable: number;
  draft: Draft;
}) {
  const { t } = useTranslation('work');
  const second =
    toGo === 0 &&
    total !== null &&
    submission.myRole === 'first-assessor' &&
    needsSecondAssessment(total, submission.band);
  return (
    <div data-bar className={styles.submitBar}>
      <div className={styles.result} aria-live="polite">
        <span className={styles.total} data-provisional={toGo > 0 || undefined}>
          {total === null ? '–' : formatTenths(total)}
        </span>
        <span>
          <strong>{t(toGo > 0 ? 'assessment.soFar' : 'assessment.total')}</strong>
          {toLacking ? (
            <button type="button" className={styles.lacking} onClick={toLacking}>
              {toGo > 0 ? t('assessment.toGo', { count: toGo }) : t('assessment.lacksWords')}
            </button>
          ) : null}
          {second ? (
            <span className={styles.muted}>
              {t('assessment.band', {
                from: formatTenths(submission.band.from),
                to: formatTenths(submission.band.to),
              })}
            </span>
          ) : null}
        </span>
      </div>
      <Button
        type="submit"
        variant={toLacking ? 'secondary' : 'primary'}
        isDisabled={submission.holdState === 'held'}
      >
        {t('assessment.submit')}
      </Button>
      <SaveState draft={draft} savedAt={ownOf(submission)?.savedAt} unreadable={unreadable} />
    </div>
  );
}
