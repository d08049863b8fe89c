import { expect, test } from 'vitest';
import { organisationOptions } from '#infra/organisation/options.ts';

const args = (given: Readonly<Record<string, string>>) =>
  Object.entries({
    stage: 'prod',
    name: 'Hogeschool Voorbeeld',
    brin: '99XX',
    location: '3',
    admin: 'Anna van der Berg <Anna@Hogeschool.example>',
    ...given,
  }).flatMap(([name, value]) => (value ? [`--${name}`, value] : []));

test('an organisation and its administrator are read as they are written', () => {
  expect(organisationOptions(args({}))).toEqual({
    place: { stage: 'prod' },
    wanted: {
      name: 'Hogeschool Voorbeeld',
      brinCode: '99XX',
      locationNumber: 3,
      admin: {
        email: 'anna@hogeschool.example',
        profile: { firstName: 'Anna', prefixName: 'van der', surname: 'Berg' },
      },
      runsInstallation: false,
    },
  });
});

test('a surname needs no prefix, and may have several words', () => {
  const profileOf = (admin: string) => organisationOptions(args({ admin })).wanted.admin.profile;
  expect(profileOf('Bo Li <bo@a.example>')).toEqual({ firstName: 'Bo', surname: 'Li' });
  expect(profileOf('Ana García López <ana@a.example>')).toEqual({
    firstName: 'Ana',
    surname: 'García López',
  });
});

test('who asks for it runs the installation as well', () => {
  expect(organisationOptions([...args({}), '--platform']).wanted.runsInstallation).toBe(true);
});

test('a data folder takes the place of a deployment, and not both', () => {
  expect(organisationOptions(args({ stage: '', data: '.local' })).place).toEqual({ data: '.local' });
  expect(() => organisationOptions(args({ data: '.local' }))).toThrow('Missing or wrong: stage');
});

test.each([
  ['stage', 'acc'],
  ['name', ''],
  ['brin', '99xx'],
  ['brin', ''],
  ['location', 'three'],
])('--%s "%s" is told of, with how it is used', (name, value) => {
  expect(() => organisationOptions(args({ [name]: value }))).toThrow(`Missing or wrong: ${name}\nnpm run`);
});

test.each(['anna@hogeschool.example', 'Anna Berg', 'Anna <anna@hogeschool.example>', 'Anna Berg <anna>'])(
  'the administrator "%s" is not enough',
  (admin) => {
    expect(() => organisationOptions(args({ admin }))).toThrow('First Surname <address>');
  },
);
