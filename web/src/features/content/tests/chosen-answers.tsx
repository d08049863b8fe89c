import { useTranslation } from 'react-i18next';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import type { ChosenAnswers as QuestionAndAnswers } from '#shared/content/self-test-schemas.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import chosenStyles from './chosen.module.css';
import { Chosen } from './chosen.tsx';
import styles from './tests.module.css';

/** The questions of a chapter with what the students of the reader's organisation chose, to read and no more. */
export function ChosenAnswers({ courseId, chapterId }: { courseId: string; chapterId: string }) {
  const { t } = useTranslation('tests');
  const params = { courseId, chapterId };
  const { data, error, refresh } = useRoute(selfTestRoutes.listChosenAnswers, { params });
  if (error && !data) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <Skeleton rows={8} />;
  if (data.data.length === 0) return <EmptyState icon="list" title={t('tab.emptyTitle')} />;
  return (
    <ol className={styles.questions}>
      {data.data.map((question) => (
        <li key={question.id}>
          <Asked question={question} media={data.media} total={data.data.length} />
        </li>
      ))}
    </ol>
  );
}

function Asked({
  question: { position, text, answers, askedTimes, openTimes },
  media,
  total,
}: {
  question: QuestionAndAnswers;
  media: Readonly<Record<string, string>>;
  total: number;
}) {
  const { t } = useTranslation('tests');
  return (
    <section className={styles.question}>
      <h2>{t('take.place', { position, total })}</h2>
      <RichText html={text} media={media} />
      {askedTimes === 0 ? (
        <>
          <ul className={styles.choices}>
            {answers.map(({ id, text: answer, correct }) => (
              <li key={id} className={chosenStyles.plainChoice} data-correct={correct || undefined}>
                {answer}
                {correct ? <small>{t('result.isCorrect')}</small> : null}
              </li>
            ))}
          </ul>
          <p className={styles.quiet}>{t('figures.none')}</p>
        </>
      ) : (
        <Chosen answers={answers} askedTimes={askedTimes} openTimes={openTimes} />
      )}
    </section>
  );
}
