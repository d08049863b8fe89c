import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import type { CompanyId, RoleId } from '#shared/identity/ids.ts';
import type { companyChoice, companyRoles } from '#shared/people/schemas.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import choice from '#web/ui/choice.module.css';
import { Field } from '#web/ui/field.tsx';
import { useFieldId } from '#web/ui/field-id.ts';
import styles from './people.module.css';

type Given = z.infer<typeof companyRoles>;
type Choice = z.infer<typeof companyChoice>;

/** In which companies somebody is, and with which roles; the value is `companiesRoles` of the contract. */
export function RolesField({ choices }: { choices: readonly Choice[] }) {
  const fieldId = useFieldId();
  const { t } = useTranslation('people');
  const { field } = useController({ name: 'companiesRoles' });
  const { getFieldState, formState } = useFormContext();
  const given: readonly Given[] = field.value ?? [];
  const id = fieldId('companiesRoles');

  function setRoles(companyId: CompanyId, roleIds: RoleId[] | null) {
    const index = given.findIndex((one) => one.companyId === companyId);
    if (roleIds === null) field.onChange(given.filter((_, position) => position !== index));
    else if (index < 0) field.onChange([...given, { companyId, roleIds }]);
    else field.onChange(given.with(index, { companyId, roleIds }));
  }

  const missing = getFieldState('companiesRoles', formState).error;
  return (
    <Field id={id} kind="group" label={t('rolesTab.pick')} error={missing?.message ?? missing?.root?.message}>
      <div className={styles.companies}>
        {choices.map(({ companyId, name, roles }, position) => {
          const index = given.findIndex((one) => one.companyId === companyId);
          const own = position === 0 ? id : `${id}-${companyId}`;
          return (
            <div key={companyId} className={styles.company}>
              <div className={choice.choice}>
                <input
                  id={own}
                  type="checkbox"
                  checked={index >= 0}
                  onChange={(event) => setRoles(companyId, event.target.checked ? [] : null)}
                />
                <label htmlFor={own}>{t('rolesTab.company', { company: name })}</label>
              </div>
              {index >= 0 ? (
                <Roles
                  path={`companiesRoles.${index}.roleIds`}
                  label={t('rolesTab.label', { company: name })}
                  roles={roles}
                  held={given[index]?.roleIds ?? []}
                  onChange={(roleIds) => setRoles(companyId, roleIds)}
                />
              ) : null}
            </div>
          );
        })}
      </div>
    </Field>
  );
}

function Roles({
  path,
  label,
  roles,
  held,
  onChange,
}: {
  path: string;
  label: string;
  roles: Choice['roles'];
  held: readonly RoleId[];
  onChange: (held: RoleId[]) => void;
}) {
  const fieldId = useFieldId();
  const { getFieldState, formState } = useFormContext();
  const id = fieldId(path);
  const error = getFieldState(path, formState).error;
  return (
    <Field id={id} kind="group" label={label} error={error?.message ?? error?.root?.message}>
      <div className={styles.roles}>
        {roles.map((role, index) => {
          const own = index === 0 ? id : `${id}-${role.id}`;
          return (
            <div key={role.id} className={choice.choice}>
              <input
                id={own}
                type="checkbox"
                checked={held.includes(role.id)}
                onChange={(event) =>
                  onChange(event.target.checked ? [...held, role.id] : held.filter((one) => one !== role.id))
                }
              />
              <label htmlFor={own}>{role.name[currentLanguage()]}</label>
            </div>
          );
        })}
      </div>
    </Field>
  );
}
