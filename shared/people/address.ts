import type { FieldError } from '../http/errors.ts';

/** RvIG table 34: the Netherlands. */
export const netherlands = '6030';

const dutch = {
  /** Four digits and two letters, of which the Dutch never use SA, SD and SS. */
  postCode: /^[1-9]\d{3}(?!SA|SD|SS)[A-Z]{2}$/,
  /** A number alone; letters and additions have a field of their own. */
  houseNumber: /^[1-9]\d{0,4}$/,
} as const;

/** A post code as it is stored and sent to the register: capitals, no space. */
export function plainPostCode(typed: string): string {
  return typed.replaceAll(/\s+/g, '').toUpperCase();
}

/**
 * What is wrong with a Dutch address, by field; an address abroad may be anything.
 * @param address with its post code in stored form
 */
export function addressProblems(
  address: Readonly<Record<'houseNumber' | 'postCode' | 'countryCode', string>>,
): Record<string, FieldError> {
  if (address.countryCode !== netherlands) return {};
  const wrong = (['houseNumber', 'postCode'] as const).filter((field) => !dutch[field].test(address[field]));
  return Object.fromEntries(
    wrong.map((field) => [field, { key: address[field] === '' ? 'required' : field }]),
  );
}

/** A Dutch post code as people read it: `1234 AB`. */
export function shownPostCode({
  postCode,
  countryCode,
}: Readonly<Record<'postCode' | 'countryCode', string>>): string {
  return countryCode === netherlands ? postCode.replace(/^(\d{4})([A-Z]{2})$/, '$1 $2') : postCode;
}
