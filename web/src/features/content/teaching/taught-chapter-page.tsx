import { useParams, useSearchParams } from 'react-router';
import { teachingRoutes } from '#shared/guidance/teaching-routes.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { ChapterToLookAt } from './chapter-to-look-at.tsx';
import { useTaughtWay } from './taught-way.ts';

/** A chapter as its students read it; nothing of it is remembered. */
export function TaughtChapterPage() {
  const { courseId = '', chapterId = '' } = useParams();
  const [search] = useSearchParams();
  const { crumbs, toCourse, learnpathId } = useTaughtWay(search.get('learnpath'));
  const course = useRoute(teachingRoutes.getTaughtCourse, { params: { courseId } });
  const chapter = useRoute(teachingRoutes.getTaughtChapter, { params: { courseId, chapterId } });
  return (
    <ChapterToLookAt
      chapterId={chapterId}
      chapters={course.data?.chapters ?? []}
      course={course}
      language={course.data?.language}
      found={chapter}
      crumbs={[...crumbs, { to: toCourse(courseId), label: course.data?.title ?? '…' }]}
      addressOf={(id) => paths.teacher.chapter(courseId, id, learnpathId)}
      answers={paths.teacher.answers(courseId, chapterId, learnpathId)}
    />
  );
}
