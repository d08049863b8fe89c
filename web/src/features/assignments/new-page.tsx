import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { routes } from '#shared/assignments/routes.ts';
import { assignmentInput } from '#shared/assignments/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { LearnpathField } from './learnpath-box.tsx';

/** Starts an assignment, and goes on to fill it. */
export function NewAssignmentPage() {
  const { t } = useTranslation('assignments');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const { run } = useCommand(routes.createAssignment, {
    refreshes: [routes.listAssignments],
    errors: 'caller',
  });
  return (
    <Page
      title={t('new.title')}
      intro={t('new.intro')}
      breadcrumbs={[{ to: paths.admin.assignments(), label: t('list.title') }]}
    >
      <Form
        width="wide"
        guarded
        schema={assignmentInput}
        values={{ title: '', finalAssignment: true }}
        onSubmit={(body) => run({ body })}
        onSaved={({ id }) => {
          notify('success', t('new.created'));
          void navigate(paths.admin.assignment(id));
        }}
      >
        <Section title={t('general.facts')}>
          <TextField name="title" label={t('general.title')} maxLength={200} autoFocus />
          <LearnpathField
            name="learnpathId"
            label={t('general.learnpath')}
            hint={t('general.learnpathHint')}
            placeholder={t('general.learnpathPlaceholder')}
          />
          <Checkbox name="finalAssignment" label={t('general.final')} hint={t('general.finalHint')} />
          <FormActions submit={t('new.create')}>
            <LinkButton variant="quiet" to={paths.admin.assignments()}>
              {common('action.cancel')}
            </LinkButton>
          </FormActions>
        </Section>
      </Form>
    </Page>
  );
}
