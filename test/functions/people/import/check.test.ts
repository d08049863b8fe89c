import { describe, expect, test } from 'vitest';
import { company } from '#functions/platform/identity/entities.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { makeUser } from '#test/support/builders.ts';
import { call, newStudent, setStage } from '../prepare.ts';
import { check, header, importAll, keep, peopleAt, start, startCheck } from './prepare.ts';

const stage = setStage();
let made = 0;
/** A domain that no other test has. */
const domain = () => `check-${++made}.example`;
const file = (...rows: string[]) => `\uFEFF${[header, ...rows].join('\r\n')}\r\n`;

describe('a check', () => {
  test('names each problem by row and field, and changes nobody', async () => {
    const at = domain();
    const foreign = await makeUser(stage.services.table, stage.strange, ['student']);
    const known = await newStudent(stage, { studentNumber: `K-${at}` });
    const [one, two] = [await newStudent(stage), await newStudent(stage)];
    for (const [person, number] of [
      [one, '1'],
      [two, '2'],
    ] as const)
      await call(
        'setStudentNumber',
        { params: { userId: person.userId }, body: { version: 1, studentNumber: `${number}-${at}` } },
        { as: stage.adminToken },
      );
    const done = await check(
      stage,
      file(
        `goed@${at};Goed;;Zo;`,
        'geen-adres;Jan;;Jansen;',
        `x@${at};;;Jansen;`,
        `${foreign.email};Elders;;Bekend;`,
        `${known.email};Noor;;Velde;ander`,
        `${two.email};Twee;;Mensen;1-${at}`,
        `GOED@${at};Dubbel;;Adres;`,
        `y@${at}`,
        'een regel zonder kolommen',
      ),
    );
    expect(done.problems).toEqual([
      { row: 2, field: 'email', key: 'email', level: 'error' },
      { row: 3, field: 'firstName', key: 'required', level: 'error' },
      { row: 5, field: 'studentNumber', key: 'otherStudentNumber', level: 'error' },
      { row: 6, field: 'email', key: 'twoPeople', level: 'error' },
      { row: 7, field: 'email', key: 'repeated', values: { row: 1 }, level: 'error' },
      { row: 8, field: 'row', key: 'columns', level: 'error' },
      { row: 9, field: 'row', key: 'columns', level: 'error' },
    ]);
    expect(done).toMatchObject({ total: 9, processed: 9, problemCount: 7 });
    // That somebody elsewhere has the address of the fourth is nothing a file is told.
    expect(done.tally).toEqual({ created: 2, uninvited: 2, skipped: 7, repeatedEmails: 1 });
    expect(await peopleAt(stage, at)).toEqual([]);
  });

  test('refuses a new number that the organisation writes otherwise, and takes one that somebody has', async () => {
    const at = domain();
    const known = await newStudent(stage);
    const params = { params: { userId: known.userId }, body: { version: 1, studentNumber: `oud-${made}` } };
    await call('setStudentNumber', params, { as: stage.adminToken });
    const { table } = stage.services;
    const found = await table.get(company.at(stage.company), { consistent: true });
    if (!found) throw new Error('the company is gone');
    const notAudited = { notAudited: 'prepares a test' };
    const [patterned] = await table.transact(
      [replace(company, found, { ...found, studentNumberPattern: '#######' })],
      notAudited,
    );
    const done = await check(
      stage,
      file(
        `${known.email};Noor;;Velde;oud-${made}`,
        `nieuw@${at};Nieuw;;Velde;s123456`,
        `goed@${at};Goed;;Velde;7654321`,
      ),
    );
    await table.transact([replace(company, patterned, found)], notAudited);
    expect(done.problems).toEqual([
      {
        row: 2,
        field: 'studentNumber',
        key: 'studentNumber',
        values: { example: '1234567' },
        level: 'error',
      },
    ]);
  });

  test('that found an address twice can’t be imported', async () => {
    const at = domain();
    const { id } = await check(stage, file(`a@${at};A;;B;`, `a@${at};C;;D;`));
    const { error } = await call('startImport', { body: { checkId: id } }, { as: stage.adminToken });
    expect(error.message_id).toBe('IMPORT_WITH_DUPLICATE_EMAILS');
  });

  test('that isn’t done, isn’t of this company or is none can’t be imported', async () => {
    const at = domain();
    const waiting = await startCheck(stage, await keep(stage, file(`a@${at};A;;B;`)));
    const answers = [
      await call('startImport', { body: { checkId: waiting } }, { as: stage.adminToken }),
      await call(
        'startImport',
        { body: { checkId: waiting } },
        { as: stage.adminToken, company: stage.second.companyId },
      ),
    ];
    expect(answers.map(({ error }) => error.message_id)).toEqual(['WRONG_STATE', 'JOB_NOT_FOUND']);
    const { id } = await check(stage, file(`a@${at};A;;B;`));
    const { error } = await call(
      'startImport',
      { body: { checkId: await start(stage, id) } },
      { as: stage.adminToken },
    );
    expect(error.message_id).toBe('JOB_NOT_FOUND');
  });

  test('asks for the columns without which nobody can be added', async () => {
    const fileId = await keep(stage, file('a;b;c;d;e'));
    const body = { fileId, mapping: { email: 'E-mailadres' }, roleIds: [] };
    const { error } = await call('checkImport', { body }, { as: stage.adminToken });
    expect(error.errors).toEqual({
      'mapping.firstName': { key: 'required' },
      'mapping.surname': { key: 'required' },
    });
  });

  test.each([
    ['nothing in it', '', 'FILE_EMPTY'],
    ['no rows', `${header}\r\n`, 'FILE_EMPTY'],
    [
      '10,001 rows',
      file(...Array.from({ length: 10_001 }, (_, n) => `r${n}@x.example;A;;B;`)),
      'MAX_ROWS_REACHED',
    ],
    [
      '500 columns',
      `${header};${Array.from({ length: 495 }, (_, n) => `k${n}`).join(';')}\r\na;b\r\n`,
      'MAX_FIELDS_REACHED',
    ],
    ['other columns', 'naam;adres\r\na;b\r\n', 'CSV_HEADER_ERROR'],
    ['a column twice', `${header};Voornaam\r\na;b\r\n`, 'CSV_HEADER_ERROR'],
    ['the bytes of a spreadsheet', Uint8Array.of(0x50, 0x4b, 3, 4, 0), 'FILE_CONTENT_MISMATCH'],
    ['UTF-16', Uint8Array.of(0xff, 0xfe, 0x61, 0), 'FILE_CONTENT_MISMATCH'],
  ])('of a file with %s fails and says why', async (_, content, refusal) => {
    expect(await check(stage, content)).toMatchObject({ state: 'failed', refusal, problems: [] });
  });

  test('reads a file that Excel wrote in Windows-1252', async () => {
    const at = domain();
    const text = Buffer.from(`${header}\r\nz@${at};Zoë;;Çelik;\r\n`, 'latin1');
    await importAll(stage, text);
    expect((await peopleAt(stage, at)).map(({ name }) => name)).toEqual(['Zoë Çelik']);
  });
});

