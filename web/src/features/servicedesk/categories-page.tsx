import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { articleRoutes as routes } from '#shared/servicedesk/article-routes.ts';
import {
  type DeskCategories,
  deskCategoriesInput,
  keepDays,
  mostDeskCategories,
} from '#shared/servicedesk/category-schemas.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { FailedState } from '#web/ui/empty-state.tsx';
import { FieldGroups } from '#web/ui/field-groups.tsx';
import { FieldRow, Form } from '#web/ui/form.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { Page } from '#web/ui/page.tsx';
import { SaveBar } from '#web/ui/save-bar.tsx';
import { Section, SectionsToCome } from '#web/ui/section.tsx';
import { TextField } from '#web/ui/text-field.tsx';
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
        <FieldGroups
          list="categories"
          label={t('categories.list')}
          none={t('categories.none')}
          nameOf={(number) => t('categories.one', { number })}
          add={t('categories.add')}
          most={mostDeskCategories}
          empty={() => ({ name: { nl: '', en: '' }, dueDays: 3 })}
        >
          {(path) => (
            <FieldRow>
              <TextField name={`${path}.name.nl`} label={t('categories.nl')} />
              <TextField name={`${path}.name.en`} label={t('categories.en')} />
              <NumberField name={`${path}.dueDays`} label={t('categories.dueDays')} />
            </FieldRow>
          )}
        </FieldGroups>
      </Section>
      <Section title={t('categories.keep')}>
        <NumberField name="keepDays" label={t('categories.keepDays')} hint={t('categories.keepHint')} />
      </Section>
      <SaveBar />
    </Form>
  );
}
