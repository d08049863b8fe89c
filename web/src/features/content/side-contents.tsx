import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { StudyCourse } from '#shared/content/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { percentOf } from '#web/app/reading.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { Contents } from './contents.tsx';
import { SearchedContents } from './reading/searched-contents.tsx';
import styles from './reading.module.css';

/** The contents of the course that is being read: beside the text, and on a phone behind a button above it. */
export function SideContents({
  course,
  here,
  learnpathId,
}: {
  course: StudyCourse;
  here: string;
  learnpathId: string | undefined;
}) {
  const { t } = useTranslation('content');
  // Another chapter closes it again.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === here;
  const nav = useRef<HTMLElement>(null);
  // Of a long course the chapter that is open lies below the edge of what scrolls by itself beside the text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chapter is elsewhere in the list
  useEffect(() => {
    const chosen = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (nav.current && chosen) nav.current.scrollTop = chosen.offsetTop - nav.current.clientHeight / 2;
  }, [here]);
  const read = t('study.readOf', {
    done: course.progress.completedChapterIds.length,
    total: course.chapters.length,
  });
  return (
    <nav ref={nav} className={styles.side} aria-label={t('study.contents')} data-open={open || undefined}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        onClick={() => setOpenAt(open ? null : here)}
      >
        <Icon name="list" />
        <span>{t('study.contents')}</span>
        <small>{read}</small>
        <Icon name={open ? 'up' : 'down'} size={16} />
      </button>
      <div className={styles.sideBody}>
        <p className={styles.sideTitle}>{course.title}</p>
        <ProgressBar value={percentOf(course.progress)} label={read} />
        {course.description ? (
          <Link
            className={styles.aboutLink}
            to={paths.study.chapterDescription(course.id, here, learnpathId)}
            preventScrollReset
          >
            {t('study.about')}
          </Link>
        ) : null}
        <Link className={styles.aboutLink} to={paths.study.notes(course.id)}>
          {t('study.notes')}
        </Link>
        <SearchedContents course={course} learnpathId={learnpathId}>
          <Contents course={course} here={here} learnpathId={learnpathId} />
        </SearchedContents>
      </div>
    </nav>
  );
}

/** Keeps the place of the contents while they load, so that the text doesn't jump when they come. */
export function SidePlace() {
  return (
    <div className={styles.side}>
      <div className={styles.toggle} />
    </div>
  );
}
