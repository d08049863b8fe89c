import { describe, expect, test } from 'vitest';
import { published } from '#functions/assignments/assignment.ts';
import { handler as learnpathsApi } from '#functions/learnpaths/api.ts';
import { routes } from '#shared/assignments/routes.ts';
import type { Assignment } from '#shared/assignments/schemas.ts';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { passOn, settle, unsettled } from '#test/support/settle.ts';
import { at, call, makeDraft, makePublished, publish, useWorld } from './fixture.ts';

useWorld();

describe('an assignment follows the title of its learning path', () => {
  test('as it is edited, as students see it, and in the search', async () => {
    const [made, draft] = [await makePublished(), await makeDraft()];
    await rename(at().learnpathId, 'Economie');
    await settle();
    for (const { id, version } of [made, draft]) {
      const { data } = await call(routes.getAssignment, 'admin', { params: { assignmentId: id } });
      expect(data).toMatchObject({ learnpathTitle: 'Economie', version: version + 1 });
    }
    expect(await titleOffered(made)).toBe('Economie');
    const found = await call(routes.listAssignments, 'admin', { query: { search: 'economie' } });
    expect(found.data.data.map(({ id }) => id)).toEqual(expect.arrayContaining([made.id, draft.id]));
    const former = await call(routes.listAssignments, 'admin', { query: { search: 'bedrijfskunde' } });
    expect(former.data.data).toEqual([]);
  });

  test('while its draft moves: each side by the learning path it is on', async () => {
    const { learnpathId, otherLearnpathId } = at();
    const made = await makePublished();
    const body = { version: made.version, learnpathId: otherLearnpathId };
    await call(routes.updateAssignment, 'admin', { params: { assignmentId: made.id }, body });
    await rename(learnpathId, 'Bestuurskunde');
    await settle();
    expect(await titleOffered(made)).toBe('Bestuurskunde');
    const { data } = await call(routes.getAssignment, 'admin', { params: { assignmentId: made.id } });
    expect(data.learnpathTitle).toBe('Ethiek');
  });

  test('beside somebody who publishes at that moment, whose version stays', async () => {
    const { learnpathId } = at();
    const made = await makePublished();
    const params = { assignmentId: made.id };
    const body = { version: made.version, title: 'Beleidsplan' };
    const { data: edited } = await call(routes.updateAssignment, 'admin', { params, body });
    await rename(learnpathId, 'Recht');
    justBeforeWriting(at().client, () => publish(edited));
    await settle();
    const { data } = await call(routes.getStudyAssignment, 'student', { params });
    expect(data).toMatchObject({ title: 'Beleidsplan', publishedVersion: 2 });
    expect(await titleOffered(made)).toBe('Recht');
  });

  test('once: told again, it changes nothing', async () => {
    const draft = await makeDraft();
    await rename(at().learnpathId, 'Logistiek');
    const renamed = await unsettled();
    await settle();
    await passOn(...renamed);
    const { data } = await call(routes.getAssignment, 'admin', { params: { assignmentId: draft.id } });
    expect(data).toMatchObject({ learnpathTitle: 'Logistiek', version: draft.version + 1 });
  });
});

async function rename(learnpathId: LearnpathId, title: string): Promise<void> {
  const { services, people } = at();
  const as = await signInAs(services, people.admin.userId);
  const params = { learnpathId };
  const { version } = (await callRoute(learnpathsApi, learnpaths.getLearnpath, { params }, { as })).data;
  const body = { version, title };
  const { status } = await callRoute(learnpathsApi, learnpaths.updateLearnpath, { params, body }, { as });
  expect(status).toBe(200);
}

async function titleOffered({ id: assignmentId }: Assignment): Promise<string | undefined> {
  const { companyId } = at().company;
  return (await at().services.table.get(published.at({ companyId, assignmentId })))?.learnpathTitle;
}
