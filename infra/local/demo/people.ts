import type { Language } from '#shared/http/fields.ts';
import type { UserId } from '#shared/identity/ids.ts';
import type { App, platformPermissions, StandardRole } from '#shared/identity/permissions.ts';
import type { Profile, UserStatus } from '#shared/people/names.ts';
import type { Address, Personal } from '#shared/people/schemas.ts';
import { classmates } from './class.ts';
import { type Company, waterveen, zilverbrug } from './companies.ts';
import { demoId } from './ids.ts';

/** One password for every demo account; printed at the start, so never use a demo where others can reach it. */
export const demoPassword = 'Leerpad-demo-2026';

export interface DemoPerson {
  /** The part of the email address before the @, and the key of the id. */
  readonly key: string;
  readonly id: UserId;
  readonly email: string;
  readonly status: UserStatus;
  readonly profile: Profile;
  readonly personal: Personal;
  readonly address: Address | null;
  readonly locale: Language;
  readonly studentNumber?: string;
  /** A test number; none belongs to a person. */
  readonly bsn?: string;
  readonly defaultApp?: App;
  /** At the first company they assess as a guest: of whom they are, and from how many days ago until how many days ahead. */
  readonly guest?: { readonly employer: string; readonly sinceDays: number; readonly forDays: number };
  /** Says where they begin: who is in several companies and doesn't is asked. */
  readonly companyChosen?: true;
  /** Runs the installation, besides the companies they administer. */
  readonly platformPermissions?: (typeof platformPermissions)[number][];
  /** Roles by company; the first company is the default one. */
  readonly roles: readonly (readonly [Company, readonly StandardRole[]])[];
}

const mail = { [zilverbrug.id]: 'zilverbrug.example', [waterveen.id]: 'waterveen.example' };

type Facts = Partial<Omit<DemoPerson, 'key' | 'id' | 'email' | 'profile' | 'roles'>>;

function person(
  key: string,
  profile: Profile,
  roles: DemoPerson['roles'],
  { status = 1, personal = {}, address = null, locale = 'nl', ...rest }: Facts = {},
): DemoPerson {
  const domain = mail[roles[0]?.[0].id ?? zilverbrug.id];
  const fixed = { key, id: demoId('UserId', key), email: `${key}@${domain}` };
  return { ...fixed, status, profile, personal, address, locale, roles, ...rest };
}

const at = (street: string, houseNumber: string, postCode: string, city: string): Address => ({
  street,
  houseNumber,
  postCode,
  city,
  countryCode: '6030',
});

const born = (birthDate: string, birthPlace: string, gender: 'M' | 'V' | 'O', birthCountryCode = '6030') => ({
  birthDate,
  birthPlace,
  birthCountryCode,
  gender,
});

const student = (company: Company) => [[company, ['student']]] as const;

const staff = [
  person(
    'anouk',
    { firstName: 'Anouk', initials: 'A.M.', prefixName: 'van der', surname: "Heijden-in 't Veld" },
    [
      [zilverbrug, ['admin']],
      [waterveen, ['admin']],
    ],
    {
      defaultApp: 'admin',
      companyChosen: true,
      address: at('Kievitsbloem', '12', '1234AB', 'Waterveen'),
      platformPermissions: ['platform.message', 'platform.organisations'],
    },
  ),
  person('ilse', { firstName: 'Ilse', initials: 'I.', surname: 'Verhoeven' }, [[zilverbrug, ['admin']]], {
    defaultApp: 'admin',
  }),
  person(
    'ruben',
    { firstName: 'Ruben', initials: 'R.', prefixName: 'van der', surname: 'Laan' },
    [[zilverbrug, ['coordinator', 'manager']]],
    { defaultApp: 'grading' },
  ),
  person(
    'farah',
    { firstName: 'Farah', initials: 'F.', surname: 'Bensaïd' },
    [[zilverbrug, ['quickscanner']]],
    { defaultApp: 'grading' },
  ),
  person(
    'pieterbas',
    { firstName: 'Pieter-Bas', initials: 'P.B.', surname: 'Zuurmond' },
    [[zilverbrug, ['assessor']]],
    { defaultApp: 'grading' },
  ),
  person(
    'loes',
    { firstName: 'Loes', initials: 'L.', prefixName: 'op de', surname: 'Beek' },
    [[zilverbrug, ['assessor', 'teacher']]],
    { defaultApp: 'teacher' },
  ),
  person(
    'dimitri',
    { firstName: 'Dimitri', initials: 'D.', surname: 'Papadopoulos' },
    [
      [zilverbrug, ['quickscanner', 'assessor']],
      [waterveen, ['quickscanner', 'coordinator']],
    ],
    { locale: 'en', defaultApp: 'grading' },
  ),
  person(
    'sanna',
    { firstName: 'Sanna', initials: 'S.', surname: 'Vriesland' },
    [[zilverbrug, ['assessor']]],
    { guest: { employer: 'Hogeschool Noordereiland', sinceDays: 20, forDays: 70 } },
  ),
  person(
    'greetje',
    { firstName: 'Greetje', initials: 'G.', prefixName: "'t", surname: 'Hart' },
    [[zilverbrug, ['duo']]],
    { defaultApp: 'duo' },
  ),
  person(
    'karim',
    { firstName: 'Karim', initials: 'K.', surname: 'El Idrissi' },
    [[zilverbrug, ['assessor', 'teacher']]],
    { defaultApp: 'teacher' },
  ),
  person('hanneke', { firstName: 'Hanneke', initials: 'H.', surname: 'Visser' }, [[zilverbrug, ['board']]], {
    defaultApp: 'admin',
  }),
  person('ayse', { firstName: 'Ayşe', initials: 'A.', surname: 'Yıldız' }, [
    [zilverbrug, ['coach', 'teacher']],
  ]),
  person(
    'mariechristine',
    {
      firstName: 'Marie-Christine Josephine',
      initials: 'M.C.J.',
      prefixName: 'van den',
      surname: 'Bosch-van Haersma de Wit',
      maidenName: 'van Haersma de Wit',
    },
    [[zilverbrug, ['employee']]],
  ),
  person('tom', { firstName: 'Tom', initials: 'T.', surname: 'Oz' }, [[waterveen, ['admin', 'duo']]], {
    defaultApp: 'admin',
  }),
];

