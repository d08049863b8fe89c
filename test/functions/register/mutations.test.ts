import { describe, expect, test } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { routes } from '#shared/register/routes.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { samePerson } from '#test/support/same-person.ts';
import { call, makeWorld, mutationsOf, passedBy, told, useTable, type World } from './fixture.ts';

useTable();

async function oneOpen(): Promise<{ world: World; mutationId: string }> {
  const world = await makeWorld();
  await passedBy(world, 1);
  const [made] = await mutationsOf(world, 'open');
  if (!made) throw new Error('there is no mutation');
  return { world, mutationId: made.id };
}

describe('the list', () => {
  test('is of one state, newest first, in pages that count', async () => {
    const world = await makeWorld();
    await passedBy(world, 3);
    const first = await call(routes.listMutations, world.officer, { query: { per_page: 2 } });
    expect(first.data.meta.total).toBe(3);
    expect(first.data.data).toHaveLength(2);
    const query = { per_page: 2, page: first.data.meta.next ?? '' };
    const second = await call(routes.listMutations, world.officer, { query });
    expect(second.data.meta.next).toBeNull();
    const ids = [...first.data.data, ...second.data.data].map(({ id }) => id);
    expect(ids).toEqual([...ids].sort().reverse());
  });

  test('is searched by student, number and module, within its state', async () => {
    const world = await makeWorld();
    await passedBy(world, 1, { profile: { firstName: 'Noor', initials: 'N.', surname: 'Øverås' } });
    await passedBy(world, 1, { profile: { firstName: 'Bo', initials: 'B.', surname: 'Li' } });
    const [one] = (await search(world, 'overas')).data;
    expect(one?.studentName).toBe('Noor Øverås');
    expect((await search(world, `${one?.sequenceNumber}`)).data.map(({ id }) => id)).toEqual([one?.id]);
    const both = await search(world, `${one?.learnpathTitle}`);
    expect(both.data).toHaveLength(2);
    expect(both.meta.total).toBeUndefined();
    expect((await search(world, 'overas', { state: 'exported' })).data).toEqual([]);
  });

  test('shows of the open ones just those that DUO would refuse', async () => {
    const world = await makeWorld();
    await passedBy(world, 1, {
      profile: { firstName: 'Noor', initials: 'N.', surname: 'Wit' },
      address: null,
    });
    await passedBy(world, 1);
    const found = await search(world, '', { problems: 'true' });
    expect(found.data.map(({ studentName }) => studentName)).toEqual(['Noor Wit']);
    expect(found.counts.open).toBe(2);
  });

  test('is empty for another company, and closed to a student', async () => {
    const { world } = await oneOpen();
    expect((await call(routes.listMutations, world.stranger)).data.data).toEqual([]);
    const answer = await call(routes.listMutations, world.student);
    expect([answer.status, answer.error.message_id]).toEqual([403, 'NO_AUTHORIZATION']);
  });

  test('refuses a state there is not', async () => {
    const { world } = await oneOpen();
    const answer = await call(routes.listMutations, world.officer, { query: { state: 'lost' } });
    expect(answer.error).toMatchObject({ message_id: 'INVALID_INPUT', errors: { state: {} } });
  });
});

async function search(world: World, text: string, query: Record<string, string> = {}) {
  const answer = await call(routes.listMutations, world.officer, { query: { search: text, ...query } });
  expect(answer.status).toBe(200);
  return answer.data;
}

