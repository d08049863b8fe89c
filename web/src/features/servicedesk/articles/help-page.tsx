import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { deskCategoryId } from '#shared/identity/ids.ts';
import { articleRoutes as routes } from '#shared/servicedesk/article-routes.ts';
import type { FoundArticle } from '#shared/servicedesk/article-schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { FailedList } from '#web/ui/failed-list.tsx';
import { Page } from '#web/ui/page.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useListState } from '#web/ui/use-list.ts';
import styles from '../desk.module.css';
import { HelpTabs } from '../help-tabs.tsx';
import { useCategories } from '../use-categories.ts';
import { ArticleLinks } from './article-links.tsx';
import { FoundArticles } from './found-articles.tsx';

/** How many articles of a category its card shows. */
const perCard = 5;

/** Where a student looks for help: a search that answers while they type, and articles by subject. */
export function HelpPage() {
  const { t } = useTranslation('servicedesk');
  const list = useListState('search', 'category', 'language');
  const { search, category } = list.filters;
  return (
    <Page
      title={t('study.title')}
      intro={t('study.intro')}
      tabs={<HelpTabs />}
      actions={
        <LinkButton variant="primary" icon="plus" to={paths.study.deskAsk()}>
          {t('ask.title')}
        </LinkButton>
      }
    >
      <div className={styles.ask}>
        <SearchField
          label={t('study.search')}
          value={search ?? ''}
          onSearch={(text) => list.setFilter('search', text)}
        />
      </div>
      {search ? <FoundArticles typed={search} /> : null}
      {category && !search ? <OneCategory list={list} categoryId={category} /> : <Subjects list={list} />}
    </Page>
  );
}

type List = ReturnType<typeof useListState<'search' | 'category' | 'language'>>;

/** The language of the articles: the reader's, or the other if they asked for it. */
function useArticleLanguage(list: List) {
  const { i18n } = useTranslation();
  const own = i18n.resolvedLanguage === 'en' ? 'en' : 'nl';
  const other = own === 'en' ? 'nl' : 'en';
  return { language: list.filters.language === other ? other : own, own, other } as const;
}

function Subjects({ list }: { list: List }) {
  const { t } = useTranslation('servicedesk');
  const { language, own, other } = useArticleLanguage(list);
  const categories = useCategories();
  const { data, error, refresh } = useRoute(routes.findArticles, { query: { language, per_page: 100 } });
  const isEmpty = data?.data.length === 0;
  // Where there are none, the other language is worth a look only if it has some.
  const others = useRoute(
    routes.findArticles,
    { query: { language: other, per_page: 1 } },
    { skip: !isEmpty || language !== own },
  );
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (categories.error) return <FailedState error={categories.error} onRetry={categories.refresh} />;
  if (!data || !categories.data) return <Skeleton shape="cards" rows={3} />;
  const inOther =
    language === own ? (
      <Link to={`?language=${other}`}>{t('study.inLanguage')}</Link>
    ) : (
      <Link to={paths.study.desk()}>{t('study.all')}</Link>
    );
  if (isEmpty)
    return (
      <EmptyState
        icon="book"
        title={t('study.emptyTitle')}
        action={language !== own || others.data?.data.length ? inOther : undefined}
      >
        {t('study.emptyText')}
      </EmptyState>
    );
  const subjects = categories.all
    .map(({ id }) => ({ id, articles: data.data.filter(({ categoryId }) => categoryId === id) }))
    .filter(({ articles }) => articles.length > 0);
  return (
    <>
      <div className={styles.subjects} lang={language}>
        {subjects.map(({ id, articles }) => (
          <Card key={id} title={categories.nameById(id)}>
            <ArticleLinks articles={articles.slice(0, perCard)} />
            {articles.length > perCard || data.meta.next ? (
              <Link to={`?category=${id}${language === own ? '' : `&language=${language}`}`}>
                {t('study.allOf', { name: categories.nameById(id) })}
              </Link>
            ) : null}
          </Card>
        ))}
      </div>
      <div className={styles.other}>{inOther}</div>
    </>
  );
}

function OneCategory({ list, categoryId }: { list: List; categoryId: string }) {
  const { t } = useTranslation('servicedesk');
  const { language } = useArticleLanguage(list);
  const categories = useCategories();
  const chosen = deskCategoryId.safeParse(categoryId).data;
  const { data, error, refresh } = useRoute(
    routes.findArticles,
    { query: { language, page: list.page, ...(chosen && { categoryId: chosen }) } },
    { skip: !chosen },
  );
  const back = (
    <LinkButton to={paths.study.desk()} variant="quiet" icon="back">
      {t('study.all')}
    </LinkButton>
  );
  if (error) return <FailedList read={{ error, refresh }} list={list} action={back} />;
  const rows: readonly FoundArticle[] = data?.data ?? [];
  return (
    <>
      <div>{back}</div>
      {chosen && !data ? <Skeleton rows={5} /> : null}
      {!chosen || data?.data.length === 0 ? (
        <EmptyState icon="book" title={t('study.emptyTitle')}>
          {t('study.emptyText')}
        </EmptyState>
      ) : null}
      {rows.length > 0 ? (
        <Card title={categories.nameById(categoryId)}>
          <ArticleLinks articles={rows} excerpts />
          <Pagination paging={list.paging(data?.meta.next)} />
        </Card>
      ) : null}
    </>
  );
}
