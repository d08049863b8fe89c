import type { Layout } from '../layout.ts';

/**
 * The columns of an enrolment file. DUO publishes no description of the file that its portal takes today: names and
 * order here follow the fields of its return files, and are to be replaced by the description that the institution has
 * from DUO. That is a new file beside this one, under a new version.
 */
export const layout: Layout = {
  version: '2026-01',
  separator: ';',
  columns: [
    { name: 'BRIN', source: 'brinCode', format: 'text' },
    { name: 'Vestigingsnummer', source: 'locationNumber', format: 'text' },
    {
      name: 'Recordsoort',
      source: 'kind',
      format: { codes: { enrolment: 'DEELNAME', result: 'RESULTAAT' } },
    },
    {
      name: 'Actie',
      source: 'action',
      format: { codes: { deliver: 'AANLEVEREN', withdraw: 'VERWIJDEREN' } },
    },
    { name: 'Volgnummer', source: 'sequenceNumber', format: 'text' },
    { name: 'BSN', source: 'bsn', format: 'text' },
    { name: 'Onderwijsnummer', source: 'onderwijsnummer', format: 'text' },
    { name: 'Studentnummer', source: 'studentNumber', format: 'text' },
    { name: 'Achternaam', source: 'surname', format: 'text' },
    { name: 'Voorvoegsel', source: 'prefixName', format: 'text' },
    { name: 'Voorletters', source: 'initials', format: 'text' },
    { name: 'Geboortedatum', source: 'birthDate', format: 'date' },
    { name: 'Geboorteland', source: 'birthCountryCode', format: 'text' },
    { name: 'Geslacht', source: 'gender', format: 'text' },
    { name: 'Straat', source: 'street', format: 'text' },
    { name: 'Huisnummer', source: 'houseNumber', format: 'text' },
    { name: 'Huisnummertoevoeging', source: 'houseNumberAddition', format: 'text' },
    { name: 'Postcode', source: 'postCode', format: 'text' },
    { name: 'Plaats', source: 'city', format: 'text' },
    { name: 'Land', source: 'countryCode', format: 'text' },
    { name: 'Opleidingscode', source: 'programmeCode', format: 'text' },
    { name: 'Module', source: 'moduleTitle', format: 'text' },
    { name: 'EC', source: 'ects', format: 'credits' },
    { name: 'DatumInschrijving', source: 'startsOn', format: 'date' },
    { name: 'DatumUitschrijving', source: 'endsOn', format: 'date' },
  ],
};
