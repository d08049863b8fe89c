import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudySubmission } from '#shared/assignments/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { formatMoment } from '#web/platform/format.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import own from './hand-in.module.css';
import styles from './study.module.css';

/** Right after handing in: that it worked, and what happens now. */
export function HandInDone({ submission }: { submission: StudySubmission }) {
  const { t } = useTranslation('assignments');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.narrow}>
      <Card>
        <div className={own.done} role="status">
          <span className={own.tick}>
            <Icon name="check" size={32} />
          </span>
          <h2 ref={heading} tabIndex={-1}>
            {t('handIn.doneTitle')}
          </h2>
          <p>
            {t('handIn.doneText', { at: formatMoment(submission.handedInAt), attempt: submission.attempt })}
          </p>
          <div className={own.onward}>
            <LinkButton variant="primary" to={paths.study.submission(submission.assignmentId, submission.id)}>
              {t('handIn.toSubmission')}
            </LinkButton>
            <LinkButton to={paths.study.assignments()}>{t('handIn.toShelf')}</LinkButton>
          </div>
        </div>
      </Card>
    </div>
  );
}
