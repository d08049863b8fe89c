import type { CompanyId, EducationId } from '#shared/identity/ids.ts';
import { educationAt } from '../educations/public.ts';
import { registerDataOf } from '../people/public.ts';
import { company } from '../platform/identity/entities.ts';
import type { Table } from '../platform/table/table.ts';
import { settings } from './export.ts';
import type { Sources } from './line.ts';
import type { NewMutation } from './mutation.ts';

/** Whom and what a mutation is about. */
type About = Pick<NewMutation, 'studentId' | 'educationId'>;

/**
 * What the lines of mutations of a company are made of, as everything is now: three batch reads, side by side.
 * @returns the sources of one of them; undefined when its student was erased
 */
export async function sourcesOf(
  table: Table,
  companyId: CompanyId,
  mutations: readonly About[],
): Promise<(of: About) => Sources | undefined> {
  const students = mutations.map(({ studentId }) => studentId);
  const ids = new Set(mutations.flatMap(({ educationId }) => educationId ?? []));
  const [people, [at, set], educations] = await Promise.all([
    registerDataOf(table, students, { consistent: true }),
    table.batchGet([company.at({ companyId }), settings.at({ companyId })], { consistent: true }),
    educationsOf(table, companyId, [...ids]),
  ]);
  if (!at) throw new Error(`${companyId} does not exist`);
  return ({ studentId, educationId }) => {
    const person = people.get(studentId);
    const education = educationId === null ? undefined : educations.get(educationId);
    return person && { person, company: at, settings: set, education };
  };
}

async function educationsOf(table: Table, companyId: CompanyId, ids: readonly EducationId[]) {
  const found = await table.batchGet(
    ids.map((educationId) => educationAt(companyId, educationId)),
    { consistent: true },
  );
  return new Map(found.flatMap((one) => (one ? [[one.educationId, one] as const] : [])));
}
