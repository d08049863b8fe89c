import { useTranslation } from 'react-i18next';
import { type CatalogueCourse, offerRoutes } from '#shared/content/offer-routes.ts';
import { categoryId } from '#shared/identity/ids.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { CardGrid, LinkCard } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedList } from '#web/ui/failed-list.tsx';
import { ListSearch } from '#web/ui/list-filters.tsx';
import { Page } from '#web/ui/page.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { CategoryFilter } from './categories/category-filter.tsx';
import styles from './content.module.css';
import { ReadSoFar } from './read-so-far.tsx';
import { studyTabs } from './study-tabs.ts';

/** The courses that every student of the organisation may study, with or without a learning path. */
export function CataloguePage() {
  const { t } = useTranslation('content');
  const list = useListState('search', 'category');
  const { search, category } = list.filters;
  const { data, error, loading, refresh } = useRoute(offerRoutes.listCatalogue, {
    query: {
      page: list.page,
      search: search?.trim() || undefined,
      category: categoryId.safeParse(category).data,
    },
  });
  const isEmpty = data && data.data.length + data.offered.length === 0;
  return (
    <Page
      title={t('catalogue.title')}
      intro={t('catalogue.intro')}
      tabs={<Tabs label={t('study.tabs')} tabs={studyTabs(t)} />}
    >
      <div className={styles.filters}>
        <ListSearch list={list} label={t('catalogue.search')} />
        <CategoryFilter list={list} />
      </div>
      <FailedList read={{ error, refresh }} list={list} />
      {loading ? <Skeleton shape="cards" /> : null}
      {isEmpty ? (
        <EmptyState icon={search || category ? 'search' : 'book'} title={t('catalogue.emptyTitle')}>
          {t(search || category ? 'study.noneText' : 'catalogue.emptyText')}
        </EmptyState>
      ) : null}
      <Cards courses={data?.data ?? []} />
      {data && data.offered.length > 0 ? (
        <section className={styles.others}>
          <h2>{t('catalogue.others')}</h2>
          <Cards courses={data.offered} />
        </section>
      ) : null}
      {data ? <Pagination paging={list.paging(data.meta.next)} /> : null}
    </Page>
  );
}

function Cards({ courses }: { courses: readonly CatalogueCourse[] }) {
  const { t } = useTranslation('content');
  if (courses.length === 0) return null;
  return (
    <CardGrid>
      {courses.map(({ id, title, subtitle, image, chapterCount, offeredBy, progress }) => (
        <LinkCard
          key={id}
          to={paths.study.course(id)}
          title={title}
          image={image?.preview ?? null}
          meta={t('study.chapters', { count: chapterCount })}
        >
          {subtitle ? <p className={styles.quiet}>{subtitle}</p> : null}
          {progress.lastChapterId ? <ReadSoFar progress={progress} /> : null}
          {offeredBy ? <p className={styles.quiet}>{t('catalogue.by', { name: offeredBy.name })}</p> : null}
        </LinkCard>
      ))}
    </CardGrid>
  );
}
