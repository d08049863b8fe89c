// @vitest-environment one-file-dom
import { beforeEach, expect, it } from 'vitest';
import { offerRoutes } from '#shared/content/offer-routes.ts';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import { answerId, questionId } from '#shared/identity/ids.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../../support/fake-server.ts';
import { mounts, shown, untilShown } from '../../../support/mounted.tsx';
import { visit } from '../../../support/visit.tsx';

mounts();

const chapter = sampleOf(offerRoutes.getOfferedChapter);
const at = `/admin/courses/offered/${chapter.courseId}/content/${chapter.id}`;
const admin = { app: 'admin', permissions: standardRoles.admin } as const;
const question = {
  id: questionId.parse('qst_01JD0000000000000000000004'),
  position: 1,
  text: '<p>Wat ligt hier?</p>',
  answers: ['Zand', 'Klei'].map((text, index) => ({
    id: answerId.parse(`ans_01JD000000000000000000000${index}`),
    text,
    correct: index === 0,
    chosenTimes: index + 1,
  })),
  askedTimes: 4,
  openTimes: 1,
};
let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

it('shows what the own students chose at each question, and what none was asked yet', async () => {
  const never = { ...question, id: questionId.parse('qst_01JD0000000000000000000005'), position: 2 };
  server.answer(selfTestRoutes.listChosenAnswers, {
    data: [question, { ...never, askedTimes: 0, openTimes: 0 }],
    media: {},
  });
  await visit(`${at}/answers`, admin, server);
  await untilShown('4 keer gesteld.');
  for (const text of [
    'Zand (1 keer)',
    'Klei (2 keer)',
    'Opengelaten (1 keer)',
    'nog in geen afgeronde poging',
  ])
    expect(shown()).toContain(text);
  const shares = [...document.querySelectorAll('progress')].map(({ value }) => value);
  expect(shares.slice(0, 3)).toEqual([25, 50, 25]);
});

it('says so where there are no questions, and what went wrong', async () => {
  server.answer(selfTestRoutes.listChosenAnswers, { data: [], media: {} });
  await visit(`${at}/answers`, admin, server);
  await untilShown('Nog geen vragen');
  server.refuse(selfTestRoutes.listChosenAnswers, 'COURSE_NOT_FOUND');
  await visit(`${at}/answers?again`, admin, server);
  await untilShown('Deze cursus is niet gevonden');
});

it('is reached from a chapter that has questions', async () => {
  const selfTest = { questionCount: 3, passPercent: 70, attempts: null, show: 'one' as const };
  server.answer(offerRoutes.getOfferedChapter, { ...chapter, selfTest });
  await visit(at, admin, server);
  await untilShown('Bekijk welke antwoorden studenten kozen');
  const link = [...document.querySelectorAll('a')].find(({ textContent }) =>
    textContent?.startsWith('Bekijk welke'),
  );
  expect(link?.getAttribute('href')).toBe(`${at}/answers`);
});
