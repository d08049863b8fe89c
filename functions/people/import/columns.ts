import { Refusal } from '#shared/http/errors.ts';
import {
  type ImportField,
  type ImportMapping,
  importFields,
  mostImportColumns,
} from '#shared/people/import.ts';
import { foldedName } from '../../platform/csv/cells.ts';

/** What columns are called, in either language, folded; the first that a file has is taken. */
const names: Readonly<Record<ImportField, readonly string[]>> = {
  email: ['email', 'emailadres', 'emailaddress', 'mail', 'mailadres'],
  firstName: ['voornaam', 'firstname', 'roepnaam', 'givenname'],
  prefixName: ['tussenvoegsel', 'tussenvoegsels', 'voorvoegsel', 'voorvoegsels', 'prefix'],
  surname: ['achternaam', 'surname', 'lastname', 'familyname'],
  initials: ['voorletters', 'initialen', 'initials'],
  maidenName: ['geboortenaam', 'meisjesnaam', 'maidenname', 'birthname'],
  studentNumber: ['studentnummer', 'studentnumber', 'studentnr', 'studentid'],
  birthDate: ['geboortedatum', 'birthdate', 'dateofbirth'],
  birthPlace: ['geboorteplaats', 'birthplace', 'placeofbirth'],
  birthCountryCode: [
    'geboorteland',
    'birthcountry',
    'countryofbirth',
    'landcodegeboorte',
    'birthcountrycode',
  ],
  gender: ['geslacht', 'gender', 'sex'],
  phoneNumber: ['telefoon', 'telefoonnummer', 'phone', 'phonenumber', 'telephone'],
  mobileNumber: ['mobiel', 'mobielnummer', 'mobile', 'mobilenumber', 'mobilephone'],
  street: ['straat', 'straatnaam', 'street', 'streetname'],
  houseNumber: ['huisnummer', 'housenumber', 'addressnumber'],
  houseNumberAddition: ['toevoeging', 'huisnummertoevoeging', 'housenumberaddition', 'addition'],
  postCode: ['postcode', 'zipcode', 'postalcode', 'zip'],
  city: ['plaats', 'woonplaats', 'stad', 'city', 'town'],
  countryCode: ['land', 'landcode', 'country', 'countrycode'],
  locale: ['taal', 'language', 'locale'],
  role: ['rol', 'rollen', 'role', 'roles'],
  eloId: ['eloid', 'elonummer', 'elo', 'vleid'],
  novisId: ['novisid', 'novisnummer', 'novis'],
};

/**
 * The names of a file's columns.
 * @param cells its first row
 * @throws Refusal MAX_FIELDS_REACHED, or CSV_HEADER_ERROR when two columns have one name, or none has any
 */
export function columnsOf(cells: readonly string[]): string[] {
  const columns = cells.map((cell) => cell.trim().slice(0, 200));
  while (columns.at(-1) === '') columns.pop();
  if (columns.length > mostImportColumns) throw new Refusal('MAX_FIELDS_REACHED');
  const named = columns.filter((name) => name !== '');
  if (named.length === 0 || new Set(named).size < named.length) throw new Refusal('CSV_HEADER_ERROR');
  return columns;
}

/**
 * Which column seems to hold each field.
 * @param remembered the mapping of the last import; a column of it that the file lacks is passed over
 */
export function proposedMapping(columns: readonly string[], remembered: ImportMapping = {}): ImportMapping {
  const byName = new Map(columns.map((name) => [foldedName(name), name]));
  const mapping: ImportMapping = {};
  for (const field of importFields) {
    const before = remembered[field];
    const found = names[field].map((name) => byName.get(name)).find((name) => name !== undefined);
    const column = before !== undefined && columns.includes(before) ? before : found;
    if (column) mapping[field] = column;
  }
  return mapping;
}

/**
 * Where each mapped field stands in a row.
 * @throws Refusal CSV_HEADER_ERROR with the fields whose column the file doesn't have
 */
export function positionsOf(columns: readonly string[], mapping: ImportMapping): [ImportField, number][] {
  const mapped = importFields.flatMap((field): [ImportField, number][] => {
    const column = mapping[field];
    return column === undefined ? [] : [[field, columns.indexOf(column)]];
  });
  const missing = mapped.filter(([, position]) => position < 0);
  if (missing.length > 0)
    throw new Refusal(
      'CSV_HEADER_ERROR',
      Object.fromEntries(missing.map(([field]) => [`mapping.${field}`, { key: 'column' }])),
    );
  return mapped;
}
