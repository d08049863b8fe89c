import { describe, expect, test } from 'vitest';
import { routes } from '#shared/assignments/routes.ts';
import { routes as content } from '#shared/content/routes.ts';
import { copyRoutes } from '#shared/learnpaths/copy-routes.ts';
import { documentRoutes } from '#shared/learnpaths/document-routes.ts';
import { offerRoutes } from '#shared/learnpaths/offer-routes.ts';
import { outcomeRoutes } from '#shared/learnpaths/outcome-routes.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import type { Learnpath } from '#shared/learnpaths/schemas.ts';
import { maxCourses } from '#shared/learnpaths/schemas.ts';
import { dieAt } from '#test/support/death.ts';
import { dynamoOfTest } from '#test/support/dynamo.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { settle } from '#test/support/settle.ts';
import { call, codeOf, course, offer, owner, receiver, useOffer } from '../../content/offers/fixture.ts';
import { assign, run, stored, wholePath } from './fixture.ts';

useOffer();

const own = () => ({ companyId: owner, isPublic: false });
const terms = (copyable: boolean) => [own(), { companyId: receiver, isPublic: false, copyable }];
const ofPath = ({ id }: Pick<Learnpath, 'id'>) => ({ params: { learnpathId: id } });
const body = { title: 'Kustbeheer (kopie)' };

/** All that a learning path has, without what tells one from another. */
async function inside(id: string, who: 'author' | 'reader') {
  const { data: path } = await call(learnpaths.getLearnpath, who, { params: { learnpathId: id } });
  const { data: documents } = await call(documentRoutes.listDocuments, who, ofPath(path));
  const { data: outcomes } = await call(outcomeRoutes.listLearningOutcomes, who, {
    query: { learnpath_id: id },
  });
  const { data: listed } = await assign(routes.listAssignments, who, { query: { learnpath_id: id } });
  const assignments = await Promise.all(
    listed.data.map(
      async (one) => (await assign(routes.getAssignment, who, { params: { assignmentId: one.id } })).data,
    ),
  );
  return { path, documents, outcomes, assignments };
}
const textsOf = (of: Awaited<ReturnType<typeof inside>>) => ({
  ...{ courses: of.path.courses.map(({ id }) => id), documents: of.documents.data.map(({ title }) => title) },
  outcomes: of.outcomes.data.map(({ title, performanceIndicators }) => [
    title,
    performanceIndicators.map((one) => one.title),
  ]),
  assignments: of.assignments
    .map(({ title, status, learnpathTitle, weighingTotal }) => ({
      title,
      status,
      learnpathTitle,
      weighingTotal,
    }))
    .sort((one, other) => one.title.localeCompare(other.title)),
});
const copied = {
  documents: ['Gids'],
  outcomes: [['Leest de kust', ['Ziet zand']]],
  assignments: ['Adviesrapport', 'In de maak'].map((title) => ({
    ...{ title, status: 'DRAFT', learnpathTitle: body.title, weighingTotal: 100 },
  })),
};

