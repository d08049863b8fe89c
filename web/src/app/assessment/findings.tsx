import { useTranslation } from 'react-i18next';
import type { Finding, LearnpathAssessment } from '#shared/figures/assessment-schemas.ts';
import { formatNumber, formatTenths } from '#web/platform/format.ts';
import { Callout } from '#web/ui/callout.tsx';
import { inPlace } from '#web/ui/in-place.tsx';
import styles from './assessment.module.css';

/** What a coordinator looks into: it says what is the case, and holds nothing back. */
export function Findings({
  assessment: { assignments, overdue, missing },
}: {
  assessment: LearnpathAssessment;
}) {
  const { t } = useTranslation('assessment');
  const found = [
    ...(overdue > 0 ? [t('findings.overdue', { count: overdue })] : []),
    ...(missing > 0 ? [t('findings.missing', { count: missing })] : []),
    ...assignments.flatMap(({ title, firsts, findings }) =>
      findings.map((one) =>
        words(title, one, firsts.find((by) => 'userId' in one && by.userId === one.userId)?.name),
      ),
    ),
  ];
  if (found.length === 0)
    return (
      <Callout tone="success">
        <p>{t('findings.none')}</p>
      </Callout>
    );
  return (
    <Callout tone="warning" title={t('findings.title')}>
      <ul className={styles.findings}>
        {inPlace(found, (text) => (
          <li>{text}</li>
        ))}
      </ul>
      <p>{t('findings.text')}</p>
    </Callout>
  );

  function words(assignment: string, finding: Finding, name: string | null | undefined): string {
    if (finding.kind === 'all-failed')
      return t('findings.all-failed', { assignment, amount: formatNumber(finding.count) });
    const { mean, othersMean } = finding;
    const known = { assignment, name: name ?? t('assessors.former'), amount: formatNumber(finding.count) };
    if (mean === null || othersMean === null) return t('findings.outlierHidden', known);
    return t('findings.outlier', {
      ...known,
      mean: formatTenths(Math.round(mean)),
      othersMean: formatTenths(Math.round(othersMean)),
      othersAmount: formatNumber(finding.othersCount),
    });
  }
}
