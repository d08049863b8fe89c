import type { Erase, Erasing, ErasureStep } from '#functions/platform/erasure.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import type { Services } from '#functions/platform/services.ts';

/** Results are kept for fifty years, work and accounts for two. */
const terms = { results: 600, finalWork: 24, work: 24, accounts: 24 };

/**
 * Takes away what one part of the product has of somebody, as their erasure does.
 * @param of who is erased where, by whom and when
 * @returns how much went, with which files, and what stays
 */
export async function eraseBy(
  erase: Erase,
  services: Services,
  {
    by: self,
    now,
    ...of
  }: Pick<Erasing, 'companyId' | 'userId'> & { readonly by: User; readonly now: string },
) {
  const actor = { userId: self.userId, companyId: of.companyId, permissions: new Set<never>() };
  const cause = { now, requestId: 'request-of-erasure', actor, self };
  const steps: ErasureStep[] = [];
  for await (const step of erase(services, { ...of, terms, cause, everywhere: true })) {
    steps.push(step);
    const { operations = [] } = step;
    if (operations.length > 0) await services.table.transact([...operations], { notAudited: 'erases' });
  }
  return {
    erased: steps.reduce((sum, { erased = 0 }) => sum + erased, 0),
    files: steps.flatMap(({ files = [] }) => files),
    kept: steps.flatMap(({ kept = [] }) => kept),
  };
}
