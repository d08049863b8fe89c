import { describe, expect, test } from 'vitest';
import { learnpath } from '#functions/learnpaths/learnpath.ts';
import { team } from '#functions/learnpaths/teams/team.ts';
import { newId } from '#functions/platform/ids.ts';
import { create } from '#functions/platform/table/operations.ts';
import { articleRoutes } from '#shared/servicedesk/article-routes.ts';
import { routes } from '#shared/servicedesk/routes.ts';
import { ask, at, call, makeArticle, makePublished, ofArticle, refusalOf, useWorld } from './fixture.ts';
import { made, params, seen } from './playing-checklists.ts';

useWorld();

describe('a checklist is for', () => {
  const now = '2026-09-01T08:00:00.000Z';
  const [learnpathId, teamId] = [newId('LearnpathId'), newId('TeamId')];

  async function choose(audience: object) {
    const id = await made();
    const { version } = await seen(id);
    return call(routes.updateChecklist, 'admin', { ...params(id), body: { version, audience } });
  }

  test('everybody, a role, a learning path or a team, which it names', async () => {
    const { companyId, roles } = at().company;
    const texts = {
      title: 'Recht',
      englishTitle: '',
      subtitle: '',
      description: '',
      language: 'nl' as const,
    };
    const path = {
      ...texts,
      companies: [],
      courses: [],
      assignments: [],
      courseCount: 0,
      status: 2 as const,
    };
    const days = { opensOn: '2026-09-01', closesOn: '2026-12-31' };
    const members = { departmentId: newId('DepartmentId'), students: [], teachers: [], updatedAt: now };
    await at().services.table.transact(
      [
        create(learnpath, {
          ...path,
          companyId,
          learnpathId,
          ects: 5,
          image: null,
          createdAt: now,
          updatedAt: now,
        }),
        create(team, { ...members, ...days, companyId, learnpathId, teamId, name: 'Team 1' }),
      ],
      { notAudited: 'prepares a test' },
    );
    const nameOf = async (audience: object) => (await choose(audience)).data.audienceName;
    expect(await nameOf({ kind: 'everyone' })).toEqual({ nl: '', en: '' });
    expect(await nameOf({ kind: 'role', roleId: roles.student })).toMatchObject({ nl: 'student' });
    expect(await nameOf({ kind: 'learnpath', learnpathId })).toEqual({ nl: 'Recht', en: 'Recht' });
    expect(await nameOf({ kind: 'team', learnpathId, teamId })).toEqual({ nl: 'Team 1', en: 'Team 1' });
  });

  test.each([
    [{ kind: 'role', roleId: newId('RoleId') }, 'ROLE_NOT_FOUND'],
    [{ kind: 'learnpath' }, 'LEARNPATH_NOT_FOUND'],
    [{ kind: 'learnpath', learnpathId: newId('LearnpathId') }, 'LEARNPATH_NOT_FOUND'],
    [{ kind: 'team', learnpathId }, 'TEAM_NOT_FOUND'],
    [{ kind: 'team', learnpathId, teamId: newId('TeamId') }, 'TEAM_NOT_FOUND'],
  ])('nobody who isn’t there: %j', async (audience, code) => {
    expect(refusalOf(await choose(audience))).toEqual([404, code]);
  });
});

test('articles are listed by where they are and by what they are about', async () => {
  const body = {
    version: (await call(articleRoutes.listDeskCategories, 'admin')).data.version,
    categories: [
      { id: at().categoryId, name: { nl: 'Rooster', en: 'Timetable' }, dueDays: 3 },
      { name: { nl: 'Boeken', en: 'Books' }, dueDays: 3 },
    ],
  };
  const { data } = await call(routes.saveDeskCategories, 'admin', { body });
  const [about = '', other = ''] = data.data.map(({ id }) => id);
  const [concept, published] = [await makeArticle('Concept'), await makePublished('Te lezen')];
  const moved = { version: published.version, categoryId: other };
  const change = (by: object) =>
    call(articleRoutes.updateArticle, 'admin', { ...ofArticle(published), body: by });
  const foreign = await change({ ...moved, categoryId: newId('DeskCategoryId') });
  expect(refusalOf(foreign)).toEqual([404, 'CATEGORY_NOT_FOUND']);
  expect((await change(moved)).data.categoryId).toBe(other);
  const listed = async (query: Record<string, string>) =>
    (await call(articleRoutes.listArticles, 'admin', { query })).data.data.map(({ id }) => id);
  expect(await listed({ status: '1' })).toEqual([concept.id]);
  expect(await listed({ status: '2' })).toEqual([published.id]);
  expect(await listed({ categoryId: about })).toEqual([concept.id]);
  expect(await listed({ categoryId: other, status: '1' })).toEqual([]);
  expect(await listed({})).toEqual([concept.id, published.id]);
});

test('a note that is sent again because no answer came is written once', async () => {
  const { id: ticketId } = (await ask('student')).data;
  const body = { key: 'the-same-key', text: '<p>Bel terug.</p>' };
  const send = () => call(routes.noteAtTicket, 'admin', { params: { ticketId }, body });
  const first = await send();
  expect((await send()).data).toEqual(first.data);
  const { data } = await call(routes.listTicketNotes, 'admin', { params: { ticketId } });
  expect(data.data).toHaveLength(1);
});
