import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { routes } from '#shared/people/routes.ts';
import type { User } from '#shared/people/schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { Callout } from '#web/ui/callout.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { Section, SectionsToCome } from '#web/ui/section.tsx';
import { Leaving } from './handover/leaving.tsx';
import { RolesField } from './roles-field.tsx';

const schema = z.omit(routes.setCompaniesRoles.body, { version: true });

/** Which roles a user holds in the companies that one administers. */
export function RolesTab({ user }: { user: User }) {
  const { t } = useTranslation('people');
  const { ownAccounts } = useMe();
  const { data, error, refresh } = useRoute(routes.listCompaniesRoles);
  if (ownAccounts.has(user.id)) return <Callout title={t('rolesTab.self')} />;
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <SectionsToCome rows={4} />;
  if (data.data.length === 0) return <EmptyState icon="building" title={t('rolesTab.none')} />;
  return <RolesForm user={user} choices={data.data} />;
}

function RolesForm({ user, choices }: { user: User } & Parameters<typeof RolesField>[0]) {
  const { t } = useTranslation('people');
  const { run } = useCommand(routes.setCompaniesRoles, {
    refreshes: [routes.getUser, routes.listUsers],
    errors: 'caller',
  });
  const administered = new Set(choices.map(({ companyId }) => companyId));
  const held = user.companies
    .filter(({ companyId }) => administered.has(companyId))
    .map(({ companyId, roleIds }) => ({ companyId, roleIds }));
  return (
    <Form
      width="wide"
      guarded
      schema={schema}
      version={user.version}
      values={{ companiesRoles: held } satisfies z.input<typeof schema>}
      onSubmit={({ companiesRoles }, version) =>
        run({ params: { userId: user.id }, body: { version, companiesRoles } })
      }
      onSaved={() => notify('success', t('done.roles'))}
      onReload={() => refresh([routes.getUser])}
    >
      <Section title={t('rolesTab.title')} intro={t('rolesTab.intro')}>
        <Leaving userId={user.id} />
        <RolesField choices={choices} />
        <FormActions />
      </Section>
    </Form>
  );
}
