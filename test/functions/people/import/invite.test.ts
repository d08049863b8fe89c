import { expect, test } from 'vitest';
import { inviteImported } from '#functions/people/import/invite.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { jobWorker } from '#functions/platform/job/worker.ts';
import { mailSentTo } from '#functions/platform/limits.ts';
import { invitedOften } from '#test/support/invited-often.ts';
import { untold } from '#test/support/untold.ts';
import { call, deliverAll, newStudent, recordsAbout, setStage } from '../prepare.ts';
import { check, header, importAll, peopleAt, run, shown, start } from './prepare.ts';

const stage = setStage();
const fileOf = (...rows: string[]) => [header, ...rows].join('\r\n');

/** Invites whom an import was about; answers the job. */
async function inviteAll(importId: string, handler?: ReturnType<typeof jobWorker>) {
  const input = { params: { jobId: importId } };
  const { data } = await call('inviteImported', input, { as: stage.adminToken });
  if (handler) while (!(await run(stage, data.id, handler)));
  else await run(stage, data.id);
  return shown(stage, data.id);
}

async function mailsAt(domain: string): Promise<string[]> {
  for (const { userId } of await peopleAt(stage, domain)) await deliverAll(stage, userId);
  const addresses = stage.services.sentMail.map(({ to }) => to);
  return addresses.filter((to) => to.endsWith(`@${domain}`)).sort();
}

test('an import counts who is invited, was before, or has a password, and who of them was new', async () => {
  const at = 'counted.example';
  const known = await newStudent(stage);
  const row = `${known.email};Nora;van der;${known.profile.surname};`;
  const first = await importAll(stage, fileOf(`een@${at};Een;;Een;`), { invite: true });
  expect(first.tally).toEqual({ created: 1, invited: 1 });
  const second = await importAll(stage, fileOf(row, `een@${at};Een;;Een;`, `twee@${at};Twee;;Twee;`));
  expect(second.tally).toMatchObject({ created: 1, uninvited: 1, invitedBefore: 1, haveAccount: 1 });
});

test('afterwards, those without a password are invited, each once however often somebody asks', async () => {
  const at = 'afterwards.example';
  const known = await newStudent(stage, { email: `wachtwoord@${at}` });
  const done = await importAll(
    stage,
    fileOf(`${known.email};Nora;;Velde;`, `a@${at};Anna;;Aalders;`, `b@${at};Bo;;Bos;`, `;Zonder;;Adres;`),
  );
  const before = await peopleAt(stage, at);
  const bo = before.find(({ email }) => email === `b@${at}`);
  if (!bo) throw new Error('nobody was added');
  await call(
    'setStatus',
    { params: { userId: bo.userId }, body: { version: 1, status: 2 } },
    { as: stage.adminToken },
  );

  const invited = await inviteAll(done.id);
  expect(invited).toMatchObject({ state: 'done', total: 4, processed: 4 });
  expect(invited.tally).toEqual({ invited: 1, haveAccount: 1, closed: 1, left: 1 });
  const again = await inviteAll(done.id);
  expect(again.tally).toEqual({ invitedBefore: 1, haveAccount: 1, closed: 1, left: 1 });
  expect(await mailsAt(at)).toEqual([`a@${at}`]);
});

test('two rows about one person, by number and by address, are one invitation', async () => {
  const at = 'onetwo.example';
  await importAll(stage, fileOf(`c@${at};Cas;;Cats;C-1`));
  const done = await importAll(stage, fileOf(`anders@${at};Cas;de;Cats;C-1`, `c@${at};Cees;de;Cats;`));
  expect(done.tally).toMatchObject({ updated: 2, uninvited: 2 });
  expect((await inviteAll(done.id)).tally).toEqual({ invited: 1, invitedBefore: 1 });
});

test('invitations that are cut short go on, and nobody gets a second one', async () => {
  const at = 'short.example';
  const rows = Array.from({ length: 26 }, (_, n) => `p${n}@${at};Voor;;Naam${n};`);
  const done = await importAll(stage, fileOf(...rows));
  const hurried = jobWorker(
    { 'people.invite-imported': inviteImported },
    { ...untold, budgetMilliseconds: 0 },
  );
  expect((await inviteAll(done.id, hurried)).tally).toEqual({ invited: 26 });
  const [first, ...rest] = await peopleAt(stage, at);
  if (!first) throw new Error('nobody was added');
  const invitations = (await recordsAbout(stage, first.userId)).filter(
    ({ name }) => name === 'auth.user-invited',
  );
  expect([invitations.length, rest.length]).toEqual([1, 25]);
});

test('who got too many mails is named with their row, and the others are invited', async () => {
  const at = 'mails.example';
  const done = await importAll(stage, fileOf(`geen@${at};Geen;;Mails;`, `veel@${at};Veel;;Mails;`));
  const [, often] = await peopleAt(stage, at);
  if (!often) throw new Error('nobody was added');
  const now = systemClock.now();
  for (let sent = 0; sent < 3; sent++)
    await stage.services.table.transact(mailSentTo(often.userId, now), { notAudited: 'prepares a test' });
  expect(await inviteAll(done.id)).toMatchObject({
    tally: { invited: 1, left: 1 },
    problems: [{ row: 2, field: 'email', key: 'tooManyMails', level: 'error' }],
  });
  expect(await mailsAt(at)).toEqual([`geen@${at}`]);
});

test('a check has nobody to invite, nor has an import that is not done', async () => {
  const { id: checkId } = await check(stage, fileOf('d@started.example;Dirk;;Dirks;'));
  const importId = await start(stage, checkId);
  const codes = [checkId, importId].map(async (jobId) => {
    const { error } = await call('inviteImported', { params: { jobId } }, { as: stage.adminToken });
    return error.message_id;
  });
  expect(await Promise.all(codes)).toEqual(['JOB_NOT_FOUND', 'WRONG_STATE']);
});

test('an address that was invited often is not invited again by who is added with it, nor afterwards', async () => {
  const at = 'often.example';
  const rows = [`goed@${at};Goed;;Vaak;`, `vaak@${at};Vaak;;Vaak;`];
  const { company, services } = stage;
  await invitedOften(services, company.companyId, `vaak@${at}`);
  const problem = { row: 2, field: 'email', key: 'tooManyMails', level: 'error' };
  const added = await importAll(stage, fileOf(...rows), { invite: true });
  expect(added).toMatchObject({ tally: { created: 1, invited: 1 }, problems: [problem] });
  const uninvited = await importAll(stage, fileOf(...rows));
  expect(await inviteAll(uninvited.id)).toMatchObject({ tally: { left: 1 }, problems: [problem] });
  expect(await mailsAt(at)).toEqual([`goed@${at}`]);
});
