// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { courseId, criterionId, indicatorId } from '#shared/identity/ids.ts';
import { outcomeRoutes } from '#shared/learnpaths/outcome-routes.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { coverageOf, gapsOf, taughtIn, testedBy } from '#web/features/learnpaths/outcomes/coverage.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { control, mounts, press, type, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const author = { app: 'admin', permissions: ['learnpaths.read', 'learnpaths.write'] } as const;
const sample = sampleOf(outcomeRoutes.listLearningOutcomes);
const outcome = sample.data[0] ?? expect.fail();
const part = outcome.performanceIndicators[0] ?? expect.fail();
const course = { ...(sample.linkable.courses[0] ?? expect.fail()), title: 'Methoden' };
const criterion = {
  ...(sample.linkable.criteria[0] ?? expect.fail()),
  ...{ title: 'Vraagstelling', assignmentTitle: 'Verslag' },
};
const linkable = { courses: [course], criteria: [criterion] };
const whole = { ...part, title: 'Heel', courseIds: [course.id], criterionIds: [criterion.id] };
const other = indicatorId.parse('ind_01JD0000000000000000000002');
const bare = { ...part, indicatorId: other, title: 'Kaal', courseIds: [], criterionIds: [] };
const withParts = (...performanceIndicators: (typeof part)[]) => ({
  ...outcome,
  ...{ title: 'Onderzoeken', performanceIndicators },
});

describe('an indicator', () => {
  test('lacks what it isn’t linked to', () => {
    expect(gapsOf(whole)).toEqual([]);
    expect(gapsOf(bare)).toEqual(['taught', 'tested']);
    expect(gapsOf({ ...whole, courseIds: [] })).toEqual(['taught']);
  });

  test('names where it is taught, and by which criterion of which assignment it is tested', () => {
    expect(taughtIn(whole, linkable)).toEqual(['Methoden']);
    expect(testedBy(whole, linkable)).toEqual(['Verslag: Vraagstelling']);
    expect(taughtIn(bare, linkable)).toEqual([]);
  });
});

test('a learning path counts what is neither taught nor tested, and outcomes by which nothing is seen', () => {
  expect(
    coverageOf([withParts(whole, bare), withParts({ ...whole, criterionIds: [] }), withParts()]),
  ).toEqual({
    ...{ indicators: 3, untaught: 1, untested: 2, withoutIndicator: 1 },
  });
});

let server: FakeServer;
const path = { ...sampleOf(routes.getLearnpath), title: 'Onderzoek' };
const list = `/admin/learnpaths/view/${path.id}/outcomes`;

beforeEach(() => {
  server = fakeServer();
  server.answer(routes.getLearnpath, path);
  server.answer(outcomeRoutes.listLearningOutcomes, { data: [withParts(whole, bare)], linkable });
  server.answer(outcomeRoutes.getLearningOutcome, withParts(whole, bare));
});

it('shows where each indicator is taught and tested, and each gap', async () => {
  await visit(list, author, server);
  await untilShown('Niet alles wordt onderwezen en getoetst');
  await untilShown('1 prestatie-indicator wordt nergens getoetst.');
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(rows).toEqual(['HeelMethodenVerslag: Vraagstelling', 'KaalIn geen cursusNiet getoetst']);
});

it('says so when everything is taught and tested', async () => {
  server.answer(outcomeRoutes.listLearningOutcomes, { data: [withParts(whole)], linkable });
  await visit(list, author, server);
  await untilShown('De ene prestatie-indicator wordt onderwezen en getoetst.');
});

it('offers to write the first one, and says what failed', async () => {
  server.answer(outcomeRoutes.listLearningOutcomes, { data: [], linkable });
  await visit(list, author, server);
  await untilShown('Nog geen leeruitkomsten');
  server.refuse(outcomeRoutes.createLearningOutcome, 'CONFLICT');
  await press('Nieuwe leeruitkomst');
  await type('Leeruitkomst', 'Schrijven');
  await press('Leeruitkomst toevoegen');
  await until(() => server.sentTo(outcomeRoutes.createLearningOutcome).length === 1);
  await until(() => document.querySelector('[role="alert"]'));
});

it('adds an indicator at the version that was seen, with its links', async () => {
  await visit(`/admin/learnpaths/learning-outcomes/${outcome.id}/indicators/indicator`, author, server);
  await type('Prestatie-indicator', 'Nieuw');
  const box = await until(() => document.querySelector<HTMLInputElement>('input[type=checkbox]'));
  await act(async () => box.click());
  await press('Prestatie-indicator toevoegen');
  await until(() => server.sentTo(outcomeRoutes.createIndicator).length === 1);
  expect(server.sentTo(outcomeRoutes.createIndicator)[0]?.body).toMatchObject({
    ...{ learningOutcomeId: outcome.id, learnpathId: outcome.learnpathId, version: outcome.version },
    ...{ title: 'Nieuw', courseIds: [course.id], criterionIds: [] },
  });
});

it('says that an indicator is gone', async () => {
  const gone = 'ind_01JD0000000000000000000099';
  await visit(
    `/admin/learnpaths/learning-outcomes/${outcome.id}/indicators/indicator/${gone}`,
    author,
    server,
  );
  await untilShown('Deze prestatie-indicator bestaat niet (meer).');
  expect(control('Prestatie-indicator verwijderen')).toBeUndefined();
});

it('saves an explanation that was emptied as empty', async () => {
  server.answer(outcomeRoutes.getLearningOutcome, { ...withParts(), description: 'Was er eerst' });
  await visit(`/admin/learnpaths/learning-outcomes/${outcome.id}`, author, server);
  await type('Toelichting', '');
  await press('Opslaan');
  await until(() => server.sentTo(outcomeRoutes.updateLearningOutcome).length === 1);
  expect(server.sentTo(outcomeRoutes.updateLearningOutcome)[0]?.body).toMatchObject({ description: '' });
});

it('keeps the links of an indicator to what its learning path still has, and lets go of the others', async () => {
  const gone = [
    courseId.parse('crs_01JD0000000000000000000098'),
    criterionId.parse('crt_01JD0000000000000000000098'),
  ] as const;
  const linked = { courseIds: [gone[0], course.id], criterionIds: [criterion.id, gone[1]] };
  server.answer(outcomeRoutes.getLearningOutcome, withParts({ ...whole, ...linked }));
  server.answer(outcomeRoutes.listLearningOutcomes, { ...sample, linkable });
  await visit(
    `/admin/learnpaths/learning-outcomes/${outcome.id}/indicators/indicator/${whole.indicatorId}`,
    author,
    server,
  );
  await type('Prestatie-indicator', 'Anders');
  await press('Opslaan');
  await until(() => server.sentTo(outcomeRoutes.updateIndicator).length === 1);
  expect(server.sentTo(outcomeRoutes.updateIndicator)[0]?.body).toMatchObject({
    ...{ title: 'Anders', courseIds: [course.id], criterionIds: [criterion.id] },
  });
});
