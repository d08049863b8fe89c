import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { readingRoutes } from '#shared/content/reading-routes.ts';
import { type ChapterFound, mostSearched } from '#shared/content/reading-schemas.ts';
import type { ChapterSummary, StudyCourse } from '#shared/content/schemas.ts';
import { chunksOf } from '#shared/platform/chunks.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './course-search.module.css';

interface CourseSearchProps {
  readonly course: Pick<StudyCourse, 'id' | 'chapters'>;
  readonly search: string;
  readonly learnpathId?: string | undefined;
}

/** Which chapters of a course have what is looked for: portion by portion, in the order of the course. */
export function CourseSearch({ course, search, learnpathId }: CourseSearchProps) {
  const { t } = useTranslation('notes');
  return (
    <div className={styles.results}>
      {chunksOf(course.chapters, mostSearched).map((chapters) => (
        <Portion key={chapters[0]?.id} {...{ course, search, learnpathId, chapters }} />
      ))}
      <p className={styles.none}>{t('search.none')}</p>
    </div>
  );
}

function Portion({
  course,
  search,
  learnpathId,
  chapters,
}: CourseSearchProps & { chapters: readonly ChapterSummary[] }) {
  const { data, error, refresh } = useRoute(readingRoutes.searchCourse, {
    params: { courseId: course.id },
    body: { search, chapterIds: chapters.map(({ id }) => id) },
  });
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <Skeleton rows={2} />;
  if (data.data.length === 0) return null;
  return (
    <ul className={styles.found}>
      {data.data.map(({ chapterId, excerpt }) => (
        <li key={chapterId}>
          <Link
            to={paths.study.chapter(course.id, chapterId, learnpathId)}
            state={excerpt ? { find: excerpt.found } : undefined}
          >
            {chapters.find(({ id }) => id === chapterId)?.title}
          </Link>
          {excerpt ? <Excerpt {...excerpt} /> : null}
        </li>
      ))}
    </ul>
  );
}

function Excerpt({ before, found, after }: NonNullable<ChapterFound['excerpt']>) {
  return (
    <p>
      {before}
      <mark>{found}</mark>
      {after}
    </p>
  );
}
