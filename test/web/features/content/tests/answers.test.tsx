// @vitest-environment one-file-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import { useAnswers } from '#web/features/content/tests/use-answers.ts';
import { type Notice, onNotice } from '#web/platform/notices.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../../support/fake-server.ts';
import { mount, mounts, until } from '../../../support/mounted.tsx';

mounts();

const sample = sampleOf(selfTestRoutes.getAttempt);
const [asked = expect.fail()] = sample.questions;
const ids = (prefix: string) => [0, 1].map((at) => `${prefix}_0000000000000000000000000${at}`);
const [one = '', two = ''] = ids('qst');
const [yes = '', no = ''] = ids('ans');
const attempt = {
  ...sample,
  questions: [
    { ...asked, id: one as never, chosen: null },
    { ...asked, id: two as never, chosen: yes as never },
  ],
};
const params = {
  courseId: 'crs_01KDEM00000000000000000000',
  chapterId: 'chp_01KDEM00000000000000000000',
  number: '1',
};

let server: FakeServer;
let answers: ReturnType<typeof useAnswers>;
let notices: Notice[];
/** What is done every five seconds; nothing by itself. */
let again: (() => void)[];
const ended = vi.fn();

function Answering() {
  answers = useAnswers(attempt, params);
  return null;
}
beforeEach(async () => {
  server = fakeServer();
  notices = [];
  again = [];
  ended.mockClear();
  const every = setInterval;
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((work: () => void, wait: number) => {
    if (wait !== 5_000) return every(work, wait);
    again.push(work);
    return 'again';
  }) as never);
  const end = clearInterval;
  vi.spyOn(globalThis, 'clearInterval').mockImplementation((timer) =>
    (timer as unknown) === 'again' ? ended() : end(timer),
  );
  await mount(<Answering />);
  return onNotice((notice) => notices.push(notice));
});
afterEach(() => vi.restoreAllMocks());

const choose = (question: string, answer: string) => act(async () => answers.choose(question, answer));
const sent = () =>
  server.sentTo(selfTestRoutes.answerQuestion).map(({ body }) => (body as { answerId: string }).answerId);
const tryAgain = () => act(async () => answers.tryAgain());
/** Answers both questions without a connection. */
async function lose() {
  server.reachable(false);
  await choose(one, yes);
  await choose(two, no);
  await until(() => answers.waits === 2);
}

it('begins with what was kept, and waits for nothing', async () => {
  expect(answers).toMatchObject({ chosen: { [two]: yes }, waits: 0, keeping: false });
  expect(await tryAgain()).toBe(true);
  expect([again, sent()]).toEqual([[], []]);
});

it('tries again every few seconds what couldn’t be sent, until it was', async () => {
  await lose();
  expect(await tryAgain()).toBe(false);
  expect(answers).toMatchObject({ chosen: { [one]: yes, [two]: no }, waits: 2 });
  expect(notices).toEqual([]);
  server.reachable(true);
  await act(async () => again.at(-1)?.());
  await until(() => answers.waits === 0);
  expect(sent().toSorted()).toEqual([yes, no]);
  expect(ended).toHaveBeenCalledTimes(again.length);
  expect(await tryAgain()).toBe(true);
});

it('tries again as soon as there is a connection, and no more once all was sent', async () => {
  await lose();
  server.reachable(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await until(() => answers.waits === 0);
  const added = vi.spyOn(window, 'removeEventListener');
  await lose();
  await mount(null);
  expect(added.mock.calls.some(([type]) => type === 'online')).toBe(true);
});

it('says what was refused, and shows what was chosen before', async () => {
  server.refuse(selfTestRoutes.answerQuestion, 'ATTEMPT_OVER');
  await choose(two, no);
  await until(() => notices.length === 1);
  expect(notices[0]?.tone).toBe('danger');
  expect(answers).toMatchObject({ chosen: { [two]: yes }, waits: 0 });
});

it('doesn’t go on when what was tried again is refused', async () => {
  await lose();
  server.reachable(true);
  server.refuse(selfTestRoutes.answerQuestion, 'ATTEMPT_OVER');
  expect(await tryAgain()).toBe(false);
  expect(answers).toMatchObject({ chosen: { [two]: no }, waits: 1 });
  expect(answers.chosen[one]).toBeUndefined();
});

it('shows what the server has when what it didn’t get before is refused', async () => {
  await lose();
  server.reachable(true);
  await tryAgain();
  server.reachable(false);
  await choose(one, no);
  await until(() => answers.waits === 1);
  server.reachable(true);
  server.refuse(selfTestRoutes.answerQuestion, 'ATTEMPT_OVER');
  await tryAgain();
  expect(answers).toMatchObject({ chosen: { [one]: yes }, waits: 0 });
});

it('shows neither of two choices that were refused one after the other', async () => {
  const { release } = server.hold(selfTestRoutes.answerQuestion);
  server.refuse(selfTestRoutes.answerQuestion, 'ATTEMPT_OVER');
  await choose(two, no);
  await choose(two, yes);
  expect(answers.keeping).toBe(true);
  await act(async () => release());
  await until(() => !answers.keeping);
  // Refused too: what the server has is shown.
  expect(answers.chosen[two]).toBe(yes);
  expect(notices).toHaveLength(1);
});
