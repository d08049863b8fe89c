import { describe, expect, test } from 'vitest';
import { handler } from '#functions/people/api.ts';
import { userEmail } from '#functions/platform/identity/entities.ts';
import { put } from '#functions/platform/table/operations.ts';
import { linkedRoutes } from '#shared/people/linked-routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { inCompanies, makeUser } from '#test/support/builders.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { settle } from '#test/support/settle.ts';
import { call, deliverAll, load, newStudent, recordsAbout, setStage } from '../prepare.ts';
import { header, importAll, keep, mapping, peopleAt, resultOf } from './prepare.ts';

const stage = setStage();
let made = 0;
/** A domain that no other test has. */
const domain = () => `import-${++made}.example`;
const file = (...rows: string[]) => `\uFEFF${[header, ...rows].join('\r\n')}\r\n`;

describe('an import', () => {
  test('adds who is new, with the roles that were chosen, and finds them in the list at once', async () => {
    const at = domain();
    const done = await importAll(stage, file(`Sanne@${at};Sanne;van der;Bergsma${made};S-1`));
    expect(done).toMatchObject({
      state: 'done',
      total: 1,
      processed: 1,
      tally: { created: 1 },
      problems: [],
    });
    const [sanne] = await peopleAt(stage, at);
    expect(sanne).toMatchObject({
      name: `Sanne van der Bergsma${made}`,
      email: `sanne@${at}`,
      studentNumber: 'S-1',
      roleIds: [stage.company.roles.student],
    });
    const { data } = await call(
      'listUsers',
      { query: { search: `Bergsma${made}` } },
      { as: stage.adminToken },
    );
    expect(data.data.map(({ email }) => email)).toEqual([`sanne@${at}`]);
  });

  test('is on record by who started it, once per user, and mails who is invited', async () => {
    const at = domain();
    await importAll(stage, file(`noor@${at};Noor;;Visser;`), { invite: true });
    const [noor] = await peopleAt(stage, at);
    if (!noor) throw new Error('nobody was added');
    const records = await recordsAbout(stage, noor.userId);
    expect(records.map(({ name, actorId }) => [name, actorId]).sort()).toEqual([
      ['auth.user-invited', stage.admin.userId],
      ['people.user-created', stage.admin.userId],
    ]);
    await deliverAll(stage, noor.userId);
    expect(stage.services.sentMail.filter(({ to }) => to === `noor@${at}`)).toHaveLength(1);
  });

  test('tells who started it that it is done', async () => {
    await importAll(stage, file(`klaar@${domain()};Noor;;Klaar;`));
    await settle();
    expect((await notificationsOf(stage.admin, stage.company))[0]).toMatchObject({
      kind: 'people.import-ended',
      context: 'done',
      path: '/admin/users',
    });
  });

  test('finds people by student number before address, and leaves another address as it is', async () => {
    const at = domain();
    const known = await newStudent(stage);
    await call(
      'setStudentNumber',
      { params: { userId: known.userId }, body: { version: known.version, studentNumber: `S-${at}` } },
      { as: stage.adminToken },
    );
    const done = await importAll(stage, file(`anders@${at};Nora;;Velde;S-${at}`));
    expect(done.tally).toEqual({ updated: 1, haveAccount: 1 });
    expect(done.problems).toEqual([{ row: 1, field: 'email', key: 'otherAddress', level: 'warning' }]);
    expect(await load(stage, known.userId)).toMatchObject({
      email: known.email,
      profile: { firstName: 'Nora', prefixName: 'van der', surname: 'Velde' },
    });
  });

  test('changes nobody by an address that their account was moved away from, which stays theirs', async () => {
    const at = domain();
    const moved = await newStudent(stage, { email: `nu@${at}` });
    const kept = { email: `toen@${at}`, userId: moved.userId, expiresAtSeconds: 4_000_000_000 };
    await stage.services.table.transact([put(userEmail, kept)], { notAudited: 'stands for a move' });
    const done = await importAll(stage, file(`toen@${at};Iemand;;Anders;`));
    expect(done.tally).toEqual({ created: 1, uninvited: 1 });
    expect((await load(stage, moved.userId)).profile).toEqual(moved.profile);
    const owner = await stage.services.table.get(userEmail.at(kept));
    expect(owner?.userId).toBe(moved.userId);
  });

  test('adds roles and a number to who is known by address, and takes none away', async () => {
    const { assessor, student } = stage.company.roles;
    const known = await makeUser(stage.services.table, stage.company, ['assessor']);
    const number = `N-${++made}`;
    await importAll(stage, file(`${known.email};Noor;van der;${known.profile.surname};${number}`));
    const after = await load(stage, known.userId);
    expect(after.memberships[stage.company.companyId]).toEqual([assessor, student]);
    expect(after.studentNumber).toBe(number);
    const [listed] = (await peopleAt(stage, 'veldzicht.example')).filter(
      ({ userId }) => userId === known.userId,
    );
    expect(listed).toMatchObject({ studentNumber: number, roleIds: [assessor, student] });
  });

  test('run twice changes nothing the second time', async () => {
    const at = domain();
    const content = file(`a@${at};Anna;;Aalders;A-${at}`, `b@${at};Bo;;Bos;B-${at}`);
    expect((await importAll(stage, content)).tally).toEqual({ created: 2, uninvited: 2 });
    const before = await peopleAt(stage, at);
    expect((await importAll(stage, content)).tally).toEqual({ unchanged: 2, uninvited: 2 });
    expect(await peopleAt(stage, at)).toEqual(before);
  });

  test('gives nobody a role by themselves, nor one beyond them', async () => {
    const { admin, company, second } = stage;
    const row = file(`${admin.email};Noor;van der;Velde;`);
    await importAll(stage, row);
    expect((await load(stage, admin.userId)).memberships[company.companyId]).toEqual([company.roles.admin]);
    const fileId = await keep(stage, row);
    const body = { fileId, mapping, roleIds: [second.roles.student] };
    const { error } = await call('checkImport', { body }, { as: stage.adminToken });
    expect(error.message_id).toBe('INVALID_ROLE');
  });

  test('gives who brings it in no other name or number, and another account of theirs no role', async () => {
    const { company, services } = stage;
    const { admin, coach } = company.roles;
    const own = await makeUser(services.table, company, ['admin']);
    const other = await makeUser(services.table, company, ['coach']);
    const linking = {
      params: { userId: own.userId, otherUserId: other.userId },
      body: { reason: 'Dezelfde' },
    };
    await callRoute(handler, linkedRoutes.linkUser, linking, { as: stage.adminToken });
    const by = { ...stage, admin: own, adminToken: await signInAs(services, own.userId) };
    const rows = [own, other].flatMap(({ email, profile: { surname } }, at) => [
      `${email};Noor;van der;${surname};`,
      `${email};Noor;van der;Adel;`,
      `${email};Noor;van der;${surname};EIGEN-${at}`,
    ]);
    for (const [at, row] of rows.entries()) {
      const { problems } = await importAll(by, file(row));
      const refused = [{ row: 1, field: 'row', key: 'broughtInOwn', level: 'error' }];
      expect(problems, row).toEqual(at % 3 === 0 ? [] : refused);
    }
    for (const [{ userId, profile }, roleId] of [
      [own, admin],
      [other, coach],
    ] as const) {
      const after = await load(stage, userId);
      expect(after).toMatchObject({ profile, memberships: { [company.companyId]: [roleId] } });
      expect(after.studentNumber).toBeUndefined();
    }
  });

  test('leaves a file with what came of each row, in which a formula is text', async () => {
    const at = domain();
    const done = await importAll(
      stage,
      file(`f@${at};"=HYPERLINK(""http://x"")";;+Plus;`, `;Zonder;;Adres;`),
    );
    const [person] = await peopleAt(stage, at);
    expect(person?.name).toBe('=HYPERLINK("http://x") +Plus');
    expect(resultOf(stage, done.id).split('\r\n')).toEqual([
      `\uFEFF${header};Resultaat;Opmerkingen`,
      `f@${at};"'=HYPERLINK(""http://x"")";;'+Plus;;toegevoegd;`,
      ';Zonder;;Adres;;overgeslagen;E-mailadres: Dit veld is verplicht.',
      '',
    ]);
    // What it guarded, it takes back.
    const again = await importAll(stage, resultOf(stage, done.id));
    expect(again.tally).toEqual({ unchanged: 1, uninvited: 1, skipped: 1 });
  });
});

test('somebody with a role in another company alone is not found there by their student number', async () => {
  const at = domain();
  const both = await newStudent(
    stage,
    inCompanies([stage.company, ['student']], [stage.strange, ['student']]),
  );
  const done = await importAll(stage, file(`${both.email};Noor;van der;Bekend;Q-${at}`));
  expect(done.tally).toEqual({ updated: 1, haveAccount: 1 });
  const after = await load(stage, both.userId);
  expect(after.memberships).toEqual(both.memberships);
});
