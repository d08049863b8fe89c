import { describe, expect, test } from 'vitest';
import { accountIn } from '#functions/platform/directory/account-in.ts';
import { directoriesOf } from '#shared/platform/directory.ts';

const basis = { name: 'Aanbieder', issuer: 'https://directory.example', clientId: 'leerpad' };
const [microsoft, surf] = directoriesOf(
  JSON.stringify([
    { ...basis, id: 'microsoft' },
    {
      ...basis,
      id: 'surf',
      claims: {
        tenant: 'schac_home_organization',
        account: 'sub',
        label: 'name',
        studentNumber: 'schac_personal_unique_code',
        affiliation: 'eduperson_affiliation',
      },
    },
  ]),
);
if (!microsoft || !surf) throw new Error('the directories are not read');

describe('the account that a token shows', () => {
  test('is that of Microsoft’s claims where nothing else is configured', () => {
    const claims = { sub: 'pairwise', oid: 'OID-1', tid: 'TID-1', preferred_username: 'Bo@School.example' };
    expect(accountIn(microsoft, claims)).toEqual({
      directoryId: 'microsoft',
      tenant: 'tid-1',
      account: 'OID-1',
      label: 'Bo@School.example',
      studentNumber: undefined,
    });
  });

  test('has the student number of the Dutch federation, alone or in a list', () => {
    const code = 'urn:schac:personalUniqueCode:nl:local:school.example:studentid:20260001';
    const claims = { sub: 'sub-1', schac_home_organization: 'School.example' };
    const expected = {
      directoryId: 'surf',
      tenant: 'school.example',
      account: 'sub-1',
      label: 'sub-1',
      studentNumber: '20260001',
    };
    for (const schac_personal_unique_code of [code, [code], '20260001'])
      expect(accountIn(surf, { ...claims, schac_personal_unique_code })).toEqual(expected);
    expect(accountIn(surf, claims).studentNumber).toBeUndefined();
  });

  test.each([
    ['student', ['student']],
    [['member', 'faculty', 'employee'], ['employee']],
    [
      ['staff', 'Student@school.example'],
      ['student', 'employee'],
    ],
    [['alum', 7], []],
    [undefined, undefined],
  ])('says of %o that its holder is %o', (eduperson_affiliation, said) => {
    const claims = { sub: 'sub-1', schac_home_organization: 'school.example', eduperson_affiliation };
    expect(accountIn(surf, claims).affiliations).toEqual(said);
    expect(accountIn(microsoft, { oid: 'o', tid: 't', eduperson_affiliation })).not.toHaveProperty(
      'affiliations',
    );
  });

  test.each([{ oid: 'OID-1' }, { tid: 'TID-1' }, { oid: '', tid: 'TID-1' }, { oid: 7, tid: 'TID-1' }])(
    'is nobody’s, by a token with no more than %o',
    (claims) => {
      expect(() => accountIn(microsoft, claims)).toThrow('no claims tid and oid');
    },
  );
});

describe('the directories of a deployment', () => {
  test.each([
    ['no JSON', '{'],
    ['no list', '{}'],
    ['one without an issuer', '[{"id":"a","name":"A","clientId":"c"}]'],
    ['an unknown field', JSON.stringify([{ ...basis, id: 'a', secret: 'x' }])],
    [
      'an id twice',
      JSON.stringify([
        { ...basis, id: 'a' },
        { ...basis, id: 'a' },
      ]),
    ],
  ])('are refused as %s', (_, text) => {
    expect(() => directoriesOf(text)).toThrow();
  });
});
