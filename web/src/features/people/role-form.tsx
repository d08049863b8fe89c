import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { routes as auth } from '#shared/auth/routes.ts';
import type { Module } from '#shared/people/role-schemas.ts';
import type { Role } from '#shared/people/roles.ts';
import { routes } from '#shared/people/routes.ts';
import { paths } from '#web/app/paths.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { FieldRow, Form } from '#web/ui/form.tsx';
import { SaveBar } from '#web/ui/save-bar.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useAsking } from '#web/ui/use-asking.ts';
import { atField } from './outcome.ts';
import { PermissionFields } from './permission-fields.tsx';
import { allowsOf, permissionsIn, roleFields } from './role-values.ts';
import { TakeWorkBack, workTaken } from './take-work-back.tsx';

const nameTaken = { ROLE_ALREADY_EXISTS: 'name.nl' } as const;

/** A new role, which allows at first what the role allows that it is copied from. */
export function NewRoleForm({ copied, modules }: { copied: Role | undefined; modules: readonly Module[] }) {
  const { t } = useTranslation('roles');
  const navigate = useNavigate();
  const { run } = useCommand(routes.createRole, { refreshes: [routes.listRoles], errors: 'caller' });
  const name = copied
    ? { nl: `${copied.name.nl} (kopie)`, en: `${copied.name.en} (copy)` }
    : { nl: '', en: '' };
  return (
    <Form
      width="wide"
      guarded
      schema={roleFields}
      values={{ name, allows: allowsOf(copied?.permissions ?? []) }}
      onSubmit={async ({ name, allows }) =>
        atField(await run({ body: { name, permissions: permissionsIn(allows) } }), nameTaken)
      }
      onSaved={({ id }) => {
        notify('success', t('new.created'));
        void navigate(paths.admin.role(id), { replace: true });
      }}
    >
      <NameSection />
      <PermissionFields modules={modules} allowed={[]} />
      <SaveBar submit={t('new.create')} />
    </Form>
  );
}

/** What a role is called and allows. */
export function RoleForm({ role, modules }: { role: Role; modules: readonly Module[] }) {
  const { t } = useTranslation('roles');
  const { run } = useCommand(routes.updateRole, {
    refreshes: [routes.listRoles, auth.getMe],
    errors: 'caller',
  });
  const { ask, asking } = useAsking();
  const [taken, setTaken] = useState<ReturnType<typeof workTaken>>([]);
  return (
    <Form
      width="wide"
      guarded
      schema={roleFields}
      version={role.version}
      values={{ name: role.name, allows: allowsOf(role.permissions) }}
      onSubmit={async ({ name, allows }, version) => {
        const body = { version, name, permissions: permissionsIn(allows) };
        const works = workTaken(role.permissions, body.permissions);
        setTaken(works);
        if (works.length > 0 && role.holders > 0 && !(await ask())) return null;
        return atField(await run({ params: { roleId: role.id }, body }), nameTaken);
      }}
      onSaved={() => notify('success', t('view.saved'))}
      onReload={() => refresh([routes.listRoles])}
    >
      <NameSection />
      <PermissionFields modules={modules} allowed={role.permissions} />
      <SaveBar />
      <TakeWorkBack holders={role.holders} taken={taken} {...asking} />
    </Form>
  );
}

function NameSection() {
  const { t } = useTranslation('roles');
  return (
    <Section title={t('view.name')} intro={t('view.nameIntro')}>
      <FieldRow>
        <TextField name="name.nl" label={t('view.nl')} />
        <TextField name="name.en" label={t('view.en')} />
      </FieldRow>
    </Section>
  );
}
