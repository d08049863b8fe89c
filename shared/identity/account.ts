import type { CompanyId, UserId } from './ids.ts';

interface Account {
  readonly memberships: Readonly<Record<CompanyId, unknown>>;
  readonly joined?: Readonly<Record<CompanyId, UserId>> | undefined;
}

/** Where an account gets in, in an order that stays: as itself, or as who it joined as. */
export function companiesOf({ memberships, joined = {} }: Account): CompanyId[] {
  const all = new Set([...Object.keys(memberships), ...Object.keys(joined)] as CompanyId[]);
  return [...all].sort();
}
