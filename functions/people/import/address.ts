import { defined } from '#shared/http/defined.ts';
import { fieldErrorsOf } from '#shared/http/validation.ts';
import { netherlands } from '#shared/people/address.ts';
import { type Address, addressInput } from '#shared/people/schemas.ts';
import type { RowErrors, RowValues } from './row.ts';

/**
 * The address that a row leaves somebody with. It is taken as a whole, so that nobody gets half of the one they left; a
 * country by itself is none. Without a country it is in the Netherlands.
 * @param before null: they have none
 */
export function addressIn(
  { street, houseNumber, houseNumberAddition, postCode, city, countryCode }: RowValues,
  before: Address | null,
): { readonly address: Address | null } | { readonly errors: RowErrors } {
  const named = defined({ street, houseNumber, houseNumberAddition, postCode, city });
  if (Object.keys(named).length === 0) return { address: before };
  const nothing = { street: '', houseNumber: '', postCode: '', city: '', countryCode: netherlands };
  const whole = { ...nothing, ...named, ...defined({ countryCode }) };
  const parsed = addressInput.safeParse(whole);
  return parsed.success ? { address: parsed.data } : { errors: fieldErrorsOf(parsed.error.issues, whole) };
}
