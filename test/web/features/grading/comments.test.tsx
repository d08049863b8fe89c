// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { commentRoutes } from '#shared/grading/comment-routes.ts';
import { routes } from '#shared/grading/routes.ts';
import { commentId } from '#shared/identity/ids.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { field, mounts, press, shown, type, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const submission = {
  ...sampleOf(routes.getSubmission),
  ...{ myRole: 'first-assessor' as const, actions: ['assess' as const], assessments: [] },
};
const own = {
  id: commentId.parse('com_01KDEM00000000000000000001'),
  ...{ version: 1, title: '', text: 'Noem je bron.', own: true, authorName: 'Sam Faber', sharedWith: null },
};
const shared = {
  ...{ ...own, own: false, text: 'Mooi opgebouwd.' },
  id: commentId.parse('com_01KDEM00000000000000000002'),
};
const comments = [own, shared];
/** As long as feedback may be. */
const feedbackLength = 10_000;
let server: FakeServer;
const feedback = () => field('Algemene feedback') as HTMLTextAreaElement;
const choices = () => [...document.querySelectorAll<HTMLElement>('[data-choice]')];

async function open() {
  server.answer(routes.getSubmission, submission);
  await visit(
    `/grading/my-gradable-items/${submission.id}/assessment`,
    { app: 'grading', permissions: standardRoles.assessor },
    server,
  );
  await until(feedback);
  await type('Algemene feedback', 'Goed. Ga zo door.');
  await act(async () => {
    feedback().focus();
    feedback().setSelectionRange(6, 6);
    feedback().dispatchEvent(new KeyboardEvent('keydown', { key: 'F2', bubbles: true }));
  });
  await until(() => field('Zoek een opmerking'));
}

beforeEach(() => {
  server = fakeServer();
});

it('inserts the first that was found at the cursor by Enter, saves it, and goes back to the field', async () => {
  server.answer(commentRoutes.listComments, { data: comments });
  await open();
  await until(() => choices().length === 2);
  expect(server.sentTo(commentRoutes.listComments)[0]?.query).toEqual({
    submission_id: submission.id,
    assignment_id: submission.assignment.id,
    learnpath_id: submission.learnpath.id,
  });
  await type('Zoek een opmerking', 'MOOI');
  await until(() => choices().length === 1);
  await act(async () => field('Zoek een opmerking')?.form?.requestSubmit());
  await until(() => document.activeElement === feedback());
  expect(feedback().value).toBe('Goed. Mooi opgebouwd.Ga zo door.');
  await until(() => JSON.stringify(server.sentTo(routes.saveAssessment)).includes('Mooi opgebouwd.'));
  expect(server.sentTo(routes.submitAssessment)).toEqual([]);
});

it('leads from the search through what was found by the arrows, and back', async () => {
  server.answer(commentRoutes.listComments, { data: comments });
  await open();
  await until(() => choices().length === 2);
  const stops: (Element | null | undefined)[] = [field('Zoek een opmerking'), ...choices()];
  await act(async () => field('Zoek een opmerking')?.focus());
  const stands = [];
  for (const key of ['Down', 'Down', 'Down', 'Up', 'Up', 'Up']) {
    const event = new KeyboardEvent('keydown', { key: `Arrow${key}`, bubbles: true, cancelable: true });
    await act(async () => void document.activeElement?.dispatchEvent(event));
    expect(event.defaultPrevented).toBe(true);
    stands.push(stops.indexOf(document.activeElement));
  }
  expect(stands).toEqual([1, 2, 2, 1, 0, 0]);
  const other = new KeyboardEvent('keydown', { key: 'End', bubbles: true, cancelable: true });
  await act(async () => void document.activeElement?.dispatchEvent(other));
  expect(other.defaultPrevented).toBe(false);
});

it('says that there are none, and keeps a new one', async () => {
  server.answer(commentRoutes.listComments, { data: [] });
  await open();
  await untilShown('Je hebt nog geen opmerkingen.');
  await press('Nieuwe opmerking');
  await until(() => field('Tekst'));
  await type('Tekst', 'Noem je bron.');
  server.answer(commentRoutes.createComment, own);
  await press('Bewaren');
  await until(() => server.sentTo(commentRoutes.createComment).length === 1);
  expect(server.sentTo(commentRoutes.createComment)[0]?.body).toMatchObject({
    text: 'Noem je bron.',
    share: null,
  });
});

it('says that a comment doesn’t fit, and changes nothing', async () => {
  const long = { ...own, text: 'x'.repeat(feedbackLength) };
  server.answer(commentRoutes.listComments, { data: [long] });
  await open();
  const [choice] = await until(() => choices().length === 1 && choices());
  expect(shown()).not.toContain('Deze opmerking past niet meer in het veld.');
  await act(async () => choice?.click());
  await untilShown('Deze opmerking past niet meer in het veld.');
  expect(feedback().value).toBe('Goed. Ga zo door.');
});

it('says what went wrong, and tries again', async () => {
  server.refuse(commentRoutes.listComments, 'NO_AUTHORIZATION');
  await open();
  await until(() => document.querySelector('[role="alert"]'));
  server.answer(commentRoutes.listComments, { data: comments });
  await press('Opnieuw proberen');
  await until(() => choices().length === 2);
});
