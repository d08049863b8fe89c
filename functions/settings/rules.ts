import { defined } from '#shared/http/defined.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { DepartmentId, FileId } from '#shared/identity/ids.ts';
import { type Department, maxLogoBytes, type OrganisationChange } from '#shared/settings/organisation.ts';
import type { Company } from '../platform/identity/entities.ts';

/**
 * A company after a change of its settings; what the change doesn't name stays.
 * @param newId makes the id of a department that is added
 * @throws Refusal CONFLICT for a change of an earlier version, INVALID_INPUT for a department that isn't there (any more)
 */
export function changedOrganisation(
  before: Company,
  { version, accent, logoFileId, departments, ...rest }: OrganisationChange,
  newId: () => DepartmentId,
): Company {
  if (version !== before.version) throw new Refusal('CONFLICT');
  return {
    ...before,
    ...defined(rest),
    theme: themeAfter(before.theme, accent, logoFileId),
    ...(departments && {
      departments: departments.map((one) => named(one, before.departments ?? [], newId)),
    }),
  };
}

function themeAfter(
  { accent: former, logoFileId: current }: Company['theme'],
  accent: string = former,
  wanted: FileId | null | undefined = current,
): Company['theme'] {
  return wanted ? { accent, logoFileId: wanted } : { accent };
}

/** @throws Refusal INVALID_INPUT at the logo for a file that a document or a mail can't show, or that is too heavy for one */
export function refuseUnfitLogo({
  contentType,
  sizeBytes,
}: {
  contentType: string;
  sizeBytes: number;
}): void {
  const fits = ['image/png', 'image/jpeg'].includes(contentType) && sizeBytes <= maxLogoBytes;
  if (!fits) throw new Refusal('INVALID_INPUT', { 'organisation.logoFileId': { key: 'logo' } });
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
