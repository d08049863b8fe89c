import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resultRoutes as routes } from '#shared/educations/result-routes.ts';
import type { ResultSheet } from '#shared/educations/result-schemas.ts';
import type { Education } from '#shared/educations/schemas.ts';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { unknownName, useNames } from '#web/app/use-names.ts';
import { refresh as readAgain, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate, formatTenths } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState, FailedPart, FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from '../educations.module.css';
import { EnterDialog } from './enter-dialog.tsx';

const FileDialog = lazyPart([], () => import('./file-dialog.tsx'), 'FileDialog');

const tones = { entered: 'warning', confirmed: 'success', discarded: 'neutral' } as const;

/** Results that were entered by hand, and what waits for a second person. */
export function ResultsTab({ education }: { education: Education }) {
  const { t } = useTranslation('results');
  const [entering, setEntering] = useState<'hand' | 'file' | null>(null);
  const [page, setPage] = useState<string | undefined>();
  const { data, error, refresh } = useRoute(routes.listResultSheets, {
    params: { educationId: education.id },
    query: { page },
  });
  return (
    <Card
      title={t('title')}
      actions={
        <>
          <Button size="small" icon="upload" onPress={() => setEntering('file')}>
            {t('file.open')}
          </Button>
          <Button size="small" icon="plus" onPress={() => setEntering('hand')}>
            {t('enter')}
          </Button>
        </>
      }
    >
      <p className={styles.muted}>{t('intro')}</p>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {!data && !error ? <Skeleton rows={4} /> : null}
      {data?.data.length === 0 ? (
        <EmptyState icon="grade" title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      ) : null}
      {data?.data.map((sheet) => (
        <Sheet key={sheet.id} sheet={sheet} isTwice={data.data.some((one) => areOfOneDay(one, sheet))} />
      ))}
      {data?.meta.next ? (
        <Button variant="quiet" icon="down" onPress={() => setPage(data.meta.next ?? undefined)}>
          {t('older')}
        </Button>
      ) : null}
      {entering === 'hand' ? <EnterDialog education={education} onClose={() => setEntering(null)} /> : null}
      {entering === 'file' ? <FileDialog education={education} onClose={() => setEntering(null)} /> : null}
    </Card>
  );
}

/** Whether two lists tell of the same examination, as two people enter it who don't know of each other. */
const areOfOneDay = (one: ResultSheet, other: ResultSheet) =>
  one.id !== other.id &&
  one.state !== 'discarded' &&
  one.learnpathId === other.learnpathId &&
  one.takenOn === other.takenOn;

function Sheet({ sheet, isTwice }: { sheet: ResultSheet; isTwice: boolean }) {
  const { t } = useTranslation('results');
  const { t: common } = useTranslation('common');
  const { title, takenOn, state, count, leftOut, enteredBy, decidedBy, marks } = sheet;
  const { nameOf, read } = useNames(marks.map(({ userId }) => userId));
  const about = [
    t('takenAt', { date: formatDate(takenOn) }),
    t('count', { count }),
    t('enteredBy', { name: enteredBy }),
    ...(decidedBy && state !== 'entered'
      ? [t(state === 'confirmed' ? 'confirmedBy' : 'discardedBy', { name: decidedBy })]
      : []),
  ];
  return (
    <section aria-label={title} className={styles.sheet}>
      <div className={styles.bar}>
        <h3>{title}</h3>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      </div>
      <p className={styles.muted}>{about.join(' · ')}</p>
      {leftOut > 0 ? (
        <Callout tone="warning" title={t('leftOut', { count: leftOut })}>
          <p>{t('leftOutText')}</p>
        </Callout>
      ) : null}
      <FailedPart what={common('names')} read={read} />
      <ul className={styles.rows}>
        {marks.map(({ userId, result, passed }) => (
          <li key={userId}>
            <span>{nameOf(userId) ?? unknownName}</span>
            <strong>{result === null ? t(passed ? 'passed' : 'failed') : formatTenths(result)}</strong>
          </li>
        ))}
      </ul>
      {isTwice && state === 'entered' ? <Callout tone="warning">{t('twice')}</Callout> : null}
      {state === 'entered' ? <Decide sheet={sheet} /> : null}
    </section>
  );
}

/** To confirm is for somebody else than who entered them; to discard for both. */
function Decide({ sheet: { id: sheetId, version, educationId, own } }: { sheet: ResultSheet }) {
  const { t } = useTranslation('results');
  const [asking, setAsking] = useState<'confirm' | 'discard' | null>(null);
  const refreshes = [routes.listResultSheets];
  const confirming = useCommand(routes.confirmResults, { refreshes, errors: 'caller' });
  const discarding = useCommand(routes.discardResults, { refreshes, errors: 'caller' });
  async function decide() {
    const input = { params: { educationId, sheetId }, body: { version } };
    const outcome = await (asking === 'confirm' ? confirming : discarding).run(input);
    if (outcome.ok) notify('success', t(asking === 'confirm' ? 'confirmed' : 'discarded'));
    return outcome;
  }
  const confirms = asking === 'confirm';
  return (
    <div className={styles.bar}>
      {own ? (
        <p className={styles.muted}>{t('waitsForOther')}</p>
      ) : (
        <Button size="small" variant="primary" onPress={() => setAsking('confirm')}>
          {t('confirm')}
        </Button>
      )}
      <Button size="small" onPress={() => setAsking('discard')}>
        {t('discard')}
      </Button>
      <ConfirmDialog
        title={t(confirms ? 'confirmTitle' : 'discardTitle')}
        confirm={t(confirms ? 'confirm' : 'discard')}
        tone={confirms ? 'primary' : 'danger'}
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={decide}
        onReload={() => readAgain(refreshes).then(() => setAsking(null))}
      >
        <p>{t(confirms ? 'confirmText' : 'discardText')}</p>
      </ConfirmDialog>
    </div>
  );
}
