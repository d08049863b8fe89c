import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GradingSubmission } from '#shared/grading/schemas.ts';
import { formatMoment } from '#web/platform/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import styles from './grading.module.css';
import { QuickscanDialog } from './quickscan-dialog.tsx';

/** Whether the work is complete: to decide when it is the reader's turn, to read otherwise. */
export function QuickscanTab({ submission }: { submission: GradingSubmission }) {
  const { t } = useTranslation('grading');
  const [deciding, setDeciding] = useState<'approve' | 'reject' | null>(null);
  return (
    <div className={styles.column}>
      {submission.actions.includes('quickscan') ? (
        <Card title={t('quickscan.title')}>
          <p className={styles.muted}>{t('quickscan.intro')}</p>
          <div className={styles.facts}>
            <Button variant="primary" icon="check" onPress={() => setDeciding('approve')}>
              {t('quickscan.approve')}
            </Button>
            <Button icon="close" onPress={() => setDeciding('reject')}>
              {t('quickscan.reject')}
            </Button>
          </div>
        </Card>
      ) : submission.quickscanDecidedAt ? (
        <Card title={t('item.quickscan')}>
          <DefinitionList
            facts={[
              {
                term: t('list.status'),
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
      {deciding ? (
        <QuickscanDialog submission={submission} decision={deciding} onClose={() => setDeciding(null)} />
      ) : null}
    </div>
  );
}
