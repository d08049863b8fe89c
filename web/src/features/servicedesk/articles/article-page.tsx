import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import * as z from 'zod/mini';
import { deskCategoryId } from '#shared/identity/ids.ts';
import { articleRoutes as routes } from '#shared/servicedesk/article-routes.ts';
import { type Article, articleInput } from '#shared/servicedesk/article-schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { DeleteSection } from '#web/ui/delete-section.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { ofDeleted } from '#web/ui/of-deleted.ts';
import { Page } from '#web/ui/page.tsx';
import { pageToCome } from '#web/ui/page-to-come.tsx';
import { Section, Sections, SectionsToCome } from '#web/ui/section.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useCategories } from '../use-categories.ts';
import { ArchiveButton } from './archive-button.tsx';
import { ArticleBadge } from './article-badge.tsx';
import { ArticleForm } from './article-form.tsx';
import { ArticleVersions } from './article-versions.tsx';

/** What the page before it hands over: what a question was about. */
const begun = z.object({ title: articleInput.shape.title, categoryId: z.nullable(deskCategoryId) });

/** One article as its editor sees it; without one in the address, a new one. */
export function ArticlePage() {
  const { articleId } = useParams();
  return articleId ? <ExistingArticle key={articleId} articleId={articleId} /> : <NewArticle />;
}

function useBreadcrumbs() {
  const { t } = useTranslation('servicedesk');
  return [{ to: paths.admin.deskArticles(), label: t('desk') }];
}

function NewArticle() {
  const { t, i18n } = useTranslation('servicedesk');
  const navigate = useNavigate();
  const categories = useCategories();
  const breadcrumbs = useBreadcrumbs();
  const { run } = useCommand(routes.createArticle, { refreshes: [routes.listArticles], errors: 'caller' });
  const [first] = categories.all;
  const asked = begun.safeParse(useLocation().state).data;
  const about = categories.all.find(({ id }) => id === asked?.categoryId) ?? first;
  return (
    <Page title={t('article.newTitle')} breadcrumbs={breadcrumbs}>
      {categories.error ? <FailedState error={categories.error} onRetry={categories.refresh} /> : null}
      {categories.loading ? <SectionsToCome rows={3} /> : null}
      {categories.data ? (
        <Form
          guarded
          schema={articleInput}
          values={{
            ...{ title: asked?.title ?? '', language: i18n.resolvedLanguage === 'en' ? 'en' : 'nl' },
            categoryId: about?.id ?? '',
          }}
          onSubmit={(body) => run({ body })}
          onSaved={({ id }: Article) => {
            notify('success', t('article.created'));
            void navigate(paths.admin.deskArticle(id), { replace: true });
          }}
        >
          <TextField name="title" label={t('articles.name')} autoFocus />
          <SelectField name="categoryId" label={t('articles.category')} options={categories.options} />
          <LanguageField />
          <FormActions submit={t('article.create')} />
        </Form>
      ) : null}
    </Page>
  );
}

function LanguageField() {
  const { t } = useTranslation('servicedesk');
  const options = (['nl', 'en'] as const).map((value) => ({ value, label: t(`language.${value}`) }));
  return <SelectField name="language" label={t('articles.language')} options={options} />;
}

function ExistingArticle({ articleId }: { articleId: string }) {
  const { t } = useTranslation('servicedesk');
  const breadcrumbs = useBreadcrumbs();
  const article = useRoute(routes.getArticle, { params: { articleId } });
  const categories = useCategories();
  const { data } = article;
  // A choice shows what was chosen only when it begins with all that can be.
  if (!data || !categories.data) {
    const read = article.error ? article : categories;
    return pageToCome(read, { title: t('article.one'), breadcrumbs });
  }
  const isSeen = data.status === 2;
  return (
    <Page
      title={data.title}
      breadcrumbs={breadcrumbs}
      status={<ArticleBadge article={data} />}
      actions={
        isSeen ? (
          <>
            <LinkButton icon="eye" to={paths.study.deskArticle(data.id)}>
              {t('article.asReader')}
            </LinkButton>
            <ArchiveButton article={data} />
          </>
        ) : null
      }
    >
      <Sections>
        <ArticleForm article={data} categories={categories.options} language={<LanguageField />} />
        {data.number > 0 ? (
          <Section title={t('article.figures')} intro={t('article.figuresIntro')}>
            <DefinitionList
              facts={[
                { term: t('article.helped'), value: data.helped },
                { term: t('article.notHelped'), value: data.notHelped },
              ]}
            />
          </Section>
        ) : null}
        <Section title={t('article.versions')} intro={t('article.versionsIntro')}>
          <ArticleVersions article={data} />
        </Section>
        {isSeen ? null : <DeleteArticle article={data} />}
      </Sections>
    </Page>
  );
}

function DeleteArticle({ article: { id } }: { article: Article }) {
  const { t } = useTranslation('servicedesk');
  const navigate = useNavigate();
  const { run } = useCommand(routes.deleteArticle, { refreshes: [routes.listArticles], errors: 'caller' });
  return (
    <DeleteSection
      title={t('article.delete')}
      question={t('article.deleteTitle')}
      text={t('article.deleteText')}
      onDelete={async () => {
        const outcome = await run({ params: { articleId: id } });
        if (!outcome.ok) return outcome;
        notify('success', t('article.deleted'));
        await navigate(paths.admin.deskArticles(), ofDeleted);
        return outcome;
      }}
    />
  );
}
