import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudyCourse } from '#shared/content/schemas.ts';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { SearchField } from '#web/ui/search-field.tsx';

const CourseSearch = lazyPart(['notes'], () => import('./course-search.tsx'), 'CourseSearch');

/** Fewer letters than this find too much to be of use. */
const leastLetters = 2;

/** The contents of a course, and in their place what is found while somebody looks for something in it. */
export function SearchedContents({
  course,
  learnpathId,
  children,
}: {
  course: Pick<StudyCourse, 'id' | 'chapters'>;
  learnpathId: string | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation('content');
  const [search, setSearch] = useState('');
  return (
    <>
      <SearchField label={t('study.searchIn')} value={search} onSearch={setSearch} />
      {search.length >= leastLetters ? (
        <CourseSearch course={course} search={search} learnpathId={learnpathId} />
      ) : (
        children
      )}
    </>
  );
}
