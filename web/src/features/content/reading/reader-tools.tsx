import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudyChapter } from '#shared/content/schemas.ts';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './reader-tools.module.css';

const OwnNote = lazyPart(['notes'], () => import('./own-note.tsx'), 'OwnNote');

/** What a reader does with a chapter besides reading it: note something at it, and print it. */
export function ReaderTools({
  chapter,
  noting,
  onNoting,
}: {
  chapter: Pick<StudyChapter, 'id' | 'courseId' | 'title'> & { hasNote: boolean };
  /** Whether the note is open. */
  noting: boolean;
  onNoting: (open: boolean) => void;
}) {
  const { t } = useTranslation('content');
  const [hasNote, setHasNote] = useState(chapter.hasNote);
  const tools = useRef<HTMLDivElement>(null);
  function close() {
    onNoting(false);
    tools.current?.querySelector('button')?.focus({ preventScroll: true });
  }
  return (
    <>
      <div ref={tools} className={styles.tools}>
        <Button
          size="small"
          variant={hasNote ? 'secondary' : 'quiet'}
          icon="edit"
          aria-expanded={noting}
          onPress={() => (noting ? close() : onNoting(true))}
        >
          {t(hasNote ? 'study.noteThere' : 'study.note')}
        </Button>
        <Button size="small" variant="quiet" icon="file" onPress={() => print()}>
          {t('study.print')}
        </Button>
      </div>
      {noting ? (
        <OwnNote
          courseId={chapter.courseId}
          chapterId={chapter.id}
          title={chapter.title}
          onNoted={setHasNote}
          onClose={close}
        />
      ) : null}
    </>
  );
}
