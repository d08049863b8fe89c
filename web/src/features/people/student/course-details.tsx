import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { studentRoutes } from '#shared/guidance/student-routes.ts';
import type { StudentCourseView } from '#shared/guidance/student-schemas.ts';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './student.module.css';
import { useStudentAt } from './where.ts';

const AttemptDialog = lazyPart([], () => import('./attempt-dialog.tsx'), 'AttemptDialog');

type Attempt = StudentCourseView['attempts'][number];

/** A course chapter by chapter: what was read, and each attempt at a self-test with its answers. */
export function CourseDetails({ courseId }: { courseId: string }) {
  const { t } = useTranslation('guidance');
  const { userId, learnpathId } = useStudentAt();
  const [shown, setShown] = useState<Attempt | null>(null);
  const { data, error, refresh } = useRoute(studentRoutes.getStudentCourse, {
    params: { userId, learnpathId, courseId },
  });
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <Skeleton rows={6} />;
  return (
    <Card title={t('course.title', { name: data.title })}>
      <ol className={styles.chapters}>
        {data.chapters.map(({ id, title, completed }) => (
          <li key={id}>
            <span className={styles.name}>{title}</span>
            {data.attempts
              .filter(({ chapterId }) => chapterId === id)
              .map((attempt) => (
                <AttemptButton key={attempt.number} attempt={attempt} onOpen={() => setShown(attempt)} />
              ))}
            <Badge tone={completed ? 'success' : 'neutral'}>
              {t(completed ? 'course.completed' : 'course.open')}
            </Badge>
          </li>
        ))}
      </ol>
      {shown ? (
        <AttemptDialog
          params={{ userId, learnpathId, courseId, chapterId: shown.chapterId, number: shown.number }}
          onClose={() => setShown(null)}
        />
      ) : null}
    </Card>
  );
}

function AttemptButton({ attempt, onOpen }: { attempt: Attempt; onOpen: () => void }) {
  const { t } = useTranslation('guidance');
  const { number, result } = attempt;
  // What is still being answered is the student's own.
  if (!result) return <Badge>{t('course.busy', { number })}</Badge>;
  const { right, total, passed } = result;
  return (
    <Button size="small" icon={passed ? 'check' : 'close'} onPress={onOpen}>
      {t(passed ? 'course.passedAttempt' : 'course.failedAttempt', { number, right, total })}
    </Button>
  );
}
