import { useTranslation } from 'react-i18next';
import type { CodeExercise as Exercise } from '#shared/content/code-schemas.ts';
import type { StudyChapter } from '#shared/content/schemas.ts';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { UnsavedGuard } from '#web/ui/unsaved-guard.tsx';
import styles from './code.module.css';
import { CodeExercise } from './code-exercise.tsx';
import { useOwnProgram } from './use-own-program.ts';

/** A student's own version of a program, kept as it is typed. */
export function OwnExercise({
  chapter,
  exercise,
  over,
}: {
  chapter: Pick<StudyChapter, 'id' | 'courseId' | 'title'>;
  exercise: Exercise;
  /** The learning path is over: nothing is kept any more. */
  over: boolean;
}) {
  const { t } = useTranslation('code');
  const { changed, kept, ...own } = useOwnProgram(chapter, over);
  if (own.error) return <FailedState error={own.error} onRetry={own.refresh} />;
  if (!own.data) return <Skeleton rows={6} />;
  return (
    <>
      <CodeExercise
        key={chapter.id}
        exercise={exercise}
        source={own.data.source ?? exercise.start}
        title={chapter.title}
        onChange={changed}
      />
      <p className={styles.kept} role="status">
        {over ? t('over') : kept ? t(`kept.${kept}`) : ''}
      </p>
      <UnsavedGuard when={kept === 'failed'} />
    </>
  );
}
