import { useTranslation } from 'react-i18next';
import type { AskedQuestion } from '#shared/content/self-test-schemas.ts';
import { studentRoutes } from '#shared/guidance/student-routes.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './student.module.css';

interface OfAttempt {
  readonly userId: string;
  readonly learnpathId: string;
  readonly courseId: string;
  readonly chapterId: string;
  readonly number: number;
}

/** What a student answered in an attempt at a self-test. */
export function AttemptDialog({ params, onClose }: { params: OfAttempt; onClose: () => void }) {
  const { t } = useTranslation('guidance');
  const { data, error, refresh } = useRoute(studentRoutes.getStudentAttempt, { params });
  return (
    <Dialog title={t('course.attempt', { number: params.number })} onClose={onClose}>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {!data && !error ? <Skeleton rows={6} /> : null}
      {data ? (
        <ol className={styles.questions}>
          {data.questions.map((question) => (
            <li key={question.id}>
              <RichText html={question.text} media={data.media} />
              <Answers question={question} />
            </li>
          ))}
        </ol>
      ) : null}
    </Dialog>
  );
}

function Answers({ question: { answers, chosen, outcome } }: { question: AskedQuestion }) {
  const { t } = useTranslation('guidance');
  return (
    <ul>
      {answers.map(({ id, text }) => (
        <li key={id} className={styles.answer}>
          <span className={styles.name}>{text}</span>
          {id === chosen ? (
            <Badge tone={id === outcome?.correct ? 'success' : 'danger'}>{t('course.chosen')}</Badge>
          ) : null}
          {id === outcome?.correct ? <Badge tone="success">{t('course.correct')}</Badge> : null}
        </li>
      ))}
      {chosen === null ? <li>{t('course.unanswered')}</li> : null}
    </ul>
  );
}
