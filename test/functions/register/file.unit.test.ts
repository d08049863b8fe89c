import { expect, test } from 'vitest';
import { writeFile } from '#functions/register/file.ts';
import { layout } from '#functions/register/layouts/2026-01.ts';
import type { RegisterRecord } from '#shared/register/record.ts';

const record: RegisterRecord = {
  kind: 'enrolment',
  action: 'deliver',
  sequenceNumber: 'I20260001',
  brinCode: '99XX',
  locationNumber: '05',
  programmeCode: '90001',
  moduleTitle: 'Schrijven; "zakelijk" Engels',
  ects: 2.5,
  startsOn: '2026-02-02',
  endsOn: '2026-07-03',
  studentNumber: '=20260001',
  hasBsn: true,
  bsn: '012345672',
  onderwijsnummer: null,
  surname: 'Yıldız',
  prefixName: "in 't",
  initials: 'A.',
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

test('a file is a line of names and a line per record, BRIN first', () => {
  const bytes = writeFile(layout, [
    record,
    { ...record, action: 'withdraw', onderwijsnummer: '100000004', bsn: null },
  ]);
  const lines = Buffer.from(bytes).toString('utf8').split('\r\n');
  expect(lines).toEqual([
    'BRIN;Vestigingsnummer;Recordsoort;Actie;Volgnummer;BSN;Onderwijsnummer;Studentnummer;Achternaam;Voorvoegsel;Voorletters;Geboortedatum;Geboorteland;Geslacht;Straat;Huisnummer;Huisnummertoevoeging;Postcode;Plaats;Land;Opleidingscode;Module;EC;DatumInschrijving;DatumUitschrijving',
    `99XX;05;DEELNAME;AANLEVEREN;I20260001;012345672;;=20260001;Yıldız;in 't;A.;20040317;6030;V;Zilverreigerpad;3;;1234AC;Waterveen;6030;90001;"Schrijven; ""zakelijk"" Engels";2,5;20260202;20260703`,
    `99XX;05;DEELNAME;VERWIJDEREN;I20260001;;100000004;=20260001;Yıldız;in 't;A.;20040317;6030;V;Zilverreigerpad;3;;1234AC;Waterveen;6030;90001;"Schrijven; ""zakelijk"" Engels";2,5;20260202;20260703`,
    '',
  ]);
});

test('a file has no byte order mark, and the same records give the same bytes', () => {
  const bytes = writeFile(layout, [record]);
  expect([...bytes.subarray(0, 4)]).toEqual([...Buffer.from('BRIN')]);
  expect(writeFile(layout, [record])).toEqual(bytes);
});

test('a code that the layout does not know breaks the file instead of leaving a gap', () => {
  const gap = { ...layout, columns: [{ name: 'Actie', source: 'action', format: { codes: {} } }] as const };
  expect(() => writeFile(gap, [record])).toThrow('No code for deliver');
});
