import { expect, test } from 'vitest';
import { isbn, isbn10Of, isbnOf, shownIsbn } from '#shared/library/isbn.ts';
import { stateOn } from '#shared/library/licence.ts';

test.each([
  ['9789024447312', '9789024447312'],
  ['978-90-244-4731-2', '9789024447312'],
  ['ISBN-13: 978 90 244 4731 2', '9789024447312'],
  ['978‑0‑306‑40615‑7', '9780306406157'],
  ['0-306-40615-2', '9780306406157'],
  ['080442957X', '9780804429573'],
  ['0 8044 2957 x', '9780804429573'],
  ['979-10-90636-07-1', '9791090636071'],
])('%s is kept as %s', (written, kept) => {
  expect(isbn.parse(written)).toBe(kept);
});

test.each([
  ['9780306406158', 'isbnCheck'],
  ['0-306-40615-3', 'isbn'],
  ['978030640615', 'isbn'],
  ['97803064061577', 'isbn'],
  ['9770306406157', 'isbn'],
  ['X804429570', 'isbn'],
  ['negen', 'isbn'],
  ['', 'isbn'],
])('%s is refused as %s', (written, key) => {
  const { error } = isbn.safeParse(written);
  expect(error?.issues.map(({ message }) => message)).toContain(key);
});

test('a number of thirteen digits has one of ten, unless it begins with 979', () => {
  expect(isbn10Of('9780306406157')).toBe('0306406152');
  expect(isbn10Of('9780804429573')).toBe('080442957X');
  expect(isbn10Of('9791090636071')).toBeUndefined();
  expect(isbnOf(isbn10Of('9780804429573') ?? '')).toBe('9780804429573');
});

test('it is shown in groups', () => {
  expect(shownIsbn('9780306406157')).toBe('978-030640615-7');
});

const licence = { startsOn: '2026-09-01', endsOn: '2027-08-31' };
test.each([
  ['2026-08-31', 'upcoming'],
  ['2026-09-01', 'active'],
  ['2027-07-31', 'active'],
  ['2027-08-01', 'ending'],
  ['2027-08-31', 'ending'],
  ['2027-09-01', 'ended'],
])('on %s a licence is %s', (today, state) => {
  expect(stateOn(licence, today)).toBe(state);
});

test('without a licence nothing ends', () => {
  expect(stateOn(null, '2099-01-01')).toBe('none');
});
