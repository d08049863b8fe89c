import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import type { Module } from '#shared/people/role-schemas.ts';
import type { Role } from '#shared/people/roles.ts';
import { routes } from '#shared/people/routes.ts';
import { paths } from '#web/app/paths.ts';
import { errorText } from '#web/platform/api/reactions.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Sections, SectionsToCome } from '#web/ui/section.tsx';
import { DeleteRole } from './delete-role.tsx';
import { NewRoleForm, RoleForm } from './role-form.tsx';

/** One role and what it allows; without an id in the address a new one, which may begin as a copy. */
export function RolePage() {
  const { t } = useTranslation('roles');
  const { roleId } = useParams();
  const [search] = useSearchParams();
  const roles = useRoute(routes.listRoles);
  const modules = useRoute(routes.listModules);
  const wanted = roleId ?? search.get('copy');
  const found = roles.data?.data.find(({ id }) => id === wanted);
  const error = roles.error ?? modules.error;
  const isReady = roles.data !== undefined && modules.data !== undefined;
  const retry = () => void Promise.all([roles.refresh(), modules.refresh()]);
  const title = roleId ? (found?.name[currentLanguage()] ?? t('view.one')) : t('new.title');
  return (
    <Page title={title} breadcrumbs={[{ to: paths.admin.roles(), label: t('list.title') }]}>
      {error ? <FailedState error={error} onRetry={retry} /> : null}
      {!error && !isReady ? <SectionsToCome rows={8} /> : null}
      {isReady ? (
        <Loaded key={wanted} isNew={!roleId} role={found} modules={modules.data?.data ?? []} />
      ) : null}
    </Page>
  );
}

function Loaded({
  isNew,
  role,
  modules,
}: {
  isNew: boolean;
  role: Role | undefined;
  modules: readonly Module[];
}) {
  if (isNew) return <NewRoleForm copied={role} modules={modules} />;
  if (!role) return <EmptyState icon="lock" title={errorText({ code: 'ROLE_NOT_FOUND' })} />;
  return (
    <Sections>
      <RoleForm role={role} modules={modules} />
      <DeleteRole role={role} />
    </Sections>
  );
}
