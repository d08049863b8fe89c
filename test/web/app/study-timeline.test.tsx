// @vitest-environment one-file-dom
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { timelineRoutes as routes } from '#shared/guidance/timeline-routes.ts';
import { assignmentId, learnpathId, submissionId, userId } from '#shared/identity/ids.ts';
import { StudyTimeline } from '#web/app/study-timeline.tsx';
import { changeLanguage, loadTexts } from '#web/platform/i18n/i18n.ts';
import { type FakeServer, fakeServer } from '../support/fake-server.ts';
import { mount, mounts, press, shown, until, untilShown } from '../support/mounted.tsx';

mounts();

const student = (number: number) => userId.parse(`usr_01JD000000000000000000000${number}`);
const meta = { per_page: 20, path: '/students/{userId}/timeline', next: null };
const work = {
  ...{ id: 'returned-1', at: '2027-01-04T10:00:00.000Z', isDay: false, kind: 'returned' as const },
  ...{
    title: 'Beroepsproduct',
    learnpathTitle: 'Recht',
    learnpathEnglishTitle: 'Law',
    attempt: 2,
    outcome: 'passed' as const,
    grade: 78,
  },
  submissionId: submissionId.parse('sub_01JD0000000000000000000001'),
  assignmentId: assignmentId.parse('asg_01JD0000000000000000000001'),
  learnpathId: learnpathId.parse('lpt_01JD0000000000000000000001'),
};

let server: FakeServer;
beforeEach(async () => {
  server = fakeServer();
  await loadTexts(['timeline']);
});
const open = (number: number) =>
  mount(
    <MemoryRouter>
      <StudyTimeline userId={student(number)} links={{ work: ({ submissionId: id }) => `/work/${id}` }} />
    </MemoryRouter>,
  );

describe('the timeline of a study', () => {
  it('tells what happened with the way there, and more on request', async () => {
    server.answer(routes.getStudentTimeline, { data: [work], meta: { ...meta, next: 'x~y' } });
    await open(1);
    await untilShown('Beoordeeld: behaald');
    expect(shown()).toContain('cijfer 7,8');
    expect(document.querySelector('a')?.getAttribute('href')).toBe(`/work/${work.submissionId}`);
    server.answer(routes.getStudentTimeline, {
      data: [{ ...work, id: 'handed-in-1', kind: 'handed-in' as const, title: 'Eerder werk' }],
      meta,
    });
    await press('Eerdere gebeurtenissen tonen');
    await untilShown('Eerder werk');
    // The button that was pressed is gone.
    expect(document.activeElement?.closest('[tabindex]')?.textContent).toContain('Eerder werk');
  });

  it('says of which learning path work was, in the language that is read', async () => {
    server.answer(routes.getStudentTimeline, { data: [work], meta });
    await act(() => changeLanguage('en', true));
    await open(6);
    await untilShown('Law');
    await act(() => changeLanguage('nl'));
    await untilShown('Recht');
  });

  it('is narrowed to what its reader looks for', async () => {
    server.answer(routes.getStudentTimeline, { data: [work], meta });
    await open(4);
    await untilShown('Beoordeeld: behaald');
    server.answer(routes.getStudentTimeline, { data: [], meta });
    const select = await until(() => document.querySelector('select'));
    await act(async () => {
      select.value = 'register';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await untilShown('Hiervan is nog niets gebeurd');
    expect(server.sentTo(routes.getStudentTimeline).at(-1)?.query).toMatchObject({ about: 'register' });
  });

  it('says that nothing happened yet', async () => {
    server.answer(routes.getStudentTimeline, { data: [], meta });
    await open(2);
    await untilShown('Er is nog niets gebeurd');
  });

  it('says that it could not be read', async () => {
    server.refuse(routes.getStudentTimeline, 'UNEXPECTED_ERROR');
    await open(3);
    await untilShown('Opnieuw proberen');
  });
});
