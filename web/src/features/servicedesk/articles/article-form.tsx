import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { articleRoutes as routes } from '#shared/servicedesk/article-routes.ts';
import { type Article, articleChange } from '#shared/servicedesk/article-schemas.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { RichTextField } from '#web/ui/rich-text-field.tsx';
import { SaveBar } from '#web/ui/save-bar.tsx';
import { Section } from '#web/ui/section.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const { title, text, keywords, language, categoryId } = articleChange.shape;
const schema = z.object({ title, text, keywords, language, categoryId });

/** The concept of an article, and its way to the readers. */
export function ArticleForm({
  article,
  categories,
  language: languageField,
}: {
  article: Article;
  categories: readonly { readonly value: string; readonly label: string }[];
  language: ReactNode;
}) {
  const { t } = useTranslation('servicedesk');
  const { run } = useCommand(routes.updateArticle, {
    refreshes: [routes.getArticle, routes.listArticles],
    errors: 'caller',
  });
  return (
    <Form
      width="wide"
      guarded
      schema={schema}
      version={article.version}
      values={{
        ...{ title: article.title, text: article.text, keywords: article.keywords },
        ...{ language: article.language, categoryId: article.categoryId },
      }}
      onSubmit={(values, version) => run({ params: { articleId: article.id }, body: { version, ...values } })}
      onSaved={() => notify('success', t('article.saved'))}
      onReload={() => refresh([routes.getArticle])}
    >
      <Section title={t('article.content')}>
        <TextField name="title" label={t('articles.name')} />
        <RichTextField name="text" label={t('article.text')} media={article.media} />
      </Section>
      <Section title={t('article.found')} intro={t('article.foundIntro')}>
        <SelectField name="categoryId" label={t('articles.category')} options={categories} />
        {languageField}
        <TextField name="keywords" label={t('article.keywords')} hint={t('article.keywordsHint')} optional />
      </Section>
      <SaveBar submit={t('article.save')}>
        <PublishButton article={article} />
      </SaveBar>
    </Form>
  );
}

/** Publishes what is saved: what was typed since has to be saved first. */
function PublishButton({ article: { id, version, status, changed } }: { article: Article }) {
  const { t } = useTranslation('servicedesk');
  const { isDirty } = useFormContext().formState;
  const { run, pending } = useCommand(routes.publishArticle, {
    refreshes: [routes.getArticle, routes.listArticles, routes.listArticleVersions, routes.findArticles],
  });
  if (status === 2 && !changed && !isDirty) return null;

  async function publish() {
    const { ok } = await run({ params: { articleId: id }, body: { version } });
    if (ok) notify('success', t('article.publishedNow'));
    else await refresh([routes.getArticle]);
  }
  return (
    <Button
      icon="check"
      isDisabled={isDirty}
      isPending={pending}
      {...(isDirty && { 'aria-label': `${t('article.publish')}: ${t('article.saveFirst')}` })}
      onPress={() => void publish()}
    >
      {t(status === 1 ? 'article.publish' : 'article.publishAgain')}
    </Button>
  );
}
