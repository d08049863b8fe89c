import type { Paying } from './payer-schemas.ts';

/**
 * Who pays for a block: whoever it says, else who pays for the study.
 * @param registration of the education that the block is of
 */
export function payingFor({ paidBy }: { readonly paidBy: Paying | null }, registration: Paying): Paying {
  if (paidBy) return paidBy;
  const { payer, payerDetails } = registration;
  return { payer, payerDetails };
}
