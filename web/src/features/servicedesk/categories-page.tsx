import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { articleRoutes as routes } from '#shared/servicedesk/article-routes.ts';
import { type DeskCategories, deskCategoriesInput, keepDays } from '#shared/servicedesk/category-schemas.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { FieldRow, Form } from '#web/ui/form.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { Page } from '#web/ui/page.tsx';
import { RowActions } from '#web/ui/row-actions.tsx';
import { SaveBar } from '#web/ui/save-bar.tsx';
import { Section, SectionsToCome } from '#web/ui/section.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './desk.module.css';
import { DeskTabs } from './desk-tabs.tsx';

const schema = z.object({ categories: deskCategoriesInput.shape.categories, keepDays });

/** What articles and questions are about, in how many days a question of each is answered, and how long it is kept. */
export function CategoriesPage() {
  const { t } = useTranslation('servicedesk');
  const { data, error, refresh: again } = useRoute(routes.listDeskCategories);
  return (
    <Page title={t('desk')} intro={t('categories.intro')} tabs={<DeskTabs />}>
      {error ? <FailedState error={error} onRetry={again} /> : null}
      {!data && !error ? <SectionsToCome rows={4} /> : null}
      {data ? <CategoriesForm categories={data} /> : null}
    </Page>
  );
}

function CategoriesForm({ categories: { version, data, keepDays } }: { categories: DeskCategories }) {
  const { t } = useTranslation('servicedesk');
  const { run } = useCommand(routes.saveDeskCategories, {
    refreshes: [routes.listDeskCategories],
    errors: 'caller',
  });
  return (
    <Form
      width="wide"
      guarded
      schema={schema}
      version={version}
      values={{ categories: data, keepDays }}
      onSubmit={(values, upon) => run({ body: { version: upon, ...values } })}
      onSaved={() => notify('success', t('categories.saved'))}
      onReload={() => refresh([routes.listDeskCategories])}
    >
      <Section title={t('categories.title')} intro={t('categories.inUse')}>
        <Rows />
      </Section>
      <Section title={t('categories.keep')}>
        <NumberField name="keepDays" label={t('categories.keepDays')} hint={t('categories.keepHint')} />
      </Section>
      <SaveBar />
    </Form>
  );
}

function Rows() {
  const { t } = useTranslation('servicedesk');
  // Its own key of a row is not the id that the server knows a category by.
  const { fields, append, move, remove } = useFieldArray({ name: 'categories', keyName: 'key' });
  return (
    <>
      {fields.length === 0 ? <p className={styles.quiet}>{t('categories.none')}</p> : null}
      {fields.map(({ key }, at) => (
        <fieldset key={key} className={styles.category}>
          <legend>{t('categories.one', { number: at + 1 })}</legend>
          <FieldRow>
            <TextField name={`categories.${at}.name.nl`} label={t('categories.nl')} />
            <TextField name={`categories.${at}.name.en`} label={t('categories.en')} />
            <NumberField name={`categories.${at}.dueDays`} label={t('categories.dueDays')} />
          </FieldRow>
          <div className={styles.rowActions}>
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
        <Button icon="plus" onPress={() => append({ name: { nl: '', en: '' }, dueDays: 3 })}>
          {t('categories.add')}
        </Button>
      </div>
    </>
  );
}
