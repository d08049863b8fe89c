import { createServices } from '#functions/platform/services.ts';
import type { Company } from '#infra/local/demo/companies.ts';
import { demoId } from '#infra/local/demo/ids.ts';
import { loadPeople } from '#infra/local/demo/load/people.ts';
import type { DemoPerson } from '#infra/local/demo/people.ts';
import type { StandardRole } from '#shared/identity/permissions.ts';

/** A company on its first day: people, and nothing made, handed in or reported yet. */
const newlyFounded: Company = {
  key: 'eersteweg',
  id: demoId('CompanyId', 'eersteweg'),
  name: 'Opleidingsinstituut De Eerste Weg',
  theme: { accent: '#1d4f91', logo: '' },
  brinCode: '99XX',
  locationNumber: 1,
  cocNumber: '00000003',
  accreditation: 'Fictieve opleider',
};

const posts: Readonly<Record<string, readonly StandardRole[]>> = {
  administrator: ['admin'],
  student: ['student'],
  grader: ['quickscanner', 'assessor'],
  teacher: ['teacher'],
  manager: ['manager'],
  board: ['board'],
  reporter: ['duo'],
};

/** Its people: one for each app, and one of the examination board. */
export const founders: readonly DemoPerson[] = Object.entries(posts).map(([key, roles]) => ({
  key,
  id: demoId('UserId', `eersteweg/${key}`),
  email: `${key}@eersteweg.example`,
  status: 1,
  profile: { firstName: 'Sanne', initials: 'S.', prefixName: 'van', surname: 'Zandwijk' },
  personal: {},
  address: null,
  locale: 'nl',
  // Who may do several things would be asked where they begin, above each screen.
  ...(key === 'administrator' && { defaultApp: 'admin' as const }),
  ...(key === 'manager' && { defaultApp: 'manager' as const }),
  roles: [[newlyFounded, roles]],
}));

/** Fills a new local cloud with it. */
export async function foundCompany(): Promise<void> {
  const population = { companies: [newlyFounded], people: founders, logoOf: () => undefined };
  const now = new Date().toISOString();
  await loadPeople(createServices(process.env), population, now, now);
}
