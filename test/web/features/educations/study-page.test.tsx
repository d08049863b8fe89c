// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { agreementRoutes } from '#shared/educations/agreement-routes.ts';
import { boardRoutes } from '#shared/educations/board-routes.ts';
import { broughtInRoutes } from '#shared/educations/brought-in-routes.ts';
import { payerRoutes } from '#shared/educations/payer-routes.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { testimonialRoutes } from '#shared/educations/testimonial-routes.ts';
import { versionRoutes } from '#shared/educations/version-routes.ts';
import { learnpathId } from '#shared/identity/ids.ts';
import { onNotice } from '#web/platform/notices.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { control, mounts, press, shown, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const student = { app: 'study', permissions: ['study.follow'] } as const;
const education = sampleOf(studentRoutes.getStudyEducation);

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(studentRoutes.getStudyEducation, education);
  server.answer(payerRoutes.getPayerShare, { payer: 'De Zaak', share: null, endedForSafetyAt: null });
});

const heading = () => document.querySelector('h1')?.textContent;

it('keeps the heading by which the menu and messages call it, once the education is known', async () => {
  const held = server.hold(studentRoutes.getStudyEducation);
  await visit('/study/education', student, server);
  await until(() => heading() === 'Mijn opleiding');
  await act(async () => held.release());
  await untilShown(education.registration?.educationTitle ?? '');
  expect(heading()).toBe('Mijn opleiding');
});

it.each([
  payerRoutes.getPayerShare,
  broughtInRoutes.listStudyFormerAgreements,
  versionRoutes.getStudyRegulations,
  boardRoutes.listStudyRequests,
  testimonialRoutes.listStudyTestimonials,
])('shows nothing below the programme that $name would push down when it comes', async (read) => {
  const held = server.hold(read);
  await visit('/study/education', student, server);
  await until(() => server.sentTo(read).length > 0);
  expect(shown()).not.toMatch(/Delen met je betaler|examencommissie|Cijferlijst|Studietijdlijn/);
  await act(async () => held.release());
  await untilShown('Delen met je betaler');
  expect(shown()).toMatch(/examencommissie.*Cijferlijst.*Studietijdlijn/);
});

it.each([
  [null, true],
  ['stopped', false],
] as const)(
  'of a study at %s asks for a decision on an agreement that was sent: %s',
  async (status, asks) => {
    const { registration, blocks } = education;
    const { documentId } = sampleOf(agreementRoutes.getStudyAgreement);
    if (!registration) throw new Error('a sample has a registration');
    server.answer(studentRoutes.getStudyEducation, {
      ...education,
      ...{ registration: { ...registration, status }, former: [] },
      blocks: blocks.map((one) => ({
        ...one,
        agreement: { documentId, status: 'sent' as const, sentAt: null, decidedAt: null },
      })),
    });
    await visit('/study/education', student, server);
    await untilShown('Studietijdlijn');
    expect(/wacht op je/.test(shown())).toBe(asks);
    expect(/Wacht op jou/.test(shown())).toBe(asks);
    expect(/Wacht op een besluit/.test(shown())).toBe(!asks);
  },
);

it('says on paper alone whose it is, and leaves out there what narrows nothing down', async () => {
  await visit('/study/education', student, server);
  await untilShown('Studietijdlijn');
  const printed = await until(() => document.querySelector('[data-print="only"]')?.textContent);
  expect(printed).toMatch(/^VoorbeeldVoorbeeld · Afgedrukt op \d\d\/\d\d\/\d{4}$/);
  const filter = await until(() => document.querySelector('[data-print="never"]')?.textContent);
  expect(filter).toContain('Alles');
});

const [request] = sampleOf(boardRoutes.listStudyRequests).data;

it.each([
  ['open', true, 'Onderzoek naar je werk: Verslag'],
  ['open', false, 'Vermoeden van fraude: Verslag'],
  ['granted', true, 'Vermoeden van fraude: Verslag'],
  ['granted', true, 'Fraude vastgesteld'],
  ['refused', true, 'Geen fraude vastgesteld'],
] as const)('names fraud where it is %s, and of a work: %s, as %s', async (state, isOfWork, said) => {
  if (!request) throw new Error('a sample has a row');
  const submissionId = isOfWork ? request.submissionId : null;
  const found = { ...request, kind: 'fraud' as const, title: 'Verslag', state, submissionId };
  server.answer(boardRoutes.listStudyRequests, { ...sampleOf(boardRoutes.listStudyRequests), data: [found] });
  await visit('/study/education', student, server);
  await untilShown(said);
});

it.each([
  [[2, 5], true],
  [[5], true],
  [[2, 1], false],
  [[5, 3], false],
  [[], false],
] as const)('gives a statement of a block whose learning paths stand at %j: %s', async (statuses, is) => {
  const [block] = education.blocks;
  const [part] = block?.learnpaths ?? [];
  if (!block || !part) throw new Error('a sample has a block with a learning path');
  const learnpaths = statuses.map((status, at) => ({
    ...{ ...part, status },
    learnpathId: learnpathId.parse(`lpt_01JD0000000000000000000${at + 100}`),
  }));
  server.answer(studentRoutes.getStudyEducation, {
    ...{ ...education, former: [], blocks: [{ ...block, title: 'Semester 1', learnpaths }] },
  });
  await visit('/study/education', student, server);
  await untilShown('Semester 1');
  expect(control('Verklaring downloaden (PDF)') !== undefined).toBe(is);
});

it.each([
  [null, true],
  ['2026-11-20T10:00:00.000Z', false],
])(
  'says when what comes next begins, and of a block that is final since %s that it isn’t: %s',
  async (finalizedAt, is) => {
    const [block] = education.blocks;
    const [part] = block?.learnpaths ?? [];
    if (!block || !part) throw new Error('a sample has a block with a learning path');
    const learnpaths = [{ ...part, title: 'Ethiek', englishTitle: '', status: 4 as const }];
    const startDate = '2027-02-01T00:00:00';
    server.answer(studentRoutes.getStudyEducation, {
      ...{ ...education, former: [], blocks: [{ ...block, startDate, finalizedAt, learnpaths }] },
    });
    await visit('/study/education', student, server);
    await untilShown('Hierna komt Ethiek');
    expect(shown()).toContain('Begint op 01/02/2027.');
    expect(shown().includes('voorlopig')).toBe(is);
  },
);

it('says that a choice about grades was saved once it is', async () => {
  const [one] = sampleOf(testimonialRoutes.listStudyTestimonials).data;
  if (!one) throw new Error('a sample has a testimonial');
  const data = [{ ...one, state: 'issued' as const, sharesGrades: false }];
  server.answer(testimonialRoutes.listStudyTestimonials, { data });
  server.refuse(testimonialRoutes.shareTestimonial, 'UNEXPECTED_ERROR');
  const told: string[] = [];
  const end = onNotice(({ tone }) => told.push(tone));
  await visit('/study/education', student, server);
  await press('Cijfers tonen op de openbare pagina');
  await until(() => told.length > 0);
  await act(async () => {});
  expect(told).toEqual(['danger']);
  server.answer(testimonialRoutes.shareTestimonial, sampleOf(testimonialRoutes.shareTestimonial));
  await press('Cijfers tonen op de openbare pagina');
  await until(() => told.length > 1);
  end();
  expect(told).toEqual(['danger', 'success']);
});
