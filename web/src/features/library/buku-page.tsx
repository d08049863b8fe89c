import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes as content } from '#shared/content/routes.ts';
import { teachingRoutes } from '#shared/guidance/teaching-routes.ts';
import { listStudyLearnpaths } from '#shared/learnpaths/study-list.ts';
import type { OwnList } from '#shared/library/list-schemas.ts';
import { SourceLists, useOwnSources, type Whose } from '#web/app/library/own-sources.tsx';
import { type Read, useRoute } from '#web/platform/api/use-route.ts';
import { hasWords } from '#web/platform/has-words.ts';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The sources of what a student follows. */
export function StudyBukuPage() {
  const paths = useRoute(listStudyLearnpaths);
  const courses = useRoute(content.listStudyCourses);
  return <Buku as="student" paths={paths} courses={courses} />;
}

/** The sources of what somebody teaches. */
export function TeacherBukuPage() {
  const paths = useRoute(teachingRoutes.listTaughtLearnpaths);
  const courses = useRoute(teachingRoutes.listTaughtCourses);
  return <Buku as="teacher" paths={paths} courses={courses} />;
}

type Listed = Read<{ readonly data: readonly { readonly id: string }[] }>;

function Buku({ as, paths, courses }: Pick<Whose, 'as'> & { paths: Listed; courses: Listed }) {
  const { t } = useTranslation('library');
  const [search, setSearch] = useState('');
  const idsOf = ({ data }: Listed) => (data?.data ?? []).map(({ id }) => id).slice(0, 45);
  const known = paths.data !== undefined && courses.data !== undefined;
  const whose = { as, learnpathIds: idsOf(paths), courseIds: idsOf(courses) };
  const found = useOwnSources(whose, !known);
  const failed = [paths, courses, found].find(({ error }) => error);
  const lists = found.data?.data;
  return (
    <Page title={t('own.page')} intro={t(as === 'student' ? 'own.intro' : 'own.introTeacher')}>
      {failed?.error ? (
        <FailedState error={failed.error} onRetry={failed.refresh} />
      ) : !lists ? (
        <Skeleton rows={6} />
      ) : lists.length === 0 ? (
        <EmptyState icon="library" title={t('own.emptyTitle')}>
          {t(as === 'student' ? 'own.emptyText' : 'own.emptyTextTeacher')}
        </EmptyState>
      ) : (
        <>
          <SearchField label={t('own.search')} value={search} onSearch={setSearch} />
          <Found lists={having(lists, search)} />
        </>
      )}
    </Page>
  );
}

function Found({ lists }: { lists: readonly OwnList[] }) {
  const { t } = useTranslation('library');
  return lists.length === 0 ? (
    <EmptyState icon="search" title={t('own.nothingTitle')}>
      {t('own.nothingText')}
    </EmptyState>
  ) : (
    <SourceLists lists={lists} />
  );
}

/** Lists with what has all the words of a search, in titles, authors, publisher, ISBN, notes, or what a list is of. */
function having(lists: readonly OwnList[], search: string): readonly OwnList[] {
  if (search === '') return lists;
  return lists.flatMap((list) => {
    const entries = list.entries.filter(({ source, note }) => {
      const { title, subtitle, authors, publisher, isbn } = source;
      const text = [
        list.title,
        list.englishTitle,
        title,
        subtitle,
        ...authors,
        publisher,
        isbn ?? '',
        note,
      ].join(' ');
      return hasWords(text, search);
    });
    return entries.length > 0 ? [{ ...list, entries }] : [];
  });
}
