import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { educationCategoryRoutes as routes } from '#shared/educations/category-routes.ts';
import { educationCategoriesInput } from '#shared/educations/category-schemas.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { FieldRow, Form, FormActions } from '#web/ui/form.tsx';
import { RowActions } from '#web/ui/row-actions.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './categories.module.css';

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
          <Rows />
          <FormActions />
        </Form>
      ) : null}
    </Dialog>
  );
}

function Rows() {
  const { t } = useTranslation('educations');
  // Its own key of a row is not the id that the server knows a category by.
  const { fields, append, move, remove } = useFieldArray({ name: 'categories', keyName: 'key' });
  return (
    <>
      {fields.length === 0 ? <p>{t('categories.none')}</p> : null}
      {fields.map(({ key }, at) => (
        <fieldset key={key} className={styles.category}>
          <legend>{t('categories.one', { number: at + 1 })}</legend>
          <FieldRow>
            <TextField name={`categories.${at}.title.nl`} label={t('categories.nl')} maxLength={60} />
            <TextField name={`categories.${at}.title.en`} label={t('categories.en')} maxLength={60} />
          </FieldRow>
          <div className={styles.actions}>
            <RowActions
              index={at}
              count={fields.length}
              labels={{
                up: t('categories.up', { number: at + 1 }),
                down: t('categories.down', { number: at + 1 }),
                remove: t('categories.remove', { number: at + 1 }),
              }}
              onMove={move}
              onRemove={remove}
            />
          </div>
        </fieldset>
      ))}
      <div>
        <Button icon="plus" onPress={() => append({ title: { nl: '', en: '' } })}>
          {t('categories.add')}
        </Button>
      </div>
    </>
  );
}
