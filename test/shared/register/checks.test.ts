import { describe, expect, test } from 'vitest';
import { problemsOf } from '#shared/register/checks.ts';
import type { RegisterRecord } from '#shared/register/record.ts';

const good: RegisterRecord = {
  kind: 'enrolment',
  action: 'deliver',
  sequenceNumber: 'I20260001',
  brinCode: '99XX',
  locationNumber: '05',
  programmeCode: '90001',
  moduleTitle: 'Inleiding programmeren',
  ects: 5,
  startsOn: '2026-02-02',
  endsOn: '2026-07-03',
  studentNumber: '20260001',
  hasBsn: true,
  bsn: '999990007',
  onderwijsnummer: null,
  surname: 'Li',
  prefixName: null,
  initials: 'B.',
  birthDate: '2004-03-17',
  birthCountryCode: '6030',
  gender: 'V',
  street: 'Zilverreigerpad',
  houseNumber: '3',
  houseNumberAddition: null,
  postCode: '1234AC',
  city: 'Waterveen',
  countryCode: '6030',
};

const foreign = { countryCode: '5010', postCode: 'B-1000', houseNumber: '12bis' };

describe('a record that DUO would take', () => {
  test.each<[string, Partial<RegisterRecord>]>([
    ['as it is', {}],
    ['with its number still sealed', { bsn: null }],
    ['with an onderwijsnummer', { bsn: null, onderwijsnummer: '100000004' }],
    ['of an unknown gender', { gender: 'O' }],
    ['of somebody who lives abroad', foreign],
    ['of half a credit', { ects: 0.5 }],
    ['that ends on the day it began', { endsOn: '2026-02-02' }],
    ['of somebody born in a state before it ended', { birthCountryCode: '7085', birthDate: '1985-01-31' }],
    ['of somebody born in an area that is no state', { birthCountryCode: '8020' }],
  ])('%s', (_, change) => {
    expect(problemsOf({ ...good, ...change })).toEqual([]);
  });
});

describe('a record that DUO would refuse', () => {
  test.each<[Partial<RegisterRecord>, string, string]>([
    [{ brinCode: '24H' }, 'brinCode', 'invalid'],
    [{ brinCode: '24hr' }, 'brinCode', 'invalid'],
    [{ locationNumber: '128' }, 'locationNumber', 'invalid'],
    [{ programmeCode: null }, 'programmeCode', 'missing'],
    [{ programmeCode: '9001' }, 'programmeCode', 'invalid'],
    [{ sequenceNumber: 'I'.repeat(21) }, 'sequenceNumber', 'invalid'],
    [{ ects: 0 }, 'ects', 'invalid'],
    [{ ects: 61 }, 'ects', 'invalid'],
    [{ endsOn: '2026-02-01' }, 'endsOn', 'beforeStart'],
    [{ hasBsn: false, bsn: null }, 'bsn', 'missing'],
    [{ bsn: '999990008' }, 'bsn', 'invalid'],
    [{ bsn: '000000000' }, 'bsn', 'invalid'],
    [{ bsn: null, onderwijsnummer: '100252333' }, 'bsn', 'invalid'],
    [{ studentNumber: null }, 'studentNumber', 'missing'],
    [{ birthDate: null }, 'birthDate', 'missing'],
    [{ birthDate: '1899-12-31' }, 'birthDate', 'invalid'],
    [{ birthDate: '2026-01-01' }, 'birthDate', 'invalid'],
    [{ birthCountryCode: null }, 'birthCountryCode', 'missing'],
    [{ birthCountryCode: '1234' }, 'birthCountryCode', 'notInList'],
    [{ birthCountryCode: '7085', birthDate: '1991-05-05' }, 'birthCountryCode', 'notInList'],
    [{ gender: null }, 'gender', 'missing'],
    [{ gender: 'X' }, 'gender', 'invalid'],
    [{ surname: '=1+1' }, 'surname', 'formula'],
    [{ prefixName: '-van' }, 'prefixName', 'formula'],
    [{ initials: '@A' }, 'initials', 'formula'],
    [{ city: '+31' }, 'city', 'formula'],
    [{ countryCode: null }, 'address', 'missing'],
    [{ countryCode: '7085' }, 'countryCode', 'notInList'],
    [{ street: null }, 'street', 'missing'],
    [{ city: null }, 'city', 'missing'],
    [{ houseNumber: null }, 'houseNumber', 'missing'],
    [{ houseNumber: '12bis' }, 'houseNumber', 'invalid'],
    [{ postCode: '0123AB' }, 'postCode', 'invalid'],
    [{ postCode: '1234SS' }, 'postCode', 'invalid'],
  ])('%o: %s %s', (change, field, problem) => {
    expect(problemsOf({ ...good, ...change })).toEqual([{ field, problem }]);
  });

  test('tells all that is wrong at once', () => {
    const fields = problemsOf({ ...good, hasBsn: false, birthDate: null, postCode: '0123AB' });
    expect(fields.map(({ field }) => field)).toEqual(['bsn', 'birthDate', 'postCode']);
  });
});

describe('a record at a limit', () => {
  test.each<[Partial<RegisterRecord>, readonly string[]]>([
    [{ ects: 60 }, []],
    [{ ects: 60.5 }, ['ects']],
    [{ birthDate: '1900-01-01' }, []],
    [{ birthDate: '2014-12-31' }, []],
    [{ birthDate: '2015-01-01' }, ['birthDate']],
    [{ birthCountryCode: '7085', birthDate: '1990-10-02' }, []],
    [{ birthCountryCode: '7085', birthDate: '1990-10-03' }, ['birthCountryCode']],
  ])('%j is refused at %j', (change, fields) => {
    expect(problemsOf({ ...good, ...change }).map(({ field }) => field)).toEqual(fields);
  });
});
