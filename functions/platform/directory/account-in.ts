import type { Directory } from '#shared/platform/directory.ts';
import { startOf } from '#shared/platform/start-of.ts';
import type { DirectoryAccount } from './account.ts';
import { affiliationsIn } from './affiliation.ts';

/**
 * Whose ID token it is, by the claims that the directory is known to use. An address of mail decides nothing: whoever
 * administers a tenant can write any there.
 * @param claims of a token that was verified
 * @throws when the token names no account: the directory isn't configured as it should be
 */
export function accountIn(
  { id, claims: names }: Directory,
  claims: Readonly<Record<string, unknown>>,
): DirectoryAccount {
  const tenant = textOf(claims[names.tenant]);
  const account = textOf(claims[names.account]);
  if (!tenant || !account)
    throw new Error(`The tokens of ${id} have no claims ${names.tenant} and ${names.account}`);
  return {
    directoryId: id,
    tenant: tenant.toLowerCase(),
    account,
    label: textOf(claims[names.label]) ?? account,
    studentNumber: names.studentNumber ? studentNumberIn(claims[names.studentNumber]) : undefined,
    ...(names.affiliation && { affiliations: affiliationsIn(claims[names.affiliation]) }),
  };
}

/** A number by itself, or as the Dutch federation writes it: `urn:schac:personalUniqueCode:nl:local:<domain>:studentid:<number>`. */
function studentNumberIn(claim: unknown): string | undefined {
  return textOf(claim)?.replace(/^urn:schac:personalUniqueCode:.*:studentid:/, '');
}

/** The first text of a claim: some directories send a list of one. */
function textOf(claim: unknown): string | undefined {
  const first: unknown = Array.isArray(claim) ? claim[0] : claim;
  return typeof first === 'string' && first !== '' ? startOf(first, 250) : undefined;
}
