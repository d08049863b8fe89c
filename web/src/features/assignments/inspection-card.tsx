import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudyInspection } from '#shared/assignments/inspection-schemas.ts';
import type { StudySubmission } from '#shared/assignments/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { formatDate, formatTenths } from '#web/platform/format.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FileList } from '#web/ui/file-list.tsx';
import { AskBoardDialog, AskReviewDialog } from './ask-review-dialog.tsx';
import styles from './study.module.css';

/** Until when the student looks into their assessed work, and what becomes of the review that they asked for. */
export function InspectionCard({
  submission,
  inspection,
}: {
  submission: StudySubmission;
  inspection: StudyInspection;
}) {
  const { t } = useTranslation('assignments');
  const [asking, setAsking] = useState<'assessor' | 'board' | null>(null);
  const { review, until, mayAsk, mayAskBoard } = inspection;
  const close = () => setAsking(null);
  return (
    <Card title={t('review.title')}>
      <div className={styles.stack}>
        {review ? (
          <Review review={review} mayAskBoard={mayAskBoard} />
        ) : (
          <p>{t(mayAsk ? 'review.may' : 'review.over', { date: formatDate(until) })}</p>
        )}
        {mayAsk ? (
          <div>
            <Button onPress={() => setAsking('assessor')}>{t('review.ask')}</Button>
          </div>
        ) : null}
        {mayAskBoard ? (
          <div>
            <Button onPress={() => setAsking('board')}>{t('review.boardAsk')}</Button>
          </div>
        ) : null}
      </div>
      {asking === 'assessor' ? <AskReviewDialog submission={submission} onClose={close} /> : null}
      {asking === 'board' ? <AskBoardDialog submission={submission} onClose={close} /> : null}
    </Card>
  );
}

type Review = NonNullable<StudyInspection['review']>;

function Review({ review, mayAskBoard }: { review: Review; mayAskBoard: boolean }) {
  const { t } = useTranslation('assignments');
  const { ground, askedAt, grade, answerBy, answer, file } = review;
  return (
    <>
      <section>
        <h3>{t('review.you')}</h3>
        <p className={styles.muted}>
          {t('review.askedAt', { date: formatDate(askedAt), grade: formatTenths(grade) })}
        </p>
        <p className={styles.plain}>{ground}</p>
        {file ? (
          <FileList
            label={t('review.you')}
            files={[{ key: file.fileId, name: file.displayName, sizeBytes: file.sizeBytes, link: file.link }]}
          />
        ) : null}
      </section>
      {answer ? (
        <section>
          <h3>{answer.byName ? t('review.answeredBy', { name: answer.byName }) : t('review.answer')}</h3>
          <p className={styles.muted}>{t('review.answeredAt', { date: formatDate(answer.at) })}</p>
          <p>
            <strong>{t(`review.${answer.outcome}`, { grade: formatTenths(answer.grade) })}</strong>
          </p>
          <p className={styles.plain}>{answer.words}</p>
        </section>
      ) : review.boardAskedAt ? null : (
        <p>{mayAskBoard ? t('review.late') : t('review.waiting', { date: formatDate(answerBy) })}</p>
      )}
      {answer && mayAskBoard ? <p>{t('review.boardMay', { date: formatDate(answer.boardUntil) })}</p> : null}
      {review.boardAskedAt ? <AtBoard askedAt={review.boardAskedAt} decision={review.decision} /> : null}
    </>
  );
}

function AtBoard({ askedAt, decision }: { askedAt: string; decision: Review['decision'] }) {
  const { t } = useTranslation('assignments');
  return (
    <section>
      <h3>{t('review.board')}</h3>
      {decision ? (
        <>
          <p className={styles.muted}>{t('review.boardDecided', { date: formatDate(decision.at) })}</p>
          <p>
            <strong>{t(`review.${decision.outcome}`, { grade: formatTenths(decision.grade) })}</strong>
          </p>
          {decision.words ? <p className={styles.plain}>{decision.words}</p> : null}
          {decision.outcome === 'withdrawn' ? null : (
            <div className={styles.below}>
              <LinkButton size="small" to={paths.study.education()}>
                {t('review.toLetter')}
              </LinkButton>
            </div>
          )}
        </>
      ) : (
        <p>{t('review.atBoard', { date: formatDate(askedAt) })}</p>
      )}
    </section>
  );
}
