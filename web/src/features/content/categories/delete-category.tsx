import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { categoryRoutes } from '#shared/content/category-routes.ts';
import type { Category } from '#shared/content/category-schemas.ts';
import { routes } from '#shared/content/routes.ts';
import { categoryId as categoryIdOf } from '#shared/identity/ids.ts';
import { paths } from '#web/app/paths.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { AskingButton } from '#web/ui/asking-button.tsx';
import { ofDeleted } from '#web/ui/of-deleted.ts';
import { Section } from '#web/ui/section.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from './categories.module.css';
import { useTitle } from './use-title.ts';

/** The way to be rid of a category, with a place for its courses if it has any. */
export function DeleteCategory({
  category,
  others,
  version,
}: {
  category: Category;
  others: readonly Category[];
  version: number;
}) {
  const { t } = useTranslation('categories');
  const titleOf = useTitle();
  const navigate = useNavigate();
  const [moveTo, setMoveTo] = useState<string | null>(null);
  const { run } = useCommand(categoryRoutes.deleteCategory, {
    refreshes: [
      ...[categoryRoutes.editCategories, categoryRoutes.listCategories],
      ...[routes.listCourses, routes.getCourse],
    ],
    errors: 'caller',
  });
  return (
    <Section title={t('delete.title')} intro={t('delete.intro')}>
      <AskingButton
        label={t('delete.title')}
        button={{ variant: 'danger', icon: 'trash' }}
        title={t('delete.question')}
        tone="danger"
        onReload={() => refresh([categoryRoutes.editCategories])}
        onConfirm={async () => {
          const target = moveTo === null ? {} : { moveTo: categoryIdOf.parse(moveTo) };
          const outcome = await run({ params: { categoryId: category.id }, body: { version, ...target } });
          if (!outcome.ok) return outcome;
          notify('success', t('delete.done'));
          await navigate(paths.admin.categories(), ofDeleted);
          return outcome;
        }}
      >
        <div className={styles.moving}>
          <p>{t('delete.text', { name: titleOf(category.title) })}</p>
          <span aria-hidden="true">{t('delete.moveTo')}</span>
          <Select
            label={t('delete.moveTo')}
            placeholder={t('delete.noMove')}
            value={moveTo}
            options={others.map(({ id, title }) => ({ value: id as string, label: titleOf(title) }))}
            onChange={setMoveTo}
          />
        </div>
      </AskingButton>
    </Section>
  );
}