describe('deleting and restoring', () => {
  test('moves it and the counts, and is on record', async () => {
    const { world, mutationId } = await oneOpen();
    const params = { mutationId };
    const gone = await call(routes.deleteMutation, world.officer, {
      params,
      body: { reason: 'Studeert elders' },
    });
    expect(gone.data).toMatchObject({ id: mutationId, state: 'deleted', restorable: true });
    const open = await call(routes.listMutations, world.officer);
    expect(open.data.meta.total).toBe(0);
    expect(open.data.counts).toEqual({ open: 0, exported: 0, deleted: 1 });
    expect(await mutationsOf(world, 'deleted')).toHaveLength(1);
    const back = await call(routes.restoreMutation, world.officer, { params });
    expect(back.data.state).toBe('open');
    expect(await told(world, 'mutation', mutationId)).toEqual([
      'register.mutation-created',
      'register.mutation-deleted',
      'register.mutation-restored',
    ]);
  });

  test('is refused twice, to readers, and across companies', async () => {
    const { world, mutationId } = await oneOpen();
    const params = { mutationId };
    const refusal = async (who: keyof World & ('student' | 'stranger' | 'officer'), id = mutationId) => {
      const { error } = await call(routes.deleteMutation, world[who], {
        params: { mutationId: id },
        body: { reason: 'Studeert elders' },
      });
      return error.message_id;
    };
    expect(await refusal('student')).toBe('NO_AUTHORIZATION');
    expect(await refusal('stranger')).toBe('MUTATION_NOT_FOUND');
    expect(await refusal('officer', newId('MutationId'))).toBe('MUTATION_NOT_FOUND');
    await call(routes.deleteMutation, world.officer, { params, body: { reason: 'Studeert elders' } });
    expect(await refusal('officer')).toBe('WRONG_STATE');
  });

  test('is refused where an export of it begins at that moment', async () => {
    const { world, mutationId } = await oneOpen();
    const input = { params: { mutationId }, body: { reason: 'Studeert elders' } };
    justBeforeWriting(world.client, () => call(routes.startExport, world.officer, { body: {} }));
    const { error } = await call(routes.deleteMutation, world.officer, input);
    expect(error.message_id).toBe('EXPORT_RUNNING');
    expect(await mutationsOf(world, 'open')).toHaveLength(1);
  });

  test('is refused to whose result it is, by any of their accounts', async () => {
    const { world, mutationId } = await oneOpen();
    const [mine] = await mutationsOf(world, 'open');
    if (!mine) throw new Error('there is no mutation');
    const params = { mutationId };
    const body = { reason: 'Studeert elders' };
    const { companyId } = world.company;
    const apart = await samePerson(world.services, companyId, world.officer.userId, mine.studentId);
    const refused = await call(routes.deleteMutation, world.officer, { params, body });
    expect([refused.status, refused.error.message_id]).toEqual([409, 'NOT_FOR_YOURSELF']);
    await apart();
    expect((await call(routes.deleteMutation, world.officer, { params, body })).status).toBe(200);
    await samePerson(world.services, companyId, world.officer.userId, mine.studentId);
    const restoring = await call(routes.restoreMutation, world.officer, { params });
    expect([restoring.status, restoring.error.message_id]).toEqual([409, 'NOT_FOR_YOURSELF']);
  });

  test('by two at the same time succeeds once', async () => {
    const { world, mutationId } = await oneOpen();
    const input = { params: { mutationId }, body: { reason: 'Studeert elders' } };
    const answers = await Promise.all([1, 2].map(() => call(routes.deleteMutation, world.officer, input)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { data } = await call(routes.listMutations, world.officer, { query: { state: 'deleted' } });
    expect(data.meta.total).toBe(1);
  });

  test('refuses a reason that is too long', async () => {
    const { world, mutationId } = await oneOpen();
    const body = { reason: 'x'.repeat(501) };
    const { error } = await call(routes.deleteMutation, world.officer, { params: { mutationId }, body });
    expect(error).toMatchObject({ message_id: 'INVALID_INPUT', errors: { reason: { key: 'max' } } });
  });
});

describe('the settings', () => {
  test('change once for each version, with a code of five digits', async () => {
    const { officer } = await makeWorld();
    const { data } = await call(routes.getRegisterSettings, officer);
    expect(data).toMatchObject({
      version: 1,
      programmeCode: '90001',
      locationNumber: 5,
      layoutVersion: '2026-01',
    });
    const body = { version: 1, programmeTitle: 'Bedrijfskunde', programmeCode: '01234' };
    expect((await call(routes.updateRegisterSettings, officer, { body })).data).toMatchObject({ version: 2 });
    const late = await call(routes.updateRegisterSettings, officer, { body });
    expect([late.status, late.error.message_id]).toEqual([409, 'CONFLICT']);
    const wrong = { ...body, version: 2, programmeCode: '1234' };
    const refused = await call(routes.updateRegisterSettings, officer, { body: wrong });
    expect(refused.error.errors).toEqual({ programmeCode: { key: 'programmeCode' } });
  });
});
