import { describe, expect, test } from 'vitest';
import { figures } from '#functions/content/self-test/question.ts';
import { routes } from '#shared/content/routes.ts';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import { passOn, settle, unsettled } from '#test/support/settle.ts';
import {
  ask,
  call,
  chapterId,
  codeOf,
  course,
  enrol,
  type Name,
  offer,
  offeredTo,
  owner,
  params,
  pathWith,
  receiver,
  services,
  take,
  useOffer,
} from './fixture.ts';

useOffer();

const asked = (who: Name, of: object = {}) =>
  call(selfTestRoutes.listChosenAnswers, who, { params: { ...params, chapterId, ...of } });
const times = async (who: Name) =>
  (await asked(who)).data.data.map(({ answers, askedTimes, openTimes }) => ({
    asked: askedTimes,
    open: openTimes,
    chosen: answers.map(({ chosenTimes }) => chosenTimes),
  }));

describe('what students chose at the questions of an offered course', () => {
  test('is read by their own organisation, each its own, and counted once however often it is told', async () => {
    await ask('Wat ligt hier?');
    await enrol(await pathWith(course), 'guest');
    await offer(course, {
      companies: [{ companyId: owner, isPublic: true }, ...offeredTo(receiver).companies.slice(1)],
    });
    await take('guest', 'Klei');
    await take('guest', 'Zand');
    await take('guest');
    await take('student', 'Zand');
    const records = (await unsettled()).filter(({ name }) => name === 'content.self-test-finished');
    await settle();
    await passOn(...records.toReversed());
    expect(await times('reader')).toEqual([{ asked: 3, open: 1, chosen: [1, 1] }]);
    expect(await times('author')).toEqual([{ asked: 1, open: 0, chosen: [1, 0] }]);
    const { data } = await asked('reader');
    expect(data.data).toMatchObject([
      {
        position: 1,
        text: '<p>Wat ligt hier?</p>',
        answers: [{ text: 'Zand', correct: true }, { text: 'Klei' }],
      },
    ]);
  });

  test('is nobody else’s, and not the students’', async () => {
    await ask('Wat ligt hier?');
    await enrol(await pathWith(course), 'guest');
    expect(codeOf(await asked('outsider'))).toBe('CHAPTER_NOT_FOUND');
    expect(codeOf(await asked('guest'))).toBe('NO_AUTHORIZATION');
    expect(codeOf(await asked('student'))).toBe('NO_AUTHORIZATION');
    const { data: secret } = await call(routes.createCourse, 'author', {
      body: { title: 'Geheim', language: 'nl' },
    });
    const { data: hidden } = await call(routes.createChapter, 'author', {
      body: { courseId: secret.id, title: 'Niet voor jullie', type: 1 },
    });
    expect(codeOf(await asked('reader', { chapterId: hidden.id }))).toBe('CHAPTER_NOT_FOUND');
    expect(codeOf(await asked('reader', { courseId: secret.id, chapterId: hidden.id }))).toBe(
      'CHAPTER_NOT_FOUND',
    );
  });

  test('is still read once the course is withdrawn, and not while it is no longer published', async () => {
    await ask('Wat ligt hier?');
    await enrol(await pathWith(course), 'guest');
    await take('guest', 'Zand');
    await offer(course, offeredTo());
    await settle();
    expect(await times('reader')).toEqual([{ asked: 1, open: 0, chosen: [1, 0] }]);
    await offer(course, { status: 3 });
    expect(codeOf(await asked('reader'))).toBe('COURSE_NOT_FOUND');
    expect(codeOf(await asked('author'))).toBe(200);
  });

  test('is seen by its author from ten on and in steps of ten, of all together', async () => {
    const { id: questionId } = await ask('Wat ligt hier?');
    await enrol(await pathWith(course), 'guest');
    const elsewhere = async () =>
      (await call(selfTestRoutes.getQuestion, 'author', { params: { questionId } })).data.elsewhere;
    for (let time = 0; time < 9; time++) await take('guest', 'Klei');
    await settle();
    expect(await elsewhere()).toBeNull();
    await take('guest');
    await settle();
    expect(await elsewhere()).toMatchObject({ askedTimes: 10, openTimes: 1 });
    expect(Object.values((await elsewhere())?.chosenTimes ?? {})).toEqual([9]);
    await take('guest', 'Zand');
    const records = (await unsettled()).filter(({ name }) => name === 'content.self-test-finished');
    await settle();
    await passOn(...records);
    expect(await elsewhere()).toMatchObject({ askedTimes: 10, openTimes: 1 });
    for (let time = 0; time < 9; time++) await take('guest', 'Klei');
    await settle();
    expect(await elsewhere()).toMatchObject({ askedTimes: 20, openTimes: 1 });
    expect(Object.values((await elsewhere())?.chosenTimes ?? {}).toSorted()).toEqual([1, 18]);
    expect(await times('author')).toEqual([{ asked: 0, open: 0, chosen: [0, 0] }]);
  });

  test('goes with the question', async () => {
    const question = await ask('Wat ligt hier?');
    await enrol(await pathWith(course), 'guest');
    await take('guest', 'Klei');
    await settle();
    const kept = () =>
      services.table.get(figures.at({ companyId: owner, questionId: question.id, elsewhere: true }));
    expect((await kept())?.askedTimes).toBe(1);
    await call(selfTestRoutes.deleteQuestion, 'author', {
      params: { questionId: question.id },
      body: { ...params, chapterId },
    });
    expect(await kept()).toBeUndefined();
    expect((await asked('reader')).data.data).toEqual([]);
  });
});
