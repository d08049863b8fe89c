import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { checklistRoutes as routes } from '#shared/servicedesk/checklist-routes.ts';
import { type Checklist, checklistChange } from '#shared/servicedesk/checklist-schemas.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { SaveBar } from '#web/ui/save-bar.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { Items } from './items.tsx';

const { title, intro, items, audience } = checklistChange.shape;
const schema = z.object({ title, intro, items, audience });

/** The concept of a checklist: what is to be done, by whom, and its way to them. */
export function ChecklistForm({ checklist }: { checklist: Checklist }) {
  const { t } = useTranslation('servicedesk');
  const { run } = useCommand(routes.updateChecklist, {
    refreshes: [routes.getChecklist, routes.listChecklists],
    errors: 'caller',
  });
  return (
    <Form
      width="wide"
      guarded
      schema={schema}
      version={checklist.version}
      values={{
        ...{ title: checklist.title, intro: checklist.intro },
        ...{ items: checklist.items, audience: checklist.audience },
      }}
      onSubmit={(values, version) =>
        run({ params: { checklistId: checklist.id }, body: { version, ...values } })
      }
      onSaved={() => notify('success', t('article.saved'))}
      onReload={() => refresh([routes.getChecklist])}
    >
      <Section title={t('article.content')}>
        <TextField name="title" label={t('articles.name')} />
        <TextField name="intro" label={t('checklists.introField')} maxLength={500} optional />
        <Items />
      </Section>
      <Section title={t('audience.title')} intro={t('audience.later')}>
        <AudienceFields checklist={checklist} />
      </Section>
      <SaveBar submit={t('article.save')}>
        <PublishButton checklist={checklist} />
      </SaveBar>
    </Form>
  );
}

/** Publishes what is saved: what was typed since has to be saved first. */
function PublishButton({
  checklist: { id, version, state, changed, items, audience },
}: {
  checklist: Checklist;
}) {
  const { t } = useTranslation('servicedesk');
  const { isDirty } = useFormContext().formState;
  const { run, pending } = useCommand(routes.publishChecklist, {
    refreshes: [routes.getChecklist, routes.listChecklists, routes.listOwnChecklists],
  });
  const lacks = items.length === 0 || !audience;
  const label = state === 'published' && !changed ? t('checklists.toNew') : t('article.publish');

  async function publish() {
    const { ok } = await run({ params: { checklistId: id }, body: { version } });
    if (!ok) await refresh([routes.getChecklist]);
  }
  return (
    <Button
      icon="check"
      isDisabled={isDirty || lacks}
      isPending={pending}
      {...(isDirty && { 'aria-label': `${label}: ${t('article.saveFirst')}` })}
      {...(lacks && !isDirty && { 'aria-label': `${label}: ${t('checklists.lacks')}` })}
      onPress={() => void publish()}
    >
      {label}
    </Button>
  );
}
