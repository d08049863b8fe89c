import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GradingSubmission } from '#shared/grading/schemas.ts';
import { formatMoment } from '#web/platform/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import choice from '#web/ui/choice.module.css';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import beside from './assessment.module.css';
import { FilesTab } from './files-tab.tsx';
import styles from './grading.module.css';
import { QuickscanDialog } from './quickscan-dialog.tsx';
import { quickscanPoints } from './quickscan-points.ts';

/** Whether the work is complete: to decide when it is the reader's turn, to read otherwise. */
export function QuickscanTab({ submission }: { submission: GradingSubmission }) {
  if (submission.actions.includes('quickscan')) {
    return (
      <div className={beside.split}>
        <div className={beside.beside}>
          <FilesTab files={submission.files} />
        </div>
        <Decide submission={submission} />
      </div>
    );
  }
  return <Decided submission={submission} />;
}

/** What to look at, and the two ways to decide. */
function Decide({ submission }: { submission: GradingSubmission }) {
  const { t } = useTranslation(['work', 'grading']);
  const [deciding, setDeciding] = useState<'approve' | 'reject' | null>(null);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const { quickscanDescription } = submission.content;
  const points = useMemo(() => quickscanPoints(quickscanDescription), [quickscanDescription]);
  const mark = (point: string, isWrong: boolean) =>
    setWrong(points.filter((one) => (one === point ? isWrong : wrong.includes(one))));
  return (
    <div className={styles.column}>
      <Card title={t('quickscan.title')}>
        <p className={styles.muted}>{t('quickscan.intro')}</p>
        {points.length > 0 ? (
          <fieldset className={styles.points}>
            <legend>{t('quickscan.points')}</legend>
            {points.map((point, index) => (
              <div key={point} className={choice.choice}>
                <input
                  id={`point-${index}`}
                  type="checkbox"
                  checked={wrong.includes(point)}
                  onChange={({ target }) => mark(point, target.checked)}
                />
                <label htmlFor={`point-${index}`}>
                  {point}{' '}
                  {wrong.includes(point) ? <Badge tone="danger">{t('quickscan.notInOrder')}</Badge> : null}
                </label>
              </div>
            ))}
          </fieldset>
        ) : null}
        <div className={styles.facts}>
          <Button
            variant={wrong.length > 0 ? 'secondary' : 'primary'}
            icon="check"
            onPress={() => setDeciding('approve')}
          >
            {t('quickscan.approve')}
          </Button>
          <Button variant="danger" icon="close" onPress={() => setDeciding('reject')}>
            {t('quickscan.reject')}
          </Button>
        </div>
      </Card>
      {quickscanDescription ? (
        <Card title={t('asked.quickscan')}>
          <RichText html={quickscanDescription} />
        </Card>
      ) : null}
      {deciding ? (
        <QuickscanDialog
          submission={submission}
          decision={deciding}
          wrong={wrong}
          onClose={() => setDeciding(null)}
        />
      ) : null}
    </div>
  );
}

function Decided({ submission }: { submission: GradingSubmission }) {
  const { t } = useTranslation(['work', 'grading']);
  return (
    <div className={styles.column}>
      {submission.quickscanDecidedAt ? (
        <Card title={t('item.quickscan')}>
          <DefinitionList
            facts={[
              {
                term: t('grading:list.status'),
                value: submission.quickscanApproved ? (
                  <Badge tone="success">{t('quickscan.approved')}</Badge>
                ) : (
                  <Badge tone="danger">{t('quickscan.rejected')}</Badge>
                ),
              },
              { term: t('quickscan.by'), value: submission.quickscannerName },
              { term: t('quickscan.at'), value: formatMoment(submission.quickscanDecidedAt) },
              {
                term: t('quickscan.message'),
                value: submission.quickscanMessage && (
                  <span className={styles.lines}>{submission.quickscanMessage}</span>
                ),
              },
            ]}
          />
        </Card>
      ) : (
        <Card>
          <EmptyState icon="clock" title={t('quickscan.waitingTitle')}>
            {submission.quickscannerName
              ? t('quickscan.waitingText', { name: submission.quickscannerName })
              : t('quickscan.nobody')}
          </EmptyState>
        </Card>
      )}
      {submission.content.quickscanDescription ? (
        <Card title={t('asked.quickscan')}>
          <RichText html={submission.content.quickscanDescription} />
        </Card>
      ) : null}
    </div>
  );
}
