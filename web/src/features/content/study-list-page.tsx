import { useTranslation } from 'react-i18next';
import { routes } from '#shared/content/routes.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { CardGrid, LinkCard } from '#web/ui/card.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { ListSearch } from '#web/ui/list-filters.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { CategoryFilter } from './categories/category-filter.tsx';
import styles from './content.module.css';
import { ReadSoFar } from './read-so-far.tsx';
import { studyTabs } from './study-tabs.ts';

/** Every course of the learning paths the student follows. */
export function StudyCoursesPage() {
  const { t } = useTranslation('content');
  const { data, error, loading, refresh } = useRoute(routes.listStudyCourses);
  const list = useListState('search', 'category');
  const found = data?.data.filter((one) => isFound(one, list.filters)) ?? [];
  return (
    <Page
      title={t('study.title')}
      intro={t('study.intro')}
      actions={
        <LinkButton to={paths.study.notes()} icon="edit">
          {t('study.notes')}
        </LinkButton>
      }
      tabs={<Tabs label={t('study.tabs')} tabs={studyTabs(t)} />}
    >
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {loading ? <Skeleton shape="cards" /> : null}
      {data?.data.length === 0 ? (
        <EmptyState
          icon="book"
          title={t('study.emptyTitle')}
          action={<LinkButton to={paths.study.learnpaths()}>{t('study.toLearnpaths')}</LinkButton>}
        >
          {t('study.emptyText')}
        </EmptyState>
      ) : null}
      {data && data.data.length > 0 ? (
        <div className={styles.filters}>
          <ListSearch list={list} label={t('study.search')} />
          <CategoryFilter list={list} />
        </div>
      ) : null}
      {data && data.data.length > 0 && found.length === 0 ? (
        <EmptyState icon="search" title={t('study.noneTitle')}>
          {t('study.noneText')}
        </EmptyState>
      ) : null}
      <CardGrid>
        {found.map(({ id, title, subtitle, image, chapterCount, progress, startsOn, comesFirst }) => (
          <LinkCard
            key={id}
            // What starts later is looked at first; nothing of it is opened by accident.
            to={startsOn || comesFirst ? paths.study.coursePreview(id) : paths.study.course(id)}
            title={title}
            image={image?.preview ?? null}
            meta={t('study.chapters', { count: chapterCount })}
          >
            {subtitle ? <p className={styles.quiet}>{subtitle}</p> : null}
            {startsOn ? (
              <span>
                <Badge>{t('study.startsOn', { date: formatDate(startsOn) })}</Badge>
              </span>
            ) : comesFirst ? (
              <span>
                <Badge>{t('study.first', { name: comesFirst.title })}</Badge>
              </span>
            ) : (
              <ReadSoFar progress={progress} />
            )}
          </LinkCard>
        ))}
      </CardGrid>
    </Page>
  );
}

interface Findable {
  readonly title: string;
  readonly subtitle: string;
  readonly categories: readonly string[];
}

/** Whether a course has what is looked for in its titles, and the category that was chosen. */
function isFound(
  { title, subtitle, categories }: Findable,
  { search = '', category }: { readonly search?: string; readonly category?: string },
): boolean {
  const inTitles = folded(`${title} ${subtitle}`).includes(folded(search.trim()));
  return inTitles && (category === undefined || categories.includes(category));
}

/** Without capitals and accents. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