describe('the columns of a file', () => {
  const read = async (content: string, as = stage.adminToken) =>
    call('readImportFile', { params: { fileId: await keep(stage, content) } }, { as });

  test('are shown with a first value, and mapped by their names', async () => {
    const { data } = await read(
      'E-mail;First name;Last name;Rol;Iets\r\n;Sanne;Berg;Student;x\r\na@b.example;;;;\r\n',
    );
    expect(data).toEqual({
      columns: [
        { name: 'E-mail', sample: 'a@b.example' },
        { name: 'First name', sample: 'Sanne' },
        { name: 'Last name', sample: 'Berg' },
        { name: 'Rol', sample: 'Student' },
        { name: 'Iets', sample: 'x' },
      ],
      mapping: { email: 'E-mail', firstName: 'First name', surname: 'Last name', role: 'Rol' },
    });
  });

  test('are mapped as last time where they are there', async () => {
    await check(stage, 'Postvak;Wie;Familie\r\na@b.example;A;B\r\n', {
      mapping: { email: 'Postvak', firstName: 'Wie', surname: 'Familie' },
    });
    const { data } = await read('Postvak;Voornaam;Familie\r\n');
    expect(data.mapping).toEqual({ email: 'Postvak', firstName: 'Voornaam', surname: 'Familie' });
  });

  test.each([
    [`${Array.from({ length: 500 }, (_, n) => `k${n}`).join(',')}\r\n`, 'MAX_FIELDS_REACHED'],
    ['a;b;a\r\n', 'CSV_HEADER_ERROR'],
    ['\r\n', 'FILE_EMPTY'],
    ['', 'FILE_EMPTY'],
  ])('are refused when they can’t be told apart', async (content, code) => {
    expect((await read(content)).error.message_id).toBe(code);
  });

  test('of a file of another company are not there', async () => {
    const fileId = await keep(stage, 'a;b\r\n');
    const { error } = await call(
      'readImportFile',
      { params: { fileId } },
      { as: stage.adminToken, company: stage.second.companyId },
    );
    expect(error.message_id).toBe('FILE_NOT_FOUND');
  });
});
