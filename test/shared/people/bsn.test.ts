import { describe, expect, test } from 'vitest';
import { isBsn, isOnderwijsnummer, maskBsn, normaliseBsn } from '#shared/people/bsn.ts';

describe('a BSN', () => {
  test.for(['999990007', '999990019', '999990020', '999990032', '111222333'])('is %s', (digits) => {
    expect(isBsn(digits)).toBe(true);
  });

  test.for(['000000000', '999990008', '99999000', '9999900070', 'abcdefghi', '101222331'])(
    'is not %s',
    (digits) => {
      expect(isBsn(digits)).toBe(false);
    },
  );

  test('gets its leading zero back, and shows its last four digits', () => {
    expect(normaliseBsn('12345678')).toBe('012345678');
    expect(normaliseBsn('999990019')).toBe('999990019');
    expect(maskBsn('999990019')).toBe('*****0019');
  });
});

describe('an onderwijsnummer', () => {
  test.for(['101222331', '100000004', '100000016'])('is %s', (digits) => {
    expect(isOnderwijsnummer(digits)).toBe(true);
  });

  test.for(['100252333', '999990019', '10000000'])('is not %s', (digits) => {
    expect(isOnderwijsnummer(digits)).toBe(false);
  });
});
