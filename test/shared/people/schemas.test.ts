import { describe, expect, test } from 'vitest';
import { fieldErrorsOf } from '#shared/http/validation.ts';
import { shownPostCode } from '#shared/people/address.ts';
import { countries } from '#shared/people/countries.ts';
import { addressInput, personalInput } from '#shared/people/schemas.ts';

const home = {
  street: 'Lindelaan',
  houseNumber: '12',
  postCode: '1234AB',
  city: 'Voorbeeldstad',
  countryCode: '6030',
};
const problemsOf = (given: object) => {
  const parsed = addressInput.safeParse(given);
  return parsed.success ? {} : fieldErrorsOf(parsed.error.issues, given);
};

describe('an address', () => {
  test('in the Netherlands loses the space of its post code, and gets it back when shown', () => {
    const parsed = addressInput.parse({ ...home, postCode: ' 1234 ab' });
    expect(parsed.postCode).toBe('1234AB');
    expect(shownPostCode(parsed)).toBe('1234 AB');
  });

  test.for([
    ['postCode', '0234AB', 'postCode'],
    ['postCode', '1234SS', 'postCode'],
    ['postCode', '1234SA', 'postCode'],
    ['postCode', '1234', 'postCode'],
    ['postCode', ' ', 'required'],
    ['houseNumber', '12a', 'houseNumber'],
    ['houseNumber', '0', 'houseNumber'],
    ['houseNumber', '', 'required'],
    ['street', '', 'required'],
    ['city', ' ', 'required'],
  ] as const)('is refused with %s "%s"', ([field, value, key]) => {
    expect(problemsOf({ ...home, [field]: value })).toEqual({ [field]: { key } });
  });

  test('abroad may have any post code and number', () => {
    const abroad = { ...home, countryCode: '5010', postCode: 'B-1000', houseNumber: '' };
    expect(problemsOf(abroad)).toEqual({});
    expect(shownPostCode(abroad)).toBe('B-1000');
  });
});

test('a telephone number may be absent, empty or written with spaces, but no words', () => {
  for (const phoneNumber of [undefined, '', '+31 6 12345678', '(020) 123-4567']) {
    expect(personalInput.safeParse({ phoneNumber }).success).toBe(true);
  }
  expect(personalInput.safeParse({ phoneNumber: 'bel mij' }).success).toBe(false);
});

test('every country has a code of the register and a name in both languages', () => {
  for (const [code, { iso, name }] of Object.entries(countries)) {
    expect(code).toMatch(/^\d{4}$/);
    for (const language of ['nl', 'en']) {
      const named = name ?? new Intl.DisplayNames([language], { type: 'region' }).of(iso);
      expect(named, code).not.toBe(iso);
    }
  }
  expect(countries['6030']?.iso).toBe('NL');
});
