import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Grade, Verification } from '#shared/educations/testimonial-schemas.ts';
import { verifyTestimonial } from '#shared/educations/verify-route.ts';
import { PublicFrame } from '#web/app/public-frame.tsx';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate, formatEc, formatTenths } from '#web/platform/format.ts';
import { Callout } from '#web/ui/callout.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './public.module.css';

/** Whether a testimonial holds, for whoever was given its address. It needs no login. */
export function VerifyPage() {
  const { t } = useTranslation('verify');
  const { code = '' } = useParams();
  const { data, error, loading, refresh } = useRoute(verifyTestimonial, { params: { code } });
  return (
    <PublicFrame>
      <Page title={t('title')}>
        {error?.code === 'TESTIMONIAL_NOT_FOUND' ? (
          <Callout tone="danger" title={t('unknown')}>
            <p>{t('unknownText')}</p>
          </Callout>
        ) : error ? (
          <FailedState error={error} onRetry={refresh} />
        ) : null}
        {loading ? <Skeleton rows={6} /> : null}
        {data ? <Found found={data} /> : null}
      </Page>
    </PublicFrame>
  );
}

function Found({ found }: { found: Verification }) {
  const { t } = useTranslation('verify');
  const { revokedAt, revokedReason, grades, sha256, level, points, degree, issuer } = found;
  return (
    <>
      {revokedAt ? (
        <Callout tone="danger" title={t('revoked', { date: formatDate(revokedAt) })}>
          <p>{revokedReason}</p>
          {issuer ? <p>{t('credentialRevoked')}</p> : null}
        </Callout>
      ) : (
        <Callout tone="success" title={t('holds')} />
      )}
      <DefinitionList
        facts={[
          { term: t('kind'), value: t(`kinds.${found.kind}`) },
          { term: t('holder'), value: found.holder },
          { term: t('education'), value: found.educationTitle },
          { term: t('level'), value: t(`levels.${level}`) },
          ...(degree ? [{ term: t('degree'), value: degree }] : []),
          ...(found.cumLaude ? [{ term: t('distinction'), value: t('cumLaude') }] : []),
          // What the whole education is worth, which a degree alone says was earned.
          ...(found.kind === 'degree' ? [{ term: t('points'), value: formatEc(points) }] : []),
          { term: t('organisation'), value: found.organisation },
          { term: t('number'), value: found.number },
          { term: t('issuedOn'), value: formatDate(found.issuedOn) },
          { term: t('hash'), value: <code className={styles.hash}>{sha256}</code> },
          ...(issuer ? [{ term: t('issuer'), value: <code className={styles.hash}>{issuer}</code> }] : []),
        ]}
      />
      {grades ? <Grades grades={grades} /> : <p>{t('noGrades')}</p>}
    </>
  );
}

function Grades({ grades }: { grades: readonly Grade[] }) {
  const { t } = useTranslation('verify');
  return (
    <table className={styles.grades}>
      <caption>{t('grades')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('learnpath')}</th>
          <th scope="col">{t('points')}</th>
          <th scope="col">{t('result')}</th>
        </tr>
      </thead>
      <tbody>
        {grades.map(({ title, ects, result, outcome, takenOver }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two learning paths may have one title, and the list never changes
          <tr key={index}>
            <td>{takenOver ? t('takenOver', { name: title }) : title}</td>
            <td>{formatEc(ects)}</td>
            <td>{result === null ? t(`outcomes.${outcome}`) : formatTenths(result)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
