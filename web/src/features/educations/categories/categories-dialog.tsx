import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { educationCategoryRoutes as routes } from '#shared/educations/category-routes.ts';
import { educationCategoriesInput, mostCategories } from '#shared/educations/category-schemas.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { FieldGroups } from '#web/ui/field-groups.tsx';
import { FieldRow, Form, FormActions } from '#web/ui/form.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const schema = z.object({ categories: educationCategoriesInput.shape.categories });

/** The categories of educations, to name and put in order. */
export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('educations');
  const { data, error, refresh: again } = useRoute(routes.listEducationCategories);
  const { run } = useCommand(routes.saveEducationCategories, {
    refreshes: [routes.listEducationCategories],
    errors: 'caller',
  });
  return (
    <Dialog kind="wide" title={t('categories.title')} onClose={onClose}>
      {error ? <FailedState error={error} onRetry={again} /> : null}
      {!data && !error ? <Skeleton rows={3} /> : null}
      {data ? (
        <Form
          width="wide"
          schema={schema}
          version={data.version}
          values={{ categories: data.data }}
          onSubmit={({ categories }, version) => run({ body: { version, categories } })}
          onSaved={() => {
            notify('success', t('categories.saved'));
            onClose();
          }}
          onReload={() => refresh([routes.listEducationCategories])}
        >
          <p>{t('categories.text')}</p>
          <FieldGroups
            list="categories"
            label={t('categories.list')}
            none={t('categories.none')}
            nameOf={(number) => t('categories.one', { number })}
            add={t('categories.add')}
            most={mostCategories}
            empty={() => ({ title: { nl: '', en: '' } })}
          >
            {(path) => (
              <FieldRow>
                <TextField name={`${path}.title.nl`} label={t('categories.nl')} maxLength={60} />
                <TextField name={`${path}.title.en`} label={t('categories.en')} maxLength={60} />
              </FieldRow>
            )}
          </FieldGroups>
          <FormActions />
        </Form>
      ) : null}
    </Dialog>
  );
}
