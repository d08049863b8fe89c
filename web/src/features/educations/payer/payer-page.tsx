import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { openPayerShare } from '#shared/educations/payer-progress-route.ts';
import type { PayerProgress } from '#shared/educations/payer-schemas.ts';
import { PublicFrame } from '#web/app/public-frame.tsx';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { formatDate, formatEc, formatNumber, formatTenths } from '#web/platform/format.ts';
import { Callout } from '#web/ui/callout.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from '../public.module.css';

/** How far a student is, for whoever pays and was given the link. It needs no login. */
export function PayerPage() {
  const { t } = useTranslation('payer');
  const { hash, pathname } = useLocation();
  // The token leaves the address bar, and with it the browser's history.
  const [token] = useState(hash.slice(1));
  const [found, setFound] = useState<PayerProgress>();
  const [error, setError] = useState<ApiError>();
  const { run } = useCommand(openPayerShare, { errors: 'caller' });
  const open = useCallback(async () => {
    setError(undefined);
    const outcome = await run({ body: { token } });
    if (outcome.ok) setFound(outcome.value);
    else setError(outcome.error);
  }, [run, token]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; `run` is another function with each drawing
  useEffect(() => {
    window.history.replaceState(window.history.state, '', pathname);
    void open();
  }, []);
  const unknown = error?.code === 'PAYER_SHARE_NOT_FOUND' || error?.code === 'INVALID_INPUT';
  return (
    <PublicFrame>
      <Page title={found ? t('page.of', { name: found.student }) : t('page.title')}>
        {unknown ? (
          <Callout tone="danger" title={t('page.unknown')} role="alert">
            <p>{t('page.unknownText')}</p>
          </Callout>
        ) : error ? (
          <FailedState error={error} onRetry={() => void open()} />
        ) : null}
        {found || error ? null : <Skeleton rows={6} />}
        {found ? <Progress found={found} /> : null}
      </Page>
    </PublicFrame>
  );
}

function Progress({ found }: { found: PayerProgress }) {
  const { t } = useTranslation('payer');
  const { points, earned, exempt, busy, planned, grades } = found;
  const done = Math.min(earned + exempt, points);
  return (
    <>
      <ProgressBar
        value={(done / points) * 100}
        label={t('page.done', { done: formatNumber(done), points: formatEc(points) })}
      />
      <DefinitionList
        facts={[
          { term: t('page.education'), value: found.education },
          { term: t('page.organisation'), value: found.organisation },
          { term: t('page.startsOn'), value: formatDate(found.startsOn) },
          ...(found.expectedEndOn
            ? [{ term: t('page.expectedEndOn'), value: formatDate(found.expectedEndOn) }]
            : []),
          { term: t('page.earned'), value: formatEc(earned) },
          ...(exempt > 0 ? [{ term: t('page.exempt'), value: formatEc(exempt) }] : []),
          { term: t('page.busy'), value: formatEc(busy) },
          { term: t('page.planned'), value: formatEc(planned) },
        ]}
      />
      {found.ended ? <p>{t('page.ended')}</p> : null}
      {grades ? <Grades grades={grades} /> : <p>{t('page.noGrades')}</p>}
      <p>{t('page.until', { date: formatDate(found.expiresOn) })}</p>
    </>
  );
}

function Grades({ grades }: { grades: NonNullable<PayerProgress['grades']> }) {
  const { t } = useTranslation('payer');
  return (
    <table className={styles.grades}>
      <caption>{t('page.grades')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('page.learnpath')}</th>
          <th scope="col">{t('page.points')}</th>
          <th scope="col">{t('page.result')}</th>
        </tr>
      </thead>
      <tbody>
        {grades.map(({ title, ects, result, outcome, takenOver }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two learning paths may have one title, and the list never changes
          <tr key={index}>
            <td>{takenOver ? t('page.takenOver', { name: title }) : title}</td>
            <td>{formatEc(ects)}</td>
            <td>{result === null ? t(`page.outcomes.${outcome}`) : formatTenths(result)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
