import { describe, expect, it } from 'vitest';
import { enteredOf, newSource, sourceForm, valuesOf } from '#web/features/library/source-values.ts';

const licence = { startsOn: '2026-09-01', endsOn: '2027-08-31', seats: null };
const book = {
  ...newSource,
  title: 'Recht',
  isbn: '9789001871338',
  link: 'https://boek.example',
  authors: ['Bo Li', 'A. Berg'],
};
const read = (change: object) => sourceForm.safeParse({ ...valuesOf(book), ...change });

describe('the form of a source', () => {
  it('has authors a line each, and empty what is not known', () => {
    expect(valuesOf({ ...newSource, authors: ['Bo Li', 'A. Berg'] })).toEqual({
      ...{ kind: 'book', title: '', subtitle: '', publisher: '', edition: '', language: 'nl', priceNote: '' },
      ...{ authors: 'Bo Li\nA. Berg', publishedYear: '', isbn: '', link: '', image: null, licence: null },
      onPlatform: false,
    });
    expect(valuesOf({ ...newSource, publishedYear: 2020, licence })).toMatchObject({
      publishedYear: 2020,
      licence: { ...licence, seats: '' },
    });
    expect(valuesOf({ ...newSource, licence: { ...licence, seats: 30 } }).licence).toMatchObject({
      seats: 30,
    });
    const image = { fileId: 'fil_1', alt: 'kaft', link: 'https://files.test/1' };
    expect(valuesOf({ ...newSource, image: image as never }).image).toEqual({ fileId: 'fil_1', alt: 'kaft' });
  });

  it.each([
    [{ startsOn: '2026-09-01', endsOn: '2026-09-01', seats: '' }, true],
    [{ startsOn: '2026-09-02', endsOn: '2026-09-01', seats: '' }, false],
    [{ ...licence, seats: 5 }, true],
    [{ ...licence, seats: 0 }, false],
  ])('takes the licence %o: %s', (given, takes) => {
    expect(read({ licence: given }).success).toBe(takes);
  });

  it('says of a licence that ends before it begins that its end is wrong', () => {
    const { error } = read({ licence: { startsOn: '2026-09-02', endsOn: '2026-09-01', seats: '' } });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['licence.endsOn', 'beforeStart'],
    ]);
  });

  it.each([
    [2500, true],
    [2501, false],
  ])('takes %i characters of authors: %s', (length, takes) => {
    expect(read({ authors: 'a'.repeat(length) }).success).toBe(takes);
  });

  const sent = (change: object) => {
    const { data } = read(change);
    return data && enteredOf(data);
  };

  it('sends each author once a line, without what is empty', () => {
    expect(sent({ authors: ' Bo Li \n\n  \nA. Berg' })?.authors).toEqual(['Bo Li', 'A. Berg']);
  });

  it('sends null for a number that was left empty, and the number otherwise', () => {
    expect(sent({ licence: { ...licence, seats: '' } })).toMatchObject({ publishedYear: null, licence });
    expect(sent({ publishedYear: 2020, licence: { ...licence, seats: 7 } })).toMatchObject({
      publishedYear: 2020,
      licence: { ...licence, seats: 7 },
    });
    expect(sent({})).toMatchObject({ licence: null });
  });
});
