import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { categoryRoutes } from '#shared/content/category-routes.ts';
import { type Category, categoryInput } from '#shared/content/category-schemas.ts';
import { paths } from '#web/app/paths.ts';
import { type Outcome, refresh, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { FieldRow, Form, FormActions } from '#web/ui/form.tsx';
import { ImageField } from '#web/ui/image-field.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section, Sections, SectionsToCome } from '#web/ui/section.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { DeleteCategory } from './delete-category.tsx';
import { useTitle } from './use-title.ts';

const reads = [categoryRoutes.editCategories, categoryRoutes.listCategories];

/** One category; at the address to create one, a new one. */
export function CategoryPage() {
  const { t } = useTranslation('categories');
  const titleOf = useTitle();
  const { categoryId } = useParams();
  const found = useRoute(categoryRoutes.editCategories);
  const category = found.data?.data.find(({ id }) => id === categoryId);
  const crumbs = [
    { to: paths.admin.courses(), label: t('courses') },
    { to: paths.admin.categories(), label: t('list.title') },
  ];
  const title = categoryId ? (category ? titleOf(category.title) : t('one.title')) : t('one.new');
  return (
    <Page title={title} breadcrumbs={crumbs}>
      {found.error ? <FailedState error={found.error} onRetry={found.refresh} /> : null}
      {!found.data && !found.error ? <SectionsToCome rows={4} /> : null}
      {found.data && categoryId && !category ? (
        <EmptyState icon="warning" title={t('one.gone')}>
          {t('one.goneText')}
        </EmptyState>
      ) : null}
      {found.data && (category || !categoryId) ? (
        <Sections>
          <CategoryForm category={category} version={found.data.version} />
          {category ? (
            <DeleteCategory
              category={category}
              others={found.data.data.filter(({ id }) => id !== category.id)}
              version={found.data.version}
            />
          ) : null}
        </Sections>
      ) : null}
    </Page>
  );
}

function CategoryForm({ category, version }: { category: Category | undefined; version: number }) {
  const { t } = useTranslation('categories');
  const navigate = useNavigate();
  const add = useCommand(categoryRoutes.createCategory, { refreshes: reads, errors: 'caller' });
  const change = useCommand(categoryRoutes.updateCategory, { refreshes: reads, errors: 'caller' });
  const image = category?.image ?? null;
  return (
    <Form
      width="wide"
      guarded
      schema={categoryInput}
      version={version}
      values={{
        title: category?.title ?? { nl: '', en: '' },
        image: image && { fileId: image.fileId, alt: image.alt },
      }}
      onSubmit={(body, upon): Promise<Outcome<unknown>> =>
        category
          ? change.run({ params: { categoryId: category.id }, body: { version: upon, ...body } })
          : add.run({ body })
      }
      onSaved={() => {
        notify('success', t(category ? 'one.saved' : 'one.created'));
        if (!category) void navigate(paths.admin.categories(), { replace: true });
      }}
      onReload={() => refresh(reads)}
    >
      <Section title={t('one.facts')} intro={t('one.factsIntro')}>
        <FieldRow>
          <TextField name="title.nl" label={t('one.nl')} />
          <TextField name="title.en" label={t('one.en')} />
        </FieldRow>
        <ImageField name="image" label={t('one.image')} current={image} />
        <FormActions {...(!category && { submit: t('one.create') })} />
      </Section>
    </Form>
  );
}
