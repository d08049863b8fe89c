import type { CompanyId, RoleId } from '#shared/identity/ids.ts';
import type { StandardRole } from '#shared/identity/permissions.ts';
import { demoId } from './ids.ts';

export interface Company {
  /** Names the company in the ids of what it owns. */
  readonly key: string;
  readonly id: CompanyId;
  readonly name: string;
  /** `accent` has a contrast of at least 4.5 with white; `logo` is a picture below `content/`. */
  readonly theme: { readonly accent: string; readonly logo: string };
  readonly brinCode: string;
  readonly locationNumber: number;
  readonly cocNumber: string;
  readonly accreditation: string;
}

export const zilverbrug: Company = {
  key: 'zilverbrug',
  id: demoId('CompanyId', 'zilverbrug'),
  name: 'Hogeschool De Zilverbrug',
  theme: { accent: '#0b5d6b', logo: 'logos/zilverbrug.png' },
  brinCode: '99XX',
  locationNumber: 28,
  cocNumber: '00000001',
  accreditation: 'Fictieve instelling voor hoger onderwijs',
};

export const waterveen: Company = {
  key: 'waterveen',
  id: demoId('CompanyId', 'waterveen'),
  name: 'Waterveen, academie voor bedrijf',
  theme: { accent: '#7a2e5d', logo: 'logos/waterveen.png' },
  brinCode: '99XX',
  locationNumber: 5,
  cocNumber: '00000002',
  accreditation: 'Fictieve opleider voor bedrijven',
};

/** The two companies of the demo. */
export const companies: readonly Company[] = [zilverbrug, waterveen];

/**
 * The id of a standard role in a demo company.
 * @param company where the role is held
 * @param role which role
 */
export function demoRoleId(company: Company, role: StandardRole): RoleId {
  return demoId('RoleId', `${company.key}/${role}`);
}
