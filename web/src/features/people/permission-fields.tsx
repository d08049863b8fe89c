import { useTranslation } from 'react-i18next';
import { isOwnWork, type RolePermission } from '#shared/identity/permissions.ts';
import type { Module } from '#shared/people/role-schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Section } from '#web/ui/section.tsx';

/**
 * Everything a role can allow, by module, with a sentence on each. What the reader may not do themselves they can't
 * allow either, and modules that the company does without aren't shown: what a role allows in them stays.
 * @param allowed what the role allows already: it can always be taken away, and put back
 */
export function PermissionFields({
  modules,
  allowed,
}: {
  modules: readonly Module[];
  allowed: readonly RolePermission[];
}) {
  const { t } = useTranslation('roles');
  const { permissions: held } = useMe();
  const mayGive = (permission: RolePermission) =>
    isOwnWork(permission) || held.has(permission) || allowed.includes(permission);
  return modules
    .filter(({ enabled }) => enabled)
    .map(({ name, permissions }) => (
      <Section key={name} title={t(`module.${name}`)}>
        {permissions.map((permission) => (
          <Checkbox
            key={permission}
            name={`allows.${permission}`}
            label={t(`permission.${permission}.label`)}
            hint={t(`permission.${permission}.text`)}
            disabled={!mayGive(permission)}
          />
        ))}
      </Section>
    ));
}
