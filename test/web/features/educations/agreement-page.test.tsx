// @vitest-environment one-file-dom
import { beforeEach, expect, it } from 'vitest';
import { agreementRoutes as routes } from '#shared/educations/agreement-routes.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, shown, untilShown, type as write } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const student = { app: 'study', permissions: ['study.follow'] } as const;
const sha256 = 'a'.repeat(64);
const agreement = {
  ...sampleOf(routes.getStudyAgreement),
  ...{
    status: 'sent' as const,
    studyEnded: false,
    title: 'Onderwijsovereenkomst Semester 1',
    sha256,
    decidedAt: null,
  },
  ...{ reason: '', parts: [{ type: 'paragraph' as const, text: 'Wij spreken af.' }] },
};
const address = `/study/education/agreement/${agreement.documentId}`;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(routes.getStudyAgreement, agreement);
});

it('shows the words of an agreement, and sends what was typed with the hash of what was read', async () => {
  await visit(address, student, server);
  await untilShown('Wij spreken af.');
  await write('Typ GOEDKEUREN', 'goedkeuren ');
  await press('Goedkeuren');
  await untilShown('Je hebt de overeenkomst goedgekeurd');
  expect(server.sentTo(routes.approveAgreement).map(({ body }) => body)).toEqual([
    { word: 'goedkeuren ', sha256 },
  ]);
  expect(document.activeElement?.textContent).toBe('Onderwijsovereenkomst Semester 1');
});

it('says in order what has an order, and by points what hasn’t', async () => {
  const items = ['Komen', 'Lezen'];
  server.answer(routes.getStudyAgreement, {
    ...agreement,
    parts: [
      { type: 'list', ordered: true, items },
      { type: 'list', ordered: false, items: ['Rust'] },
    ],
  });
  await visit(address, student, server);
  await untilShown('Komen');
  const lists = [...document.querySelectorAll('main :is(ol, ul)')].map(
    (list) => `${list.tagName} ${[...list.children].map(({ textContent }) => textContent).join()}`,
  );
  expect(lists).toEqual(expect.arrayContaining(['OL Komen,Lezen', 'UL Rust']));
});

it('has its words alone on paper, without what is done with them on the screen', async () => {
  await visit(address, student, server);
  await untilShown('Wij spreken af.');
  const page = document.querySelector('#content')?.cloneNode(true) as HTMLElement;
  for (const left of page.querySelectorAll('nav, button, [class*="button"], [data-print="never"]'))
    left.remove();
  expect(page.textContent).toContain('Wij spreken af.');
  expect(page.textContent).not.toMatch(/Downloaden|Daaronder keur|Typ GOEDKEUREN/);
});

it('says at the field that another word approves nothing', async () => {
  server.refuse(routes.approveAgreement, 'INVALID_INPUT', { word: { key: 'approvalWord' } });
  await visit(address, student, server);
  await write('Typ GOEDKEUREN', 'goedkeur');
  await press('Goedkeuren');
  await untilShown('Typ GOEDKEUREN of APPROVE');
});

it('asks for no decision on one that was withdrawn, and says why', async () => {
  server.answer(routes.getStudyAgreement, { ...agreement, status: 'withdrawn' });
  await visit(address, student, server);
  await untilShown('Deze overeenkomst telt niet meer');
  expect(shown()).not.toContain('Goedkeuren of afkeuren');
});

it('asks for no decision once the study has ended, and says why', async () => {
  server.answer(routes.getStudyAgreement, { ...agreement, status: 'sent', studyEnded: true });
  await visit(address, student, server);
  await untilShown('Je studie is beëindigd');
  expect(shown()).not.toContain('Goedkeuren of afkeuren');
});

it('tells when there is no such agreement', async () => {
  server.refuse(routes.getStudyAgreement, 'AGREEMENT_NOT_FOUND');
  await visit(address, student, server);
  // It may have come by an old mail: the same page again is no help, what is there now is.
  await untilShown('Deze overeenkomst is er niet (meer). Kijk bij de opleiding welke er nu zijn.');
  expect([...document.querySelectorAll('main a, nav a')].map((link) => link.getAttribute('href'))).toContain(
    '/study/education',
  );
});
