import { grader, graderOf } from '#functions/grading/graders.ts';
import { recount, recountRoles } from '#functions/people/counts.ts';
import { sealBsn } from '#functions/people/public.ts';
import { creation } from '#functions/people/repository.ts';
import { standardRolesBy } from '#functions/people/standard-roles.ts';
import { company, companyRoles } from '#functions/platform/identity/entities.ts';
import { membership, membershipsOf } from '#functions/platform/identity/memberships.ts';
import type { Services } from '#functions/platform/services.ts';
import { create } from '#functions/platform/table/operations.ts';
import type { CompanyId, FileId, RoleId } from '#shared/identity/ids.ts';
import { dayPlus, instantPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { type Company, demoRoleId } from '../companies.ts';
import { demoId } from '../ids.ts';
import { type DemoPerson, demoPassword } from '../people.ts';
import { atATime, writeAll } from './batches.ts';
import { loadCoaching } from './coaching.ts';
import { directoryOf, loadSignIn } from './sign-in.ts';

/** Who is there: companies, and the people who hold roles in them. */
export interface Population {
  readonly companies: readonly Company[];
  readonly people: readonly DemoPerson[];
  /** File ids of the logos; undefined of a company that has none. */
  readonly logoOf: (company: Company) => FileId | undefined;
}

/**
 * Loads companies with their roles, and people with their accounts.
 * @param now when they were made
 * @param today when it is: they came since
 */
export async function loadPeople(
  services: Services,
  { companies, people, logoOf }: Population,
  now: string,
  today: string,
): Promise<void> {
  const { table, credentials } = services;
  const rolesOf = new Map(companies.map((one) => [one.id, rolesIn(one)]));
  await writeAll(
    table,
    companies.flatMap((one) => companyOperations(one, logoOf(one))),
  );
  const items = await Promise.all(people.map((person) => itemOf(services, person, now, today)));
  await writeAll(
    table,
    items.flatMap((item) => creation(item)),
  );
  const rows = items
    .flatMap(membershipsOf)
    .map((row, position) => ({ ...row, ...cameLately(today, position) }));
  await writeAll(
    table,
    rows.map((row) => create(membership, row)),
  );
  await writeAll(
    table,
    companies.flatMap(({ id }) =>
      recount(
        id,
        [],
        rows.filter(({ companyId }) => companyId === id),
      ),
    ),
  );
  await writeAll(
    table,
    recountRoles(
      [],
      items.map(({ memberships }) => memberships),
    ),
  );
  await writeAll(
    table,
    rows
      .flatMap((row) => graderOf(row, rolesOf.get(row.companyId)) ?? [])
      .map((entry) => create(grader, entry)),
  );
  await loadCoaching(table, items, now);
  await loadSignIn(table, { companies, people }, now);
  await atATime(people, async ({ id, email }) => {
    await credentials.create(id, email);
    await credentials.setPassword(email, demoPassword);
  });
}

/** When somebody last came: over the last weeks, and some never. */
function cameLately(today: string, position: number): { readonly lastLoginAt?: string } {
  if (position % 7 === 6) return {};
  return { lastLoginAt: instantPlus(today, -((position * 5) % 34)) };
}

function companyOperations(one: Company, logoFileId: FileId | undefined) {
  const { id: companyId, name, theme, brinCode, locationNumber, cocNumber, accreditation } = one;
  return [
    create(company, {
      companyId,
      name,
      theme: { accent: theme.accent, ...(logoFileId && { logoFileId }) },
      brinCode,
      locationNumber,
      cocNumber,
      accreditation,
      departments: [{ id: demoId('DepartmentId', `${one.key}/algemeen`), name: 'Algemeen' }],
      teamsCounted: true,
    }),
    create(companyRoles, rolesIn(one)),
  ];
}

const rolesIn = (one: Company) => ({
  companyId: one.id,
  roles: standardRolesBy((key) => demoRoleId(one, key)),
});

/** A guest's stay around the day on which the demo is made. */
function stayOf({ employer, sinceDays, forDays }: NonNullable<DemoPerson['guest']>, today: string) {
  const day = dutchDate(today);
  return { employer, from: dayPlus(day, -sinceDays), until: dayPlus(day, forDays) };
}

async function itemOf({ keys }: Services, person: DemoPerson, now: string, today: string) {
  const {
    id: userId,
    email,
    status,
    profile,
    personal,
    address,
    locale,
    studentNumber,
    defaultApp,
    roles,
  } = person;
  const directory = directoryOf(person, now);
  const memberships: Record<CompanyId, RoleId[]> = {};
  for (const [where, held] of roles) memberships[where.id] = held.map((role) => demoRoleId(where, role));
  return {
    userId,
    email,
    status,
    profile,
    personal,
    address,
    locale,
    memberships,
    createdAt: now,
    ...(roles[0] && { defaultCompanyId: roles[0][0].id }),
    ...(person.companyChosen && { companyChosen: person.companyChosen }),
    ...(studentNumber && { studentNumber }),
    ...(person.bsn && { bsn: await sealBsn(keys, userId, person.bsn) }),
    ...(defaultApp && { defaultApp }),
    ...(directory && { directory }),
    ...(person.guest && roles[0] && { guestIn: { [roles[0][0].id]: stayOf(person.guest, today) } }),
    ...(person.platformPermissions && { platformPermissions: person.platformPermissions }),
  };
}
