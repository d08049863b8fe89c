import { isDeepStrictEqual } from 'node:util';
import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import { chunksOf } from '#shared/platform/chunks.ts';
import { registerDataOf } from '../people/public.ts';
import { type Company, company, user } from '../platform/identity/entities.ts';
import { replace } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import { type Settings, settings } from './export.ts';
import { refreshed } from './line.ts';
import { type Mutation, mutation } from './mutation.ts';
import { mutationsAbout, mutationsIn } from './repository.ts';

const notAudited = { notAudited: 'copies follow what they were made from, which has its own record' };
/** Mutations changed in one transaction; DynamoDB takes a hundred actions. */
const batchSize = 50;

/**
 * Brings a student's open mutations up to date, in every company of theirs. Made from what is stored now, so that
 * repeated and crossing events do no harm.
 * @throws Refusal CONFLICT when somebody changes the same at the same time: the event comes again
 */
export async function refreshStudent(table: Table, userId: UserId): Promise<void> {
  const person = await table.get(user.at({ userId }), { consistent: true });
  if (!person) return;
  for (const companyId of Object.keys(person.memberships) as CompanyId[]) {
    const open = (await mutationsAbout(table, companyId, userId)).filter(({ state }) => state === 'open');
    if (open.length > 0) await save(table, open, await standingOf(table, companyId));
  }
}

/** The same for all open mutations of a company, whose programme or BRIN changed. */
export async function refreshCompany(table: Table, companyId: CompanyId): Promise<void> {
  const standing = await standingOf(table, companyId);
  let cursor: string | undefined;
  do {
    const page = await mutationsIn(table, companyId, { state: 'open' }, { limit: batchSize, cursor });
    await save(table, page.items, standing);
    cursor = page.next ?? undefined;
  } while (cursor);
}

interface Standing {
  readonly company: Company;
  readonly settings: Settings | undefined;
}

async function standingOf(table: Table, companyId: CompanyId): Promise<Standing> {
  const [at, set] = await table.batchGet([company.at({ companyId }), settings.at({ companyId })], {
    consistent: true,
  });
  if (!at) throw new Error(`${companyId} does not exist`);
  return { company: at, settings: set };
}

async function save(table: Table, open: readonly Mutation[], standing: Standing): Promise<void> {
  const { companyId } = standing.company;
  const students = open.map(({ studentId }) => studentId);
  const people = await registerDataOf(table, companyId, students, { consistent: true });
  const stale = open.flatMap((before) => {
    const person = people.get(before.studentId);
    if (!person) return [];
    const after = refreshed(before, { person, ...standing });
    return isDeepStrictEqual(after, before) ? [] : [replace(mutation, before, after)];
  });
  for (const chunk of chunksOf(stale, batchSize)) await table.transact(chunk, notAudited);
}