describe('a copy of a learning path', () => {
  test('is a draft with the same courses, and with outcomes, documents and assignments of its own', async () => {
    const path = await wholePath([own()]);
    const { data: job } = await call(copyRoutes.copyLearnpath, 'author', { ...ofPath(path), body });
    await run(owner, job.id);
    expect(await stored(owner, job.id)).toMatchObject({
      state: 'done',
      total: 6,
      processed: 6,
      problemCount: 0,
    });
    const copy = await inside(job.learnpathId, 'author');
    expect(copy.path).toMatchObject({
      ...{ ...body, subtitle: 'Over duinen', ects: 7.5, status: 1, courseOrder: 'enforced' },
      ...{ description: '<p>Zand</p>', companies: [own()] },
      origin: { learnpathId: path.id, organisation: null, title: 'Kustbeheer' },
    });
    expect(textsOf(copy)).toEqual({ ...copied, courses: [course.id] });
    const before = await inside(path.id, 'author');
    const idsOf = ({ outcomes, documents, assignments }: typeof before) =>
      [
        ...outcomes.data,
        ...documents.data,
        ...assignments,
        ...assignments.flatMap((one) => one.partialAssignments),
      ].map(({ id }) => id);
    expect(idsOf(before).filter((id) => idsOf(copy).includes(id))).toEqual([]);
    // What tests an outcome is the criterion of the copy, once its assignment is published.
    const report = copy.assignments.find(({ title }) => title === 'Adviesrapport');
    await assign(routes.publishAssignment, 'author', {
      params: { assignmentId: report?.id ?? '' },
      body: { version: report?.version },
    });
    await settle();
    const [linked] = (await inside(job.learnpathId, 'author')).outcomes.data;
    expect(linked?.performanceIndicators[0]).toMatchObject({
      courseIds: [course.id],
      criterionIds: [report?.partialAssignments[0]?.criteria[0]?.id],
    });
  });

  test('has all courses of one with as many as there can be', async () => {
    const made = Array.from({ length: maxCourses }, async () => {
      const course = { title: 'Getij', language: 'nl' };
      return (await call(content.createCourse, 'author', { body: course })).data.id;
    });
    const courseIds = await Promise.all(made);
    // As many words as a text is found by.
    const title = 'een twee drie vier vijf zes zeven acht negen tien elf twaalf';
    const subtitle = 'dertien veertien vijftien zestien zeventien achttien';
    const full = { title, subtitle, language: 'nl', ects: 7.5 };
    const { data: path } = await call(learnpaths.createLearnpath, 'author', { body: full });
    const links = { version: path.version, courseIds };
    await call(learnpaths.linkCourses, 'author', { ...ofPath(path), body: links });
    const { data: job } = await call(copyRoutes.copyLearnpath, 'author', {
      ...ofPath(path),
      body: { title },
    });
    await run(owner, job.id);
    expect(await stored(owner, job.id)).toMatchObject({
      state: 'done',
      total: 2,
      processed: 2,
      problemCount: 0,
    });
    const { data: copy } = await call(learnpaths.getLearnpath, 'author', ofPath({ id: job.learnpathId }));
    expect(copy.courses.map(({ id }) => id)).toEqual(courseIds);
  });

  test('that dies at any write and goes on has everything once', async () => {
    const path = await wholePath([own()]);
    const { data: job } = await call(copyRoutes.copyLearnpath, 'author', { ...ofPath(path), body });
    let deaths = 0;
    for (; (await stored(owner, job.id)).processed < 6; deaths++)
      await dieAt(1 + (deaths % 2), deaths % 3 === 0 ? 'before' : 'after', () => run(owner, job.id));
    await run(owner, job.id);
    expect(deaths).toBeGreaterThan(3);
    expect(textsOf(await inside(job.learnpathId, 'author'))).toEqual({ ...copied, courses: [course.id] });
    // Nothing was counted twice: without what hangs on it, it can be deleted.
    const { assignments, outcomes, documents } = await inside(job.learnpathId, 'author');
    const deleted = [
      ...assignments.map(({ id, version }) =>
        assign(routes.deleteAssignment, 'author', {
          params: { assignmentId: id },
          body: { version, confirmation: 'DELETE' },
        }),
      ),
      ...outcomes.data.map(({ id }) =>
        call(outcomeRoutes.deleteLearningOutcome, 'author', { params: { learningOutcomeId: id } }),
      ),
      ...documents.data.map(({ id }) =>
        call(documentRoutes.deleteDocument, 'author', {
          params: { learnpathId: job.learnpathId, documentId: id },
        }),
      ),
    ];
    expect((await Promise.all(deleted)).map(codeOf)).toEqual([204, 204, 204, 204]);
    const gone = await call(learnpaths.deleteLearnpath, 'author', {
      params: { learnpathId: job.learnpathId },
    });
    expect(codeOf(gone)).toBe(204);
  }, 30_000);

  test('that is deleted while it is made stays deleted', async () => {
    const path = await wholePath([own()]);
    const { data: job } = await call(copyRoutes.copyLearnpath, 'author', { ...ofPath(path), body });
    await dieAt(1, 'after', () => run(owner, job.id));
    await call(learnpaths.deleteLearnpath, 'author', { params: { learnpathId: job.learnpathId } });
    await run(owner, job.id);
    expect(await stored(owner, job.id)).toMatchObject({ state: 'failed', refusal: 'LEARNPATH_NOT_FOUND' });
  });
});

describe('a learning path that another organisation offers', () => {
  const looked = ({ id }: Pick<Learnpath, 'id'>) => ({ params: { ownerId: owner, learnpathId: id } });
  const save = async (path: Learnpath, change: object) => {
    const { data: now } = await call(learnpaths.getLearnpath, 'author', ofPath(path));
    return call(learnpaths.updateLearnpath, 'author', {
      ...ofPath(path),
      body: { version: now.version, ...change },
    });
  };

  test('is copied only where its owner allows that, with what may be used there', async () => {
    const path = await wholePath(terms(false));
    const copy = (who: 'reader' | 'outsider' | 'guest') =>
      call(copyRoutes.copyOfferedLearnpath, who, { ...looked(path), body });
    expect(codeOf(await copy('reader'))).toBe('COPY_NOT_ALLOWED');
    expect(codeOf(await copy('outsider'))).toBe('LEARNPATH_NOT_FOUND');
    expect(codeOf(await copy('guest'))).toBe('NO_ADMIN_ACCESS');
    expect(codeOf(await call(copyRoutes.copyLearnpath, 'reader', { ...ofPath(path), body }))).toBe(
      'LEARNPATH_NOT_FOUND',
    );
    await save(path, { companies: terms(true) });
    expect((await call(offerRoutes.getOfferedLearnpath, 'reader', looked(path))).data.copyable).toBe(true);
    const { data: job } = await copy('reader');
    await run(receiver, job.id);
    const made = await inside(job.learnpathId, 'reader');
    expect(made.path.origin).toMatchObject({ ownerId: owner, organisation: 'Hogeschool Aan Zee' });
    expect(textsOf(made)).toEqual({
      ...{ ...copied, courses: [course.id], documents: [] },
      assignments: copied.assignments.slice(0, 1),
    });
    // A course that isn't offered there is named, and left out.
    await offer(course, { companies: [own()] });
    const { data: second } = await copy('reader');
    await run(receiver, second.id);
    expect(await stored(receiver, second.id)).toMatchObject({ state: 'done', problemCount: 1 });
    expect((await inside(second.learnpathId, 'reader')).path.courses).toEqual([]);
  });

  test('is copied no further once its offer is withdrawn, not even by a portion that is being written', async () => {
    const path = await wholePath(terms(true));
    const { data: job } = await call(copyRoutes.copyOfferedLearnpath, 'reader', { ...looked(path), body });
    await dieAt(1, 'after', () => run(receiver, job.id));
    justBeforeWriting(dynamoOfTest().client, () => save(path, { companies: [own()] }));
    await run(receiver, job.id);
    expect(await stored(receiver, job.id)).toMatchObject({ state: 'failed', refusal: 'COPY_NOT_ALLOWED' });
    expect((await inside(job.learnpathId, 'reader')).path.courses).toEqual([]);
  });
});