const students = [
  person('bo', { firstName: 'Bo', initials: 'B.', surname: 'Li' }, student(zilverbrug), {
    studentNumber: '20260001',
    bsn: '999990007',
    personal: { ...born('2004-03-17', 'Waterveen', 'V'), mobileNumber: '+31600000001' },
    address: at('Zilverreigerpad', '3', '1234AC', 'Waterveen'),
  }),
  person(
    'samira',
    { firstName: 'Samira', initials: 'S.', prefixName: 'el', surname: 'Amrani' },
    student(zilverbrug),
    {
      studentNumber: '20260002',
      bsn: '999990019',
      personal: born('1998-11-02', 'Dijkendam', 'V'),
      address: { ...at('Wulpenhof', '48', '2345CD', 'Dijkendam'), houseNumberAddition: 'bis' },
    },
  ),
  person('wout', { firstName: 'Wout', initials: 'W.', surname: 'Bos' }, student(zilverbrug), {
    studentNumber: '20260003',
    bsn: '999990020',
    personal: born('2001-02-28', 'Oudeveer', 'M'),
    address: at('Veerstoep', '101', '3456EF', 'Oudeveer'),
  }),
  person(
    'janwillem',
    {
      firstName: 'Jan-Willem Frederik',
      initials: 'J.W.F.',
      prefixName: 'van',
      surname: 'Oldenborgh-ten Cate Hoedemaker',
    },
    student(zilverbrug),
    {
      studentNumber: '20260004',
      bsn: '999990032',
      personal: born('1979-07-30', 'Brussel', 'M', '5010'),
      address: { ...at('Grutto-erf', '7', '4567GH', 'Sluizerwoude'), houseNumberAddition: 'A' },
    },
  ),
  person(
    'noor',
    { firstName: 'Noor', initials: 'N.', prefixName: "in 't", surname: 'Hout' },
    student(zilverbrug),
    {
      studentNumber: '20260005',
      bsn: '123456782',
      locale: 'en',
      personal: born('2003-09-09', 'Waterveen', 'O'),
      address: at('Scholekster', '22', '1234AD', 'Waterveen'),
    },
  ),
  // Her record has what the checks for DUO must find: no BSN, no birth date and an impossible post code.
  person('eva', { firstName: 'Eva', initials: 'E.', prefixName: 'de', surname: 'Wit' }, student(zilverbrug), {
    studentNumber: '20260006',
    personal: { birthDate: null, birthPlace: 'Dijkendam', birthCountryCode: '6030', gender: 'V' },
    address: at('Lepelaarstraat', '9', '0123AB', 'Dijkendam'),
  }),
  person('daan', { firstName: 'Daan', initials: 'D.', surname: 'Jansen' }, student(waterveen), {
    studentNumber: '20260007',
    bsn: '111222333',
    personal: born('1990-05-05', 'Oudeveer', 'M'),
    address: at('Visdiefkade', '60', '3456JK', 'Oudeveer'),
  }),
  person('otto', { firstName: 'Otto', initials: 'O.', surname: 'Ens' }, student(zilverbrug), {
    status: 2,
    studentNumber: '20250008',
  }),
  person(
    'yara',
    { firstName: 'Yara', initials: 'Y.', prefixName: 'van', surname: 'Øst-Çelik' },
    student(zilverbrug),
    {
      studentNumber: '20240010',
      personal: born('2003-05-17', 'Ankara', 'V', '6043'),
      address: at('Sternlaan', '12', '3456JL', 'Oudeveer'),
    },
  ),
  person(
    'lieke',
    { firstName: 'Lieke', initials: 'L.', prefixName: 'de', surname: 'Groot' },
    student(zilverbrug),
    {
      studentNumber: '20250011',
      personal: born('1995-02-20', 'Waterveen', 'V'),
      address: at('Lepelaarstraat', '8', '1234AD', 'Waterveen'),
    },
  ),
  person('max', { firstName: 'Max', initials: 'M.', surname: 'Mol' }, student(zilverbrug), {
    status: 3,
    studentNumber: '20250009',
  }),
];

const classStudents = classmates.map(
  ({ key, firstName, prefixName, surname, bornOn, gender, number, bsn }, place) =>
    person(
      key,
      { firstName, initials: `${firstName.charAt(0)}.`, ...(prefixName && { prefixName }), surname },
      student(zilverbrug),
      {
        ...{ studentNumber: number, bsn, personal: born(bornOn, 'Dijkendam', gender) },
        address: at('Rietzangerlaan', String(place * 2 + 1), '2345CE', 'Dijkendam'),
      },
    ),
);

/** Everybody in the demo, staff first. */
export const people: readonly DemoPerson[] = [...staff, ...students, ...classStudents];

/** The accounts worth trying, in the order of the story: build, confirm, study, check, grade, decide, report. */
export const shownAccounts = [
  'anouk',
  'ilse',
  'bo',
  'farah',
  'pieterbas',
  'loes',
  'karim',
  'ruben',
  'hanneke',
  'greetje',
] as const;
