import type { CompanyId } from '#shared/identity/ids.ts';

/**
 * What a record of a company keeps, but for where else the person is whom it tells of: a person's item counts
 * everywhere, and who reads a company's records doesn't learn of another.
 * @param state before or after, as the record has it
 */
export function withoutElsewhere(state: unknown, companyId: CompanyId): unknown {
  if (typeof state !== 'object' || state === null || Array.isArray(state)) return state;
  const { memberships, defaultCompanyId, defaultApps, ...rest } = state as Readonly<Record<string, unknown>>;
  const held = (memberships as Readonly<Record<string, unknown>> | undefined)?.[companyId];
  const begins = (defaultApps as Readonly<Record<string, unknown>> | undefined)?.[companyId];
  return {
    ...rest,
    ...(held !== undefined && { memberships: { [companyId]: held } }),
    ...(begins !== undefined && { defaultApps: { [companyId]: begins } }),
    ...(defaultCompanyId === companyId && { defaultCompanyId }),
  };
}
