import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GradingSubmission } from '#shared/grading/schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { TimelineTab } from '#web/app/timeline-tab.tsx';
import { formatMoment } from '#web/platform/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import styles from './history.module.css';
import { useHistory } from './use-history.ts';

/** What happened with the submission, who grades it, and its corrections. */
export function HistoryTab({ submission }: { submission: GradingSubmission }) {
  const { t } = useTranslation(['work', 'grading']);
  const { permissions } = useMe();
  const [correcting, setCorrecting] = useState(false);
  const happened = useHistory(submission);
  const nobody = t('history.nobody');
  return (
    <div className={styles.history}>
      <Card
        title={t('history.title')}
        actions={
          submission.actions.includes('correct') ? (
            <Button icon="edit" size="small" onPress={() => setCorrecting(true)}>
              {t('correct.action')}
            </Button>
          ) : null
        }
      >
        <ol className={styles.events}>
          {happened.map(({ at, icon, tone, text, note }) => (
            <li key={`${at} ${text}`}>
              <span className={styles.dot} data-tone={tone}>
                <Icon name={icon} size={16} />
              </span>
              <div>
                <p>{text}</p>
                {note ? <p className={styles.note}>{note}</p> : null}
                <time dateTime={at}>{formatMoment(at)}</time>
              </div>
            </li>
          ))}
        </ol>
      </Card>
      <Card title={t('history.people')}>
        <DefinitionList
          facts={[
            { term: t('history.student'), value: submission.studentName },
            { term: t('grading:role.quickscanner'), value: submission.quickscannerName ?? nobody },
            { term: t('grading:role.first-assessor'), value: submission.firstAssessorName ?? nobody },
            { term: t('grading:role.second-assessor'), value: submission.secondAssessorName ?? nobody },
          ]}
        />
      </Card>
      {permissions.has('audit.read') ? <TimelineTab type="submission" id={submission.id} /> : null}
      {correcting && submission.finalGrade !== null ? (
        <CorrectDialog
          submission={submission}
          finalGrade={submission.finalGrade}
          onClose={() => setCorrecting(false)}
        />
      ) : null}
    </div>
  );
}
