import type { Company } from '../companies.ts';

/** What a copy says of what it was made from. */
export const originIn = (
  { id: companyId, name: organisation }: Company,
  title: string,
  copiedAt: string,
) => ({
  ...{ companyId, organisation, title, copiedAt, version: 1 },
});
