import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { newOrganisation, organisationRoutes } from '#shared/people/organisation-routes.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { FieldRow, Form, FormActions } from '#web/ui/form.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { NameFields } from '../name-fields.tsx';
import { atField } from '../outcome.ts';

/** Founds an organisation, with who administers it first. */
export function NewOrganisationPage() {
  const { t } = useTranslation('organisations');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const { run } = useCommand(organisationRoutes.createOrganisation, {
    refreshes: [organisationRoutes.listOrganisations],
    errors: 'caller',
  });
  return (
    <Page
      title={t('create.title')}
      intro={t('create.intro')}
      breadcrumbs={[{ to: paths.admin.organisations(), label: t('list.title') }]}
    >
      <Form
        width="wide"
        guarded
        schema={newOrganisation}
        values={{ name: '', brinCode: '', admin: { email: '', profile: { firstName: '', surname: '' } } }}
        onSubmit={async (body) => atField(await run({ body }), { ALREADY_EXISTS: 'name' })}
        onSaved={({ name }) => {
          notify('success', t('create.done', { name }));
          void navigate(paths.admin.organisations(), { replace: true });
        }}
      >
        <Section title={t('create.organisation')} intro={t('create.organisationIntro')}>
          <TextField name="name" label={t('field.name')} />
          <FieldRow>
            <TextField name="brinCode" label={t('field.brin')} look="short" />
            <NumberField name="locationNumber" label={t('field.location')} />
          </FieldRow>
        </Section>
        <Section title={t('create.admin')} intro={t('create.adminIntro')}>
          <NameFields of="admin.profile" />
          <TextField name="admin.email" type="email" label={t('field.email')} autoComplete="off" />
          <FormActions submit={t('create.submit')}>
            <LinkButton variant="quiet" to={paths.admin.organisations()}>
              {common('action.cancel')}
            </LinkButton>
          </FormActions>
        </Section>
      </Form>
    </Page>
  );
}
