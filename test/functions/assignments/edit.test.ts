import { describe, expect, test } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { recordsOf } from '#functions/platform/table/records.ts';
import { routes } from '#shared/assignments/routes.ts';
import type { Assignment } from '#shared/assignments/schemas.ts';
import type { Route } from '#shared/http/route.ts';
import { at, call, makeDraft, makeFile, useWorld } from './fixture.ts';

useWorld();

describe('a draft', () => {
  test('starts empty, on a learning path, with a record of it', async () => {
    const { learnpathId, company, people, services } = at();
    const { status, data } = await call(routes.createAssignment, 'admin', {
      body: { title: '  Marktonderzoek  ', learnpathId },
    });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      title: 'Marktonderzoek',
      learnpathTitle: 'Bedrijfskunde',
      finalAssignment: true,
      status: 'DRAFT',
      publishedVersion: 0,
      divergedFromPublished: false,
      partialAssignments: [],
      weighingTotal: 0,
      image: null,
      publishedAt: null,
    });
    const records = await services.table.query(
      recordsOf(company.companyId, { type: 'assignment', id: data.id }),
    );
    expect(records.map(({ name, actorId, payload }) => [name, actorId, payload])).toEqual([
      ['assignments.assignment-created', people.admin.userId, { assignmentId: data.id, learnpathId }],
    ]);
  });

  test('has on record how it was before each change and after it', async () => {
    const draft = await makeDraft(100);
    const { data } = await edit(draft, { title: 'Adviesrapport 2027' });
    await call(routes.publishAssignment, 'admin', {
      params: { assignmentId: draft.id },
      body: { version: data.version },
    });
    const { services, company } = at();
    const records = await services.table.query(
      recordsOf(company.companyId, { type: 'assignment', id: draft.id }),
    );
    expect(records.slice(-2)).toMatchObject([
      { before: { title: 'Adviesrapport' }, after: { title: 'Adviesrapport 2027' } },
      {
        before: { status: 'DRAFT', publishedVersion: 0 },
        after: { status: 'PUBLISHED', publishedVersion: 1 },
      },
    ]);
    expect(records.at(-1)?.after).not.toHaveProperty('title');
  });

  test('changes field by field; what is left out stays, and its HTML is cleaned', async () => {
    const draft = await makeDraft(100);
    const { data } = await edit(draft, {
      description: '<p onclick="x()">Schrijf een advies.</p><script>x()</script>',
      structureDescription: '<p>Inleiding, kern, slot.</p>',
      finalAssignment: false,
    });
    expect(data).toMatchObject({
      title: draft.title,
      finalAssignment: false,
      description: '<p>Schrijf een advies.</p>',
      structureDescription: '<p>Inleiding, kern, slot.</p>',
      weighingTotal: 100,
      version: draft.version + 1,
    });
    const read = await call(routes.getAssignment, 'admin', { params: idOf(draft) });
    expect(read.data).toEqual(data);
  });

  test('moves to another learning path, under its title', async () => {
    const { otherLearnpathId } = at();
    const { data } = await edit(await makeDraft(), { learnpathId: otherLearnpathId });
    expect(data).toMatchObject({ learnpathId: otherLearnpathId, learnpathTitle: 'Ethiek' });
  });

  test('gets parts and criteria, which change and go', async () => {
    const draft = await makeDraft(40, 60);
    const [partial] = draft.partialAssignments;
    const [first, second] = partial?.criteria ?? [];
    const ofPartial = { ...idOf(draft), partialAssignmentId: partial?.id ?? '' };
    const ofFirst = { ...ofPartial, criterionId: first?.id ?? '' };
    const steps = [
      [routes.updatePartialAssignment, ofPartial, { title: 'Plan van aanpak' }],
      [routes.updateCriterion, ofFirst, { weighing: 45, description: 'Met bronnen.' }],
      [routes.createPartialAssignment, idOf(draft), { title: 'Presentatie', description: 'Tien minuten.' }],
      [routes.deleteCriterion, { ...ofPartial, criterionId: second?.id ?? '' }, {}],
    ] as const;
    let { version } = draft;
    for (const [route, params, change] of steps) {
      const { data } = await call(route, 'admin', { params, body: { version, ...change } });
      version = data.version;
    }
    const { data } = await call(routes.getAssignment, 'admin', { params: idOf(draft) });
    expect(data.weighingTotal).toBe(45);
    expect(data.partialAssignments).toMatchObject([
      { title: 'Plan van aanpak', criteria: [{ ...first, weighing: 45, description: 'Met bronnen.' }] },
      { title: 'Presentatie', description: 'Tien minuten.', criteria: [] },
    ]);
    const gone = await call(routes.deletePartialAssignment, 'admin', {
      params: ofPartial,
      body: { version },
    });
    expect(gone.data.partialAssignments.map(({ title }) => title)).toEqual(['Presentatie']);
  });

  test('refuses a picture that was never converted', async () => {
    const image = { fileId: await makeFile('admin', { purpose: 'image' }), alt: 'Een kade' };
    const answer = await edit(await makeDraft(), { image });
    expect([answer.status, answer.error.message_id]).toEqual([404, 'FILE_NOT_FOUND']);
  });

  test.each([
    ['no title', { title: ' ' }, 'title'],
    ['a title too long', { title: 'a'.repeat(201) }, 'title'],
    ['a learning path that is none', { learnpathId: 'Bedrijfskunde' }, 'learnpathId'],
    ['an unknown key', { status: 'PUBLISHED' }, 'status'],
    ['a status of its own', { publishedVersion: 3 }, 'publishedVersion'],
    ['a description too long', { description: 'a'.repeat(30_001) }, 'description'],
  ])('is refused %s', async (_, change, field) => {
    const draft = await makeDraft();
    const answer = await edit(draft, change);
    expect([answer.status, answer.error.message_id]).toEqual([422, 'INVALID_INPUT']);
    expect(Object.keys(answer.error.errors ?? {})).toEqual([field]);
    expect((await call(routes.getAssignment, 'admin', { params: idOf(draft) })).data).toEqual(draft);
  });

  test.each([0, 101, 12.5, '40'])('refuses a weighing of %j', async (weighing) => {
    const draft = await makeDraft();
    const params = { ...idOf(draft), partialAssignmentId: draft.partialAssignments[0]?.id ?? '' };
    const body = { version: draft.version, title: 'Bronnen', weighing };
    const answer = await call(routes.createCriterion, 'admin', { params, body });
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([422, ['weighing']]);
  });

  test('of two changes at once keeps one, and says so to the other', async () => {
    const draft = await makeDraft();
    const answers = await Promise.all([edit(draft, { title: 'Een' }), edit(draft, { title: 'Twee' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await edit(draft, { title: 'Drie' });
    expect(late.error.message_id).toBe('CONFLICT');
    const { data } = await call(routes.getAssignment, 'admin', { params: idOf(draft) });
    expect(['Een', 'Twee']).toContain(data.title);
  });
});

describe('who may not edit', () => {
  test.each([
    ['nobody', null, 401],
    ['a student', 'student', 403],
    ['who may only read', 'coordinator', 403],
  ] as const)('%s', async (_, who, status) => {
    const draft = await makeDraft();
    const answers = await Promise.all(
      everyEdit(draft).map(([route, input]) => call<Route>(route, who, input)),
    );
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
    expect((await call(routes.getAssignment, 'coordinator', { params: idOf(draft) })).status).toBe(200);
  });

  test('somebody of another company finds nothing', async () => {
    const draft = await makeDraft();
    const calls = [...everyEdit(draft), [routes.getAssignment, { params: idOf(draft) }] as const];
    const answers = await Promise.all(calls.map(([route, input]) => call<Route>(route, 'stranger', input)));
    expect(answers.map(({ status, error }) => [status, error.message_id])).toEqual(
      answers.map(() => [404, 'ASSIGNMENT_NOT_FOUND']),
    );
    const { data } = await call(routes.listAssignments, 'stranger');
    expect(data.data).toEqual([]);
    const { learnpathId } = at();
    const made = await call(routes.createAssignment, 'stranger', {
      body: { title: 'Van buiten', learnpathId },
    });
    expect([made.status, made.error.message_id]).toEqual([404, 'LEARNPATH_NOT_FOUND']);
  });

  test('what is not there is not found', async () => {
    const draft = await makeDraft(100);
    const partialAssignmentId = draft.partialAssignments[0]?.id ?? '';
    const { version } = draft;
    const answers = await Promise.all([
      call(routes.getAssignment, 'admin', { params: { assignmentId: newId('AssignmentId') } }),
      call(routes.deletePartialAssignment, 'admin', {
        params: { ...idOf(draft), partialAssignmentId: newId('PartialAssignmentId') },
        body: { version },
      }),
      call(routes.deleteCriterion, 'admin', {
        params: { ...idOf(draft), partialAssignmentId, criterionId: newId('CriterionId') },
        body: { version },
      }),
    ]);
    expect(answers.map(({ status, error }) => [status, error.message_id])).toEqual(
      answers.map(() => [404, 'ASSIGNMENT_NOT_FOUND']),
    );
  });
});

const idOf = ({ id }: Pick<Assignment, 'id'>) => ({ assignmentId: id });

function edit(draft: Assignment, change: object) {
  return call(routes.updateAssignment, 'admin', {
    params: idOf(draft),
    body: { version: draft.version, ...change },
  });
}

/** A right call of every route that edits. */
function everyEdit(draft: Assignment) {
  const { version } = draft;
  const ofPartial = { ...idOf(draft), partialAssignmentId: newId('PartialAssignmentId') };
  const ofCriterion = { ...ofPartial, criterionId: newId('CriterionId') };
  return [
    [routes.updateAssignment, { params: idOf(draft), body: { version, title: 'Anders' } }],
    [routes.deleteAssignment, { params: idOf(draft), body: { version, confirmation: 'DELETE' } }],
    [routes.publishAssignment, { params: idOf(draft), body: { version } }],
    [routes.createPartialAssignment, { params: idOf(draft), body: { version, title: 'Deel' } }],
    [routes.updatePartialAssignment, { params: ofPartial, body: { version, title: 'Deel' } }],
    [routes.deletePartialAssignment, { params: ofPartial, body: { version } }],
    [routes.createCriterion, { params: ofPartial, body: { version, title: 'Bronnen', weighing: 10 } }],
    [routes.updateCriterion, { params: ofCriterion, body: { version, weighing: 10 } }],
    [routes.deleteCriterion, { params: ofCriterion, body: { version } }],
  ] as const;
}
