import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeRoutes } from '#shared/content/code-routes.ts';
import type { CodeExercise as Exercise } from '#shared/content/code-schemas.ts';
import type { StudyChapter } from '#shared/content/schemas.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './code.module.css';
import { CodeExercise } from './code-exercise.tsx';

/** How long somebody has stopped typing when it is saved. */
const pauseMilliseconds = 1500;

/** A student's own version of a program, kept as it is typed. */
export function OwnExercise({
  chapter: { id: chapterId, courseId, title },
  exercise,
  over,
}: {
  chapter: Pick<StudyChapter, 'id' | 'courseId' | 'title'>;
  exercise: Exercise;
  /** The learning path is over: nothing is kept any more. */
  over: boolean;
}) {
  const { t } = useTranslation('code');
  const params = { courseId, chapterId };
  const own = useRoute(codeRoutes.getOwnCode, { params });
  const { run: save } = useCommand(codeRoutes.saveOwnCode, { refreshes: [codeRoutes.getOwnCode] });
  const [kept, setKept] = useState<'saved' | 'typing' | 'failed' | null>(null);
  const waiting = useRef<{ source: string; timer: ReturnType<typeof setTimeout> } | null>(null);
  const keep = useRef(send);
  keep.current = send;

  async function send(source: string) {
    waiting.current = null;
    const { ok } = await save({ params, body: { source } });
    setKept(ok ? 'saved' : 'failed');
  }
  function changed(source: string) {
    if (over) return;
    if (waiting.current) clearTimeout(waiting.current.timer);
    setKept('typing');
    waiting.current = { source, timer: setTimeout(() => void keep.current(source), pauseMilliseconds) };
  }
  // Who leaves the page takes what was just typed along.
  useEffect(
    () => () => {
      if (!waiting.current) return;
      clearTimeout(waiting.current.timer);
      void keep.current(waiting.current.source);
    },
    [],
  );

  if (own.error) return <FailedState error={own.error} onRetry={own.refresh} />;
  if (!own.data) return <Skeleton rows={6} />;
  return (
    <>
      <CodeExercise
        key={chapterId}
        exercise={exercise}
        source={own.data.source ?? exercise.start}
        title={title}
        onChange={changed}
      />
      <p className={styles.kept} role="status">
        {over ? t('over') : kept ? t(`kept.${kept}`) : ''}
      </p>
    </>
  );
}
