import { describe, expect, test } from 'vitest';
import { publishedVersion } from '#functions/assignments/assignment.ts';
import { recordsOf } from '#functions/platform/table/records.ts';
import { routes } from '#shared/assignments/routes.ts';
import type { Assignment } from '#shared/assignments/schemas.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { settle } from '#test/support/settle.ts';
import { at, call, makeDraft, makePublished, makeReady, publish, useWorld } from './fixture.ts';

useWorld();

describe('publishing', () => {
  test('shows students a version that stays as it was', async () => {
    const first = await makePublished();
    expect(first).toMatchObject({ status: 'PUBLISHED', publishedVersion: 1, divergedFromPublished: false });
    expect(first.publishedAt).not.toBeNull();
    const edited = await retitle(first, 'Adviesrapport 2027');
    expect(edited.divergedFromPublished).toBe(true);
    expect(await seenByStudent(first)).toMatchObject({ title: 'Adviesrapport', publishedVersion: 1 });
    const second = (await publish(edited)).data;
    expect(second).toMatchObject({ publishedVersion: 2, divergedFromPublished: false });
    expect(await seenByStudent(first)).toMatchObject({ title: 'Adviesrapport 2027', publishedVersion: 2 });
    const { table } = at().services;
    const { companyId } = at().company;
    const kept = await table.query(publishedVersion.in({ companyId, assignmentId: first.id }), {
      range: { beginsWith: ['VERSION'] },
    });
    expect(kept.map(({ publishedVersion: number, content }) => [number, content.title])).toEqual([
      [1, 'Adviesrapport'],
      [2, 'Adviesrapport 2027'],
    ]);
  });

  test('an edit that is taken back is no difference', async () => {
    const first = await makePublished();
    const back = await retitle(await retitle(first, 'Anders'), first.title);
    expect(back.divergedFromPublished).toBe(false);
    const answer = await publish(back);
    expect([answer.status, answer.error.message_id]).toEqual([409, 'WRONG_STATE']);
  });

  test('puts it on the shelves of who follows the learning path, and takes it off when it moves', async () => {
    const made = await makePublished();
    expect(await shelfOf('student')).toContain(made.id);
    expect(await shelfOf('outsider')).not.toContain(made.id);
    const { learnpathId, otherLearnpathId } = at();
    const moved = await call(routes.updateAssignment, 'admin', {
      params: idOf(made),
      body: { version: made.version, learnpathId: otherLearnpathId },
    });
    expect(moved.data.divergedFromPublished).toBe(true);
    const again = await publish(moved.data);
    expect(again.status).toBe(200);
    await settle();
    expect(await shelfOf('student')).not.toContain(made.id);
    expect(await shelfOf('outsider')).toContain(made.id);
    const records = await at().services.table.query(
      recordsOf(at().company.companyId, { type: 'assignment', id: made.id }),
    );
    expect(records.map(({ payload }) => payload)).toContainEqual({
      assignmentId: made.id,
      learnpathId: otherLearnpathId,
      publishedVersion: 2,
      formerLearnpathId: learnpathId,
    });
  });

  test.each([[[]], [[99]], [[50, 51]]])('is refused while the weighings are %j', async (weighings) => {
    const draft = await makeDraft(...weighings);
    const { status, error } = await publish(draft);
    const total = weighings.reduce((sum, one) => sum + one, 0);
    expect([status, error.message_id]).toEqual([422, 'WEIGHTS_NOT_100']);
    expect(error.errors).toEqual({ weighing: { key: 'weights', values: { total } } });
    const { data } = await call(routes.getAssignment, 'admin', { params: idOf(draft) });
    expect(data.status).toBe('DRAFT');
  });

  test('twice at once makes one version', async () => {
    const draft = await makeDraft(100);
    const answers = await Promise.all([publish(draft), publish(draft)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { data } = await call(routes.getAssignment, 'admin', { params: idOf(draft) });
    expect(data.publishedVersion).toBe(1);
  });
});

describe('deleting', () => {
  test('takes it away from editors and students', async () => {
    const made = await makePublished();
    expect((await remove(made)).status).toBe(204);
    await settle();
    const answers = [
      await call(routes.getAssignment, 'admin', { params: idOf(made) }),
      await call(routes.getStudyAssignment, 'student', { params: idOf(made) }),
    ];
    expect(answers.map(({ error }) => error.message_id)).toEqual(answers.map(() => 'ASSIGNMENT_NOT_FOUND'));
    expect(await shelfOf('student')).not.toContain(made.id);
    const { data } = await call(routes.listAssignments, 'admin', { query: { per_page: 100 } });
    expect(data.data.map(({ id }) => id)).not.toContain(made.id);
  });

  test('takes it off the shelves of who saw it, though its draft had moved', async () => {
    const made = await makePublished();
    expect(await shelfOf('student')).toContain(made.id);
    const body = { version: made.version, learnpathId: at().otherLearnpathId };
    const { data: moved } = await call(routes.updateAssignment, 'admin', { params: idOf(made), body });
    expect((await remove(moved)).status).toBe(204);
    await settle();
    expect(await shelfOf('student')).not.toContain(made.id);
  });

  test.each(['delete', 'VERWIJDER', '', undefined])('needs the word DELETE, not %j', async (confirmation) => {
    const draft = await makeDraft();
    const answer = await remove(draft, { confirmation });
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([422, ['confirmation']]);
    expect((await call(routes.getAssignment, 'admin', { params: idOf(draft) })).status).toBe(200);
  });

  test('is refused once work was handed in', async () => {
    const made = await makePublished();
    const fileIds = await makeReady(made.id);
    await call(routes.handIn, 'student', { params: idOf(made), body: { fileIds, publishedVersion: 1 } });
    const answer = await remove(made);
    expect([answer.status, answer.error.message_id]).toEqual([409, 'IN_USE']);
  });

  test('and a hand-in at the same moment never both succeed', async () => {
    const [kept, gone] = [await makePublished(), await makePublished()];
    const fileIds = await makeReady(kept.id);
    justBeforeWriting(at().client, () =>
      call(routes.handIn, 'student', { params: idOf(kept), body: { fileIds, publishedVersion: 1 } }),
    );
    expect((await remove(kept)).error.message_id).toBe('IN_USE');
    const others = await makeReady(gone.id);
    justBeforeWriting(at().client, () => remove(gone));
    const late = await call(routes.handIn, 'student', {
      params: idOf(gone),
      body: { fileIds: others, publishedVersion: 1 },
    });
    expect(late.error.message_id).toBe('ASSIGNMENT_NOT_FOUND');
  });

  test('is refused to who has not seen the latest change', async () => {
    const draft = await makeDraft();
    await retitle(draft, 'Anders');
    expect((await remove(draft)).error.message_id).toBe('CONFLICT');
  });
});

const idOf = ({ id }: Pick<Assignment, 'id'>) => ({ assignmentId: id });

async function retitle(of: Assignment, title: string): Promise<Assignment> {
  const body = { version: of.version, title };
  return (await call(routes.updateAssignment, 'admin', { params: idOf(of), body })).data;
}

function remove(
  of: Assignment,
  { confirmation }: { confirmation?: string | undefined } = { confirmation: 'DELETE' },
) {
  const body = { version: of.version, confirmation };
  return call(routes.deleteAssignment, 'admin', { params: idOf(of), body });
}

async function seenByStudent(of: Assignment) {
  return (await call(routes.getStudyAssignment, 'student', { params: idOf(of) })).data;
}

async function shelfOf(who: 'student' | 'outsider') {
  const { data } = await call(routes.listStudyAssignments, who);
  return data.data.map(({ id }) => id);
}
