import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId, EducationId } from '#shared/identity/ids.ts';
import type { Table } from '../platform/table/table.ts';
import { type Education, education } from './education.ts';

/**
 * An education of a company.
 * @param version the one its editor has seen; absent: whichever is there
 * @throws Refusal EDUCATION_NOT_FOUND, or CONFLICT when somebody else has changed it since
 */
export async function educationOf(
  table: Table,
  companyId: CompanyId,
  educationId: EducationId,
  version?: number,
): Promise<Education> {
  const found = await table.get(education.at({ companyId, educationId }));
  if (!found) throw new Refusal('EDUCATION_NOT_FOUND');
  if (version !== undefined && version !== found.version) throw new Refusal('CONFLICT');
  return found;
}
