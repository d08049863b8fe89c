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

test.each([
  ['Bo Li', { firstName: 'Bo', surname: 'Li' }],
  ['Maria van Berg', { firstName: 'Maria', prefixName: 'van', surname: 'Berg' }],
  ['Ana, García López', { firstName: 'Ana', surname: 'García López' }],
  ['Maria Anna, van der, Berg', { firstName: 'Maria Anna', prefixName: 'van der', surname: 'Berg' }],
  ['Jan, Van den, Berg', { firstName: 'Jan', prefixName: 'Van den', surname: 'Berg' }],
])('of the administrator %s it is clear which part is which', (admin, profile) => {
  expect(organisationOptions(args({ admin: `${admin} <a@a.example>` })).wanted.admin.profile).toEqual(
    profile,
  );
});

test.each([
  'Maria Anna van der Berg',
  'Ana García López',
  'Jan Van Berg',
  'Jan, , Berg',
  'Jan, van, den, Berg',
])('of %s it isn’t: it is asked for with commas', (admin) => {
  expect(() => organisationOptions(args({ admin: `${admin} <a@a.example>` }))).toThrow('with commas');
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
