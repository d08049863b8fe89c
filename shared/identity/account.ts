import type { CompanyId, UserId } from './ids.ts';

interface Account {
  readonly memberships: Readonly<Record<CompanyId, unknown>>;
  readonly joined?: Readonly<Record<CompanyId, UserId>> | undefined;
}

interface Standing {
  readonly status: number;
  readonly deletedAt?: string | undefined;
}

/** Where an account belongs, in an order that stays: as itself, or as who it joined as. */
export function companiesOf({ memberships, joined = {} }: Account): CompanyId[] {
  const all = new Set([...companyIdsOf(memberships), ...companyIdsOf(joined)]);
  return [...all].sort();
}

/** The companies of which something holds a value each, as what somebody may do in each of theirs. */
export function companyIdsOf(byCompany: Readonly<Record<CompanyId, unknown>>): CompanyId[] {
  return Object.keys(byCompany) as CompanyId[];
}

/** Where somebody belongs and where they may have until a moment ago, each once: for what follows their leaving. */
export function companiesEver(account: Account | undefined, left: readonly CompanyId[]): Set<CompanyId> {
  return new Set([...(account ? companiesOf(account) : []), ...left]);
}

/** Where an account gets in: who was closed gets in only where they joined as another person. */
export function openCompaniesOf(account: Account & Standing): CompanyId[] {
  return companiesOf(isActive(account) ? account : { memberships: {}, joined: account.joined });
}

/** Whether a person is neither closed nor deleted. */
export function isActive({ status, deletedAt }: Standing): boolean {
  return status === 1 && !deletedAt;
}

/** Whether somebody can sign in: as the person they are, or as one with whom their account joined elsewhere. */
export function canSignIn(account: Account & Standing): boolean {
  return isActive(account) || Object.keys(account.joined ?? {}).length > 0;
}
