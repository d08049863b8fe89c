import { useTranslation } from 'react-i18next';
import type { GradingReview, GradingSubmission } from '#shared/grading/schemas.ts';
import { formatDate, formatMoment, formatTenths } from '#web/platform/format.ts';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { FileList } from '#web/ui/file-list.tsx';
import styles from './review.module.css';
import { AdviseForm, AnswerForm } from './review-forms.tsx';

/** What a student asked about their grade, what was answered, and what is still to be said. */
export function ReviewTab({ submission, review }: { submission: GradingSubmission; review: GradingReview }) {
  const { actions } = submission;
  return (
    <div className={styles.review}>
      <Asked review={review} />
      {review.answer ? <Answered answer={review.answer} /> : null}
      {review.boardAskedAt ? <BeforeBoard review={review} askedAt={review.boardAskedAt} /> : null}
      {actions.includes('answer') ? <AnswerForm submission={submission} review={review} /> : null}
      {actions.includes('advise') ? <AdviseForm submission={submission} /> : null}
    </div>
  );
}

function Asked({ review: { ground, askedAt, answerBy, answer, grade, file } }: { review: GradingReview }) {
  const { t } = useTranslation('work');
  return (
    <Card title={t('review.title')}>
      <DefinitionList
        facts={[
          { term: t('review.askedAt'), value: formatMoment(askedAt) },
          { term: t('review.grade'), value: formatTenths(grade) },
          ...(answer ? [] : [{ term: t('review.answerBy'), value: formatDate(answerBy) }]),
        ]}
      />
      <h3>{t('review.ground')}</h3>
      <p className={styles.words}>{ground}</p>
      {file ? (
        <FileList
          label={t('review.file')}
          files={[{ key: file.fileId, name: file.displayName, sizeBytes: file.sizeBytes, link: file.link }]}
        />
      ) : null}
    </Card>
  );
}

function Answered({ answer }: { answer: NonNullable<GradingReview['answer']> }) {
  const { t } = useTranslation('work');
  return (
    <Card title={t('review.answer')}>
      <DefinitionList
        facts={[
          {
            term: t('review.outcome'),
            value: t(`review.${answer.outcome}`, { grade: formatTenths(answer.grade) }),
          },
          { term: t('review.by'), value: answer.byName },
          { term: t('review.at'), value: formatMoment(answer.at) },
          { term: t('review.boardUntil'), value: formatDate(answer.boardUntil) },
        ]}
      />
      <p className={styles.words}>{answer.words}</p>
    </Card>
  );
}

function BeforeBoard({
  review: { examinerName, advice, decision },
  askedAt,
}: {
  review: GradingReview;
  askedAt: string;
}) {
  const { t } = useTranslation('work');
  return (
    <Card title={t('review.board')}>
      <DefinitionList
        facts={[
          { term: t('review.boardAskedAt'), value: formatMoment(askedAt) },
          ...(examinerName ? [{ term: t('review.examiner'), value: examinerName }] : []),
          ...(advice ? [{ term: t('review.adviceGrade'), value: formatTenths(advice.grade) }] : []),
          ...(decision
            ? [
                {
                  term: t('review.decision'),
                  value: t(`review.${decision.outcome}`, { grade: formatTenths(decision.grade) }),
                },
              ]
            : []),
        ]}
      />
      {advice ? (
        <>
          <h3>{t('review.advice')}</h3>
          <p className={styles.words}>{advice.words}</p>
        </>
      ) : null}
      {decision?.words ? (
        <>
          <h3>{t('review.decision')}</h3>
          <p className={styles.words}>{decision.words}</p>
        </>
      ) : null}
    </Card>
  );
}
