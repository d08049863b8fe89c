// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPayerShare } from '#shared/educations/payer-progress-route.ts';
import { payerRoutes } from '#shared/educations/payer-routes.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, pressFocused, shown, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const token = 'a'.repeat(43);
const student = { app: 'study', permissions: ['study.follow'] } as const;
const share = {
  ...{ expiresOn: '2027-01-31', isOver: false, showsGrades: false },
  ...{ madeAt: '2026-11-20T10:00:00.000Z', openedAt: ['2026-11-21T10:00:00.000Z'] },
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['nl-NL', 'en']);
  server.answer(studentRoutes.getStudyEducation, sampleOf(studentRoutes.getStudyEducation));
});

describe('the page of a payer', () => {
  it('shows how far the student is, and takes the token from the address', async () => {
    server.answer(openPayerShare, {
      ...sampleOf(openPayerShare),
      ...{ student: 'Bo Li', points: 120, earned: 30, exempt: 0, busy: 10, planned: 80, grades: null },
    });
    window.location.hash = token;
    await visit(`/payer#${token}`, student, server);
    await untilShown('Voortgang van Bo Li');
    expect(shown()).toContain('30 van 120\u00a0EC behaald');
    expect(shown()).toContain('De student deelt hier geen cijfers.');
    expect(server.sentTo(openPayerShare)[0]?.body).toEqual({ token });
    expect(window.location.hash).toBe('');
  });

  it('says of each result what it came to, and which came from elsewhere', async () => {
    const [one] = sampleOf(openPayerShare).grades ?? [];
    if (!one) throw new Error('the sample has a result');
    const grades = [
      { ...one, title: 'Ethiek', ects: 5, result: 75, outcome: 'passed' as const, takenOver: false },
      { ...one, title: 'Recht', ects: 5, result: null, outcome: 'exempt' as const, takenOver: true },
    ];
    server.answer(openPayerShare, { ...sampleOf(openPayerShare), exempt: 0, grades });
    await visit(`/payer#${token}`, student, server);
    await untilShown('Ethiek');
    const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent?.replace('\u00a0', ' ')),
    );
    expect(rows).toEqual([
      ['Ethiek', '5 EC', '7,5'],
      ['Recht (overgenomen)', '5 EC', 'Vrijstelling'],
    ]);
    expect(document.querySelector('dl')?.textContent).not.toContain('Vrijstelling');
  });

  it('is in the language of the browser, until another is chosen', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR', 'en-GB', 'nl']);
    server.answer(openPayerShare, { ...sampleOf(openPayerShare), student: 'Bo Li', grades: null });
    await visit(`/payer#${token}`, student, server);
    await untilShown('Progress of Bo Li');
    await press('Nederlands');
    await untilShown('Voortgang van Bo Li');
  });

  it('says that a link doesn’t work any more', async () => {
    server.refuse(openPayerShare, 'PAYER_SHARE_NOT_FOUND');
    await visit(`/payer#${token}`, student, server);
    await untilShown('Vraag de student om een nieuwe.');
  });

  it('no longer says that it failed while it is asked once more', async () => {
    server.refuse(openPayerShare, 'UNEXPECTED_ERROR');
    await visit(`/payer#${token}`, student, server);
    await untilShown('Opnieuw proberen');
    const { release } = server.hold(openPayerShare);
    server.answer(openPayerShare, { ...sampleOf(openPayerShare), student: 'Bo Li', grades: null });
    await press('Opnieuw proberen');
    await until(() => !document.querySelector('[role=alert]'));
    await act(async () => release());
    await untilShown('Voortgang van Bo Li');
    expect(document.querySelector('[role=alert]')).toBeNull();
  });
});

describe('what a student shares with a payer', () => {
  it('is nothing until they end or renew it themselves', async () => {
    server.answer(payerRoutes.getPayerShare, { payer: 'De Zaak', share, endedForSafetyAt: null });
    await visit('/study/education', student, server);
    await untilShown('De link werkt t/m 31/01/2027.');
    expect(shown()).toContain('Je cijfers zijn niet te zien.');
    expect(shown()).toContain('Bekeken op');
    server.answer(payerRoutes.getPayerShare, { payer: 'De Zaak', share: null, endedForSafetyAt: null });
    await pressFocused('Delen beëindigen');
    await untilShown('De link werkt daarna niet meer');
    expect(server.sentTo(payerRoutes.revokePayerShare)).toEqual([]);
    const confirm = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')].at(-1);
    await act(async () => confirm?.click());
    await untilShown('Je deelt nu niets.');
    await until(() => document.activeElement?.textContent === 'Je deelt nu niets.');
    await press('Voortgang delen');
    await untilShown('Hooguit een jaar.');
  });

  it('says of a link that ended for safety when and why, and offers another, also to who has no payer any more', async () => {
    const endedForSafetyAt = '2026-11-22T10:00:00.000Z';
    server.answer(payerRoutes.getPayerShare, { payer: '', share: null, endedForSafetyAt });
    await visit('/study/education', student, server);
    await untilShown('Je link werkt niet meer sinds');
    expect(shown()).toContain('sessies van je account beëindigd');
    await press('Voortgang delen');
    await untilShown('Hooguit een jaar.');
  });

  it('leaves the focus where it was where nothing is shared yet', async () => {
    server.answer(payerRoutes.getPayerShare, { payer: 'De Zaak', share: null, endedForSafetyAt: null });
    await visit('/study/education', student, server);
    await untilShown('Je deelt nu niets.');
    expect(document.activeElement?.textContent).not.toBe('Je deelt nu niets.');
  });

  it('is not spoken of to who has no payer', async () => {
    server.answer(payerRoutes.getPayerShare, { payer: '', share: null, endedForSafetyAt: null });
    await visit('/study/education', student, server);
    await untilShown('Studietijdlijn');
    expect(shown()).not.toContain('Delen met je betaler');
  });
});
