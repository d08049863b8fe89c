import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type EvaluationResult, evaluationRoutes, scores } from '#shared/figures/evaluation.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatAverage } from '#web/platform/format.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import { Card } from '#web/ui/card.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import styles from './results.module.css';
import { Spread } from './spread.tsx';

/**
 * What students answered about a learning path once it was over, year by year, without names.
 * @param mayAsk whether the viewer says what is asked
 */
export function EvaluationResults({
  learnpathId,
  mayAsk = false,
}: {
  learnpathId: string;
  mayAsk?: boolean;
}) {
  const { t } = useTranslation('evaluation');
  const { data, error, refresh } = useRoute(evaluationRoutes.getEvaluationResults, {
    params: { learnpathId },
  });
  return (
    <Card
      title={t('results')}
      actions={mayAsk ? <Link to={paths.manager.evaluationQuestions()}>{t('editQuestions')}</Link> : null}
    >
      <p className={styles.intro}>{t('resultsIntro')}</p>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {error || data ? null : <Skeleton rows={3} />}
      {data?.data.length === 0 ? <p>{t('none')}</p> : null}
      {data?.data.map((one) => (
        <Year key={one.year} result={one} />
      ))}
    </Card>
  );
}

type Asked = EvaluationResult['questions'][number];

function Year({ result: { year, answers, questions, remarks } }: { result: EvaluationResult }) {
  const { t } = useTranslation('evaluation');
  const name = t('year', { year, next: year + 1 });
  const columns: Column<Asked>[] = [
    {
      key: 'question',
      title: t('question'),
      cell: ({ nl, en }) => (currentLanguage() === 'en' ? en : nl),
    },
    { key: 'spread', title: t('spread'), cell: ({ counts }) => <Spread counts={counts} /> },
    { key: 'mean', title: t('mean'), kind: 'number', cell: ({ counts }) => meanOf(counts) },
  ];
  return (
    <section className={styles.year}>
      <h3>
        {name} <small>{answers > 0 ? t('answers', { amount: answers }) : t('tooFew')}</small>
      </h3>
      {questions.length > 0 ? <Table caption={name} columns={columns} rows={questions} /> : null}
      {remarks.length > 0 ? (
        <details>
          <summary>{`${t('remarks')} (${remarks.length})`}</summary>
          <ul className={styles.remarks}>
            {remarks.map((text, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: remarks have nothing else that tells them apart
              <li key={place}>{text}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

function meanOf(counts: readonly number[]): string {
  const all = counts.reduce((sum, one) => sum + one, 0);
  if (all === 0) return '–';
  return formatAverage(scores.reduce((sum, score, place) => sum + score * (counts[place] ?? 0), 0) / all);
}
