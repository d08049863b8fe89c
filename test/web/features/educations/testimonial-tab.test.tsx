// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { noCumLaude } from '#shared/educations/cum-laude-schemas.ts';
import { routes } from '#shared/educations/routes.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { field, mounts, press, shown, type, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const author = { app: 'admin', permissions: ['educations.read', 'educations.write'] } as const;
const education = { ...sampleOf(routes.getEducation), cumLaude: noCumLaude, version: 4 };
// A sample of the contract's answer is no input of it.
const known = { code: '34001', brinCode: '99XX', studyYear: 2026 };
const page = `/admin/educations/view/${education.id}`;
const address = `${page}/testimonial`;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(routes.getEducation, education);
});

it('asks when the degree is cum laude once the education knows it, and refuses what can’t be', async () => {
  await visit(address, author, server);
  await untilShown('Deze opleiding kent cum laude');
  expect(shown()).not.toContain('Gewogen gemiddelde, minstens');
  const given = await until(() => field('Deze opleiding kent cum laude'));
  await act(async () => given.click());
  await untilShown('Gewogen gemiddelde, minstens');
  await type('Gewogen gemiddelde, minstens', '8,255');
  await press('Opslaan');
  await untilShown('Gebruik hooguit twee cijfers achter de komma');
  await type('Gewogen gemiddelde, minstens', '8,25');
  await type('Laagste cijfer', '7,5');
  server.answer(routes.updateEducation, { ...education, version: 5 });
  await press('Opslaan');
  await untilShown('Opleiding opgeslagen');
  expect(server.sentTo(routes.updateEducation).map(({ body }) => body)).toMatchObject([
    { version: 4, cumLaude: { given: true, average: 8.25, lowest: 75, maxExempt: 60, resits: false } },
  ]);
});

it('keeps the English title of an education beside its title', async () => {
  server.answer(routes.getEducation, { ...education, ...known });
  await visit(page, author, server);
  await type('Engelse titel', 'Entrepreneurship');
  server.answer(routes.updateEducation, { ...education, version: 5 });
  await press('Opslaan');
  await untilShown('Opleiding opgeslagen');
  expect(server.sentTo(routes.updateEducation).map(({ body }) => body)).toMatchObject([
    { version: 4, englishTitle: 'Entrepreneurship' },
  ]);
});
