import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '#shared/integrations/routes.ts';
import type { Similarity } from '#shared/integrations/similarity-schemas.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { formatMoment, formatNumber } from '#web/platform/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import styles from './similarity.module.css';
import { isMarked, isOnItsWay, useSimilarity } from './use-similarity.ts';

type ShownScan = NonNullable<Similarity['scan']>;

/**
 * How a work compares with other works, for who grades it and the examination board. Nothing where nothing is compared.
 * Needs the texts of `similarity`.
 * @param mayHold the reader may have the board look at the work
 */
export function SimilarityPanel({ submissionId, mayHold }: { submissionId: string; mayHold: boolean }) {
  const { t } = useTranslation('similarity');
  const { data, error, refresh } = useSimilarity(submissionId);
  const place = useRef<HTMLDivElement>(null);
  // What was asked for takes the button away that had the focus.
  const asked = () => place.current?.focus({ preventScroll: true });
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data || (!data.scan && !data.mayAsk)) return null;
  return (
    <Card
      title={t('title')}
      actions={
        <div className={styles.asking}>
          <Asking data={data} submissionId={submissionId} onAsked={asked} />
        </div>
      }
    >
      <div ref={place} tabIndex={-1} className={styles.found}>
        {isOnItsWay(data) ? <p role="status">{t('running')}</p> : null}
        {data.scan ? null : <p className={styles.note}>{t('never')}</p>}
        {data.scan?.problem ? (
          <Callout tone="warning" title={t(`problem.${data.scan.problem}`)}>
            {data.mayAsk ? <p>{t('tryAgain')}</p> : null}
          </Callout>
        ) : null}
        {data.scan?.result ? <Found data={data} scan={data.scan} mayHold={mayHold} /> : null}
      </div>
    </Card>
  );
}

/** What its reader can ask: a comparison, or its report. */
function Asking({
  data,
  submissionId,
  onAsked,
}: {
  data: Similarity;
  submissionId: string;
  onAsked: () => void;
}) {
  const { t } = useTranslation('similarity');
  const ask = useCommand(routes.askSimilarity, { refreshes: [routes.getSimilarity] });
  const report = useCommand(routes.openSimilarityReport);
  const input = { params: { submissionId } };
  // The tab is there before the answer, as browsers refuse one that nobody pressed for.
  async function open() {
    const tab = window.open('about:blank', '_blank');
    if (tab) tab.opener = null;
    const outcome = await report.run(input);
    if (!outcome.ok) tab?.close();
    else (tab ?? window).location.assign(outcome.value.url);
  }
  if (data.scan?.state === 'done')
    return (
      <Button size="small" icon="external" isPending={report.pending} onPress={() => void open()}>
        {t('report')}
      </Button>
    );
  if (!data.mayAsk) return null;
  return (
    <Button
      size="small"
      isPending={ask.pending}
      onPress={async () => {
        if ((await ask.run(input)).ok) onAsked();
      }}
    >
      {t(data.scan ? 'again' : 'ask')}
    </Button>
  );
}

function Found({ data, scan, mayHold }: { data: Similarity; scan: ShownScan; mayHold: boolean }) {
  const { t } = useTranslation('similarity');
  if (!scan.result) return null;
  const { percentage } = scan.result;
  return (
    <>
      {isMarked(data) ? (
        <Callout tone="warning" title={t('above', { percentage, threshold: data.threshold })}>
          <p>{t(mayHold ? 'aboveTextHold' : 'aboveText')}</p>
        </Callout>
      ) : (
        <p>{t('below', { percentage, threshold: data.threshold })}</p>
      )}
      {isMarked(data) ? (
        <Shared result={scan.result} />
      ) : (
        <details className={styles.folded}>
          <summary>{t('unfold')}</summary>
          <Shared result={scan.result} />
        </details>
      )}
      <p className={styles.note}>{t('meaning', { at: formatMoment(scan.finishedAt ?? scan.askedAt) })}</p>
    </>
  );
}

/** By file, and by source. */
function Shared({ result: { files, sources, sourceCount } }: { result: NonNullable<ShownScan['result']> }) {
  const { t } = useTranslation('similarity');
  const more = sourceCount - sources.length;
  return (
    <div className={styles.columns}>
      <section>
        <h3>{t('files')}</h3>
        <Shares
          none={t('noFiles')}
          shares={files.map((file, place) => ({
            key: `${place}`,
            text: file.name,
            share: file.percentage,
          }))}
        />
      </section>
      <section>
        <h3>{t('sources', { count: sourceCount, amount: formatNumber(sourceCount) })}</h3>
        <Shares
          none={t('noSources')}
          shares={sources.map((source, place) => ({
            ...{ key: `${place}`, share: source.percentage, text: source.title },
            address: source.address,
          }))}
        />
        {more > 0 ? <p className={styles.note}>{t('more', { count: more })}</p> : null}
      </section>
    </div>
  );
}

function Shares({
  shares,
  none,
}: {
  shares: readonly {
    readonly key: string;
    readonly text: string;
    readonly share: number;
    readonly address?: string | null;
  }[];
  none: string;
}) {
  const { t } = useTranslation('similarity');
  if (shares.length === 0) return <p className={styles.note}>{none}</p>;
  return (
    <ul className={styles.shares}>
      {shares.map(({ key, text, share, address }) => (
        <li key={key}>
          <strong>{t('share', { percentage: share })}</strong>
          {address ? (
            <a href={address} target="_blank" rel="noreferrer">
              {text}
            </a>
          ) : (
            <span>{text}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
