import { defined } from '#shared/http/defined.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { DepartmentId } from '#shared/identity/ids.ts';
import type { Department, OrganisationChange } from '#shared/settings/organisation.ts';
import type { Company } from '../platform/identity/entities.ts';

/**
 * A company after a change of its settings; what the change doesn't name stays.
 * @param newId makes the id of a department that is added
 * @throws Refusal CONFLICT for a change of an earlier version, INVALID_INPUT for a department that isn't there (any more)
 */
export function changedOrganisation(
  before: Company,
  { version, accent, departments, ...rest }: OrganisationChange,
  newId: () => DepartmentId,
): Company {
  if (version !== before.version) throw new Refusal('CONFLICT');
  return {
    ...before,
    ...defined(rest),
    ...(accent !== undefined && { theme: { ...before.theme, accent } }),
    ...(departments && {
      departments: departments.map((one) => named(one, before.departments ?? [], newId)),
    }),
  };
}

function named(
  { id, name }: { id?: DepartmentId | undefined; name: string },
  there: readonly Department[],
  newId: () => DepartmentId,
): Department {
  if (id && !there.some((one) => one.id === id))
    throw new Refusal('INVALID_INPUT', { departments: { key: 'id' } });
  return { id: id ?? newId(), name };
}
