import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { routes } from '#shared/people/routes.ts';
import { userInput } from '#shared/people/schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section, SectionsToCome } from '#web/ui/section.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { FromDirectory } from './from-directory.tsx';
import { NameFields } from './name-fields.tsx';
import { nameOf } from './names.ts';
import { atField } from './outcome.ts';
import { RolesField } from './roles-field.tsx';

/** Adds a user. */
export function CreateUserPage() {
  const { t } = useTranslation(['people', 'account']);
  const { data, error, loading, refresh } = useRoute(routes.listCompaniesRoles);
  return (
    <Page
      title={t('account:create.title')}
      intro={t('account:create.intro')}
      breadcrumbs={[{ to: paths.admin.users(), label: t('list.title') }]}
    >
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {loading ? <SectionsToCome rows={6} /> : null}
      {data && data.data.length === 0 ? <EmptyState icon="building" title={t('rolesTab.none')} /> : null}
      {data && data.data.length > 0 ? <CreateForm choices={data.data} /> : null}
    </Page>
  );
}

function CreateForm({ choices }: Parameters<typeof RolesField>[0]) {
  const { t } = useTranslation(['people', 'account']);
  const { t: common } = useTranslation();
  const { companyId, permissions } = useMe();
  const navigate = useNavigate();
  const { run } = useCommand(routes.createUser, { refreshes: [routes.listUsers], errors: 'caller' });
  const mayInvite = permissions.has('users.invite');
  const here = choices.some((one) => one.companyId === companyId);
  return (
    <Form
      width="wide"
      guarded
      schema={userInput}
      values={{
        email: '',
        profile: { firstName: '', surname: '' },
        locale: 'nl',
        companiesRoles: here ? [{ companyId, roleIds: [] }] : [],
        invite: mayInvite,
      }}
      onSubmit={async (body) => atField(await run({ body }), { USER_ALREADY_EXISTS: 'email' })}
      onSaved={({ id, profile }) => {
        notify('success', t('done.created', { name: nameOf(profile) }));
        void navigate(paths.admin.user(id), { replace: true });
      }}
    >
      <Section title={t('account:create.person')} intro={t('account:create.personIntro')}>
        <FromDirectory choices={choices} />
        <NameFields />
        <TextField
          name="email"
          type="email"
          label={t('field.email')}
          hint={t('field.emailHint')}
          autoComplete="off"
        />
        <SelectField
          name="locale"
          label={t('field.locale')}
          options={(['nl', 'en'] as const).map((value) => ({ value, label: common(`language.${value}`) }))}
        />
      </Section>
      <Section title={t('account:create.roles')} intro={t('account:create.rolesIntro')}>
        <RolesField choices={choices} />
      </Section>
      <Section title={t('account:create.invitation')} intro={t('account:create.invitationIntro')}>
        {mayInvite ? <Checkbox name="invite" label={t('account:create.invite')} /> : null}
        <FormActions submit={t('account:create.submit')}>
          <LinkButton variant="quiet" to={paths.admin.users()}>
            {common('action.cancel')}
          </LinkButton>
        </FormActions>
      </Section>
    </Form>
  );
}
