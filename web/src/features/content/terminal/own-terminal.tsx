import { useTranslation } from 'react-i18next';
import type { StudyChapter } from '#shared/content/schemas.ts';
import type { TerminalExercise } from '#shared/content/terminal-schemas.ts';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { UnsavedGuard } from '#web/ui/unsaved-guard.tsx';
import { useOwnProgram } from '../code/use-own-program.ts';
import styles from './terminal.module.css';
import { Terminal } from './terminal.tsx';

/** A student's own session in a terminal: kept as the commands that they gave. */
export function OwnTerminal({
  chapter,
  exercise,
  over,
}: {
  chapter: Pick<StudyChapter, 'id' | 'courseId' | 'title'>;
  exercise: TerminalExercise;
  /** The learning path is over: nothing is kept any more. */
  over: boolean;
}) {
  const { t } = useTranslation('terminal');
  const { changed, kept, ...own } = useOwnProgram(chapter, over);
  if (own.error) return <FailedState error={own.error} onRetry={own.refresh} />;
  if (!own.data) return <Skeleton rows={6} />;
  return (
    <>
      <Terminal
        key={chapter.id}
        exercise={exercise}
        kept={own.data.source?.split('\n').filter(Boolean) ?? []}
        title={chapter.title}
        onChange={(commands) => changed(commands.join('\n'))}
      />
      <p className={styles.quiet} role="status">
        {over ? t('over') : kept ? t(`kept.${kept}`) : ''}
      </p>
      <UnsavedGuard when={kept === 'failed'} />
    </>
  );
}
