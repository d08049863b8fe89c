// @vitest-environment one-file-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { verifyTestimonial } from '#shared/educations/verify-route.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, shown, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const anybody = { app: 'study', permissions: ['study.follow'] } as const;
const address = `/verify/${'A'.repeat(22)}`;
const found = {
  ...sampleOf(verifyTestimonial),
  ...{ holder: 'Yara van Øst-Çelik', revokedAt: null, revokedReason: '', grades: null },
  cumLaude: false,
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['nl-NL', 'en']);
});

it('says that a testimonial is valid, whose it is, and that no grades are shared', async () => {
  server.answer(verifyTestimonial, found);
  await visit(address, anybody, server);
  await untilShown('Dit getuigschrift is geldig');
  expect(shown()).toContain('Yara van Øst-Çelik');
  expect(shown()).toContain('De houder deelt hier geen cijfers.');
});

it('says since when one was revoked, and why, and that its credential holds no more either', async () => {
  const issuer = 'did:web:leerpad.example:api:issuers:one';
  const revoked = {
    ...found,
    issuer,
    // In the Netherlands it is the 15th by then.
    revokedAt: '2027-01-14T23:30:00.000Z',
    revokedReason: 'Verkeerde naam',
  };
  server.answer(verifyTestimonial, revoked);
  await visit(address, anybody, server);
  await untilShown('Ingetrokken op 15/01/2027');
  expect(shown()).toContain('Verkeerde naam');
  expect(shown()).toContain('Ook het digitale bewijs');
  expect(shown()).toContain(issuer);
  expect(shown()).not.toContain('Dit getuigschrift is geldig');
});

it('shows the grades that the holder shares', async () => {
  const grade = {
    title: 'Recht',
    ects: 5,
    result: 75,
    outcome: 'passed',
    decidedOn: null,
    attempts: 1,
    takenOver: false,
  } as const;
  server.answer(verifyTestimonial, { ...found, grades: [grade] });
  await visit(address, anybody, server);
  await untilShown('Recht');
  expect(shown()).toContain('7,5');
});

it('says that the degree was given cum laude where that is shared', async () => {
  server.answer(verifyTestimonial, found);
  await visit(address, anybody, server);
  await untilShown('Dit getuigschrift is geldig');
  expect(shown()).not.toContain('Cum laude');
  server.answer(verifyTestimonial, { ...found, cumLaude: true });
  await visit(address, anybody, server);
  await untilShown('Cum laude');
});

it('does not know a code that is of no testimonial', async () => {
  server.refuse(verifyTestimonial, 'TESTIMONIAL_NOT_FOUND');
  await visit(address, anybody, server);
  await untilShown('Dit getuigschrift kennen we niet');
});
