import { describe, expect, test } from 'vitest';
import { jobResultKey } from '#functions/platform/job/job.ts';
import { personalDataOf } from '#functions/privacy/export/data.ts';
import { jobId as jobIdOf } from '#shared/identity/ids.ts';
import { makeUser } from '#test/support/builders.ts';
import { importAll, mapping, run } from './import/prepare.ts';
import { call, load, newStudent, recordsAbout, setStage } from './prepare.ts';

const stage = setStage();
const setMeta = (userId: string, version: number, userMeta: object) =>
  call('setUserMeta', { params: { userId }, body: { version, userMeta } }, { as: stage.adminToken });

describe('what systems elsewhere know a user by', () => {
  test('starts empty, is set as a whole, and nothing is kept of it once it is emptied', async () => {
    const { userId } = await newStudent(stage);
    const shown = await call('getUser', { params: { userId } }, { as: stage.adminToken });
    expect(shown.data.userMeta).toEqual({ eloId: '', novisId: '' });
    const first = await setMeta(userId, 1, { eloId: 'elo-7', novisId: 'N7' });
    expect(first.data.userMeta).toEqual({ eloId: 'elo-7', novisId: 'N7' });
    const second = await setMeta(userId, 2, { novisId: 'N8' });
    expect(second.data.userMeta).toEqual({ eloId: '', novisId: 'N8' });
    await setMeta(userId, 3, {});
    expect(await load(stage, userId)).not.toHaveProperty('userMeta');
    expect((await recordsAbout(stage, userId)).map(({ name }) => name)).toEqual(
      Array(3).fill('people.user-meta-set'),
    );
  });

  test('is saved once when two people change it at the same time, and is nobody else’s', async () => {
    const { userId } = await newStudent(stage);
    const answers = await Promise.all([
      setMeta(userId, 1, { eloId: 'one' }),
      setMeta(userId, 1, { eloId: 'two' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stranger = await makeUser(stage.services.table, stage.strange, ['student']);
    expect((await setMeta(stranger.userId, 1, {})).error.message_id).toBe('USER_NOT_FOUND');
    expect((await setMeta(userId, 2, { eloId: 'x'.repeat(51) })).status).toBe(422);
  });

  test('comes by a file, which leaves what it says nothing of, and goes into one', async () => {
    const domain = 'meta.example';
    const known = await newStudent(stage, { email: `oud@${domain}` });
    await setMeta(known.userId, 1, { eloId: 'elo-1', novisId: 'N1' });
    const rows = ['ELO-id', `${known.email};Ada;;Oud;;`, `nieuw@${domain};Noor;;Nieuw;;elo-2`];
    const columns = { ...mapping, eloId: 'ELO-id' };
    const header = [...Object.values(mapping), rows[0]].join(';');
    const done = await importAll(stage, [header, ...rows.slice(1)].join('\r\n'), { mapping: columns });
    expect(done).toMatchObject({ state: 'done', tally: { created: 1 }, problems: [] });
    expect((await load(stage, known.userId)).userMeta).toEqual({ eloId: 'elo-1', novisId: 'N1' });
    const changed = await importAll(stage, `${header}\r\n${known.email};Ada;;Oud;;elo-3\r\n`, {
      mapping: columns,
    });
    expect(changed).toMatchObject({ tally: { updated: 1 } });
    const started = await call(
      'exportUsers',
      { body: { format: 'csv', columns: ['email', 'eloId', 'novisId'], filter: { search: domain } } },
      { as: stage.adminToken },
    );
    const { id } = started.data;
    await run(stage, id);
    const key = jobResultKey({ companyId: stage.company.companyId, jobId: jobIdOf.parse(id) });
    const lines = stage.services.storedFiles.get(key)?.bytes.toString().trimEnd().split('\r\n') ?? [];
    expect(lines.sort()).toEqual([
      'E-mailadres,ELO-id,Novis-id',
      `nieuw@${domain},elo-2,`,
      `oud@${domain},elo-3,N1`,
    ]);
  });

  test('is among the data that its person may have', async () => {
    const { companyId } = stage.company;
    const { userId } = await newStudent(stage);
    await setMeta(userId, 1, { eloId: 'elo-9' });
    const data = await personalDataOf(stage.services.table, { companyId, userId }, 'nl', { alone: true });
    expect(data?.person).toMatchObject({ userMeta: { eloId: 'elo-9' } });
  });
});
