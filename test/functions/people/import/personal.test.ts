import { expect, test } from 'vitest';
import { user } from '#functions/platform/identity/entities.ts';
import { newStudent, recordsAbout, setStage } from '../prepare.ts';
import { check, header, importAll, mapping, peopleAt } from './prepare.ts';

const stage = setStage();
const columns = [
  ...['birthPlace', 'birthCountryCode', 'gender', 'phoneNumber', 'maidenName'],
  ...['street', 'houseNumber', 'houseNumberAddition', 'postCode', 'city', 'countryCode'],
];
const more = { mapping: { ...mapping, ...Object.fromEntries(columns.map((one) => [one, one])) } };
const file = (...rows: string[]) => [`${header};${columns.join(';')}`, ...rows].join('\r\n');

const storedAt = async (domain: string) => {
  const found = await peopleAt(stage, domain);
  return stage.services.table.batchGet(found.map(({ userId }) => user.at({ userId })));
};

test('bring what the register and documents ask of a student; countries by name or by code', async () => {
  const content = file(
    'een@wide.example;Bo;;Li;;Gent;België;vrouw;0612345678;Zo;Kade;3;A;1234 ab;Waterveen;',
    'twee@wide.example;An;;Li;;Praag;7048;M;;;Rue Haute;12bis;;B-1000;Brussel;Belgium',
    'drie@wide.example;Cy;;Li;;;;;;;;;;;;Nederland',
  );
  expect(await importAll(stage, content, more)).toMatchObject({ problems: [], tally: { created: 3 } });
  expect(await storedAt('wide.example')).toMatchObject([
    { address: null, personal: {} },
    {
      profile: { maidenName: 'Zo' },
      personal: { birthPlace: 'Gent', birthCountryCode: '5010', gender: 'V', phoneNumber: '0612345678' },
      address: {
        ...{ street: 'Kade', houseNumber: '3', houseNumberAddition: 'A', postCode: '1234AB' },
        ...{ city: 'Waterveen', countryCode: '6030' },
      },
    },
    {
      personal: { birthPlace: 'Praag', birthCountryCode: '7048', gender: 'M' },
      address: { houseNumber: '12bis', postCode: 'B-1000', city: 'Brussel', countryCode: '5010' },
    },
  ]);
});

test('name a day of birth that nobody has', async () => {
  const content = [
    `${header};birthDate`,
    'een@days.example;Bo;;Li;;0199-05-01',
    'twee@days.example;An;;Li;;1-5-2199',
    'drie@days.example;Cy;;Li;;1-5-1999',
  ].join('\r\n');
  const { problems } = await check(stage, content, { mapping: { ...mapping, birthDate: 'birthDate' } });
  expect(problems.map(({ row, field, key }) => `${row} ${field} ${key}`).sort()).toEqual([
    '1 birthDate year',
    '2 birthDate past',
  ]);
});

test('name what is wrong, by field', async () => {
  const content = file(
    'een@wrong.example;Bo;;Li;;;Atlantis;q;;;;;;;;',
    'twee@wrong.example;An;;Li;;;;;;;;3a;;1234SS;;',
    'drie@wrong.example;Cy;;Li;;;;;;;;;;;;Atlantis',
  );
  const { problems, tally } = await check(stage, content, more);
  expect(tally).toMatchObject({ skipped: 3 });
  expect(problems.map(({ row, field, key }) => `${row} ${field} ${key}`).sort()).toEqual([
    '1 birthCountryCode country',
    '1 gender gender',
    '2 city required',
    '2 houseNumber houseNumber',
    '2 postCode postCode',
    '2 street required',
    '3 countryCode country',
  ]);
});

test('take an address over as a whole, and leave what no cell tells of', async () => {
  const street = { street: 'Kade', houseNumber: '3', houseNumberAddition: 'A', postCode: '1234AB' };
  const known = await newStudent(stage, {
    email: 'een@moved.example',
    personal: { birthPlace: 'Gent', gender: 'V' },
    address: { ...street, city: 'Waterveen', countryCode: '6030' },
  });
  const { firstName, surname } = known.profile;
  const row = (rest: string) => file(`${known.email};${firstName};;${surname};;${rest}`);
  expect(await importAll(stage, row(';;;;;;;;;;Nederland'), more)).toMatchObject({ tally: { unchanged: 1 } });
  expect(await importAll(stage, row(';;;;;Laan;7;;4321BA;Dijkendam;'), more)).toMatchObject({
    tally: { updated: 1 },
  });
  const [moved] = await storedAt('moved.example');
  expect(moved?.personal).toEqual({ birthPlace: 'Gent', gender: 'V' });
  expect(moved?.address).toEqual({
    ...{ street: 'Laan', houseNumber: '7', postCode: '4321BA', city: 'Dijkendam', countryCode: '6030' },
  });
  // Whoever tells the register follows it, and the log says who did it.
  expect((await recordsAbout(stage, known.userId)).at(-1)).toMatchObject({
    ...{ name: 'people.user-updated', before: { address: { city: 'Waterveen' } } },
    after: { address: { city: 'Dijkendam' } },
  });
});

test.each([
  ['gender', 'vrouw'],
  ['maidenName', 'Zo'],
  ['locale', 'Engels'],
])('say in the log that somebody was changed, also in nothing but %s', async (column, cell) => {
  const known = await newStudent(stage, { email: `${column.toLowerCase()}@alone.example` });
  const { firstName, surname } = known.profile;
  const content = `${header};${column}\r\n${known.email};${firstName};;${surname};;${cell}`;
  const mapped = { mapping: { ...mapping, [column]: column } };
  expect(await importAll(stage, content, mapped)).toMatchObject({ tally: { updated: 1 } });
  expect((await recordsAbout(stage, known.userId)).at(-1)).toMatchObject({ name: 'people.user-updated' });
});
