// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { onboardingRoutes } from '#shared/educations/onboarding-routes.ts';
import { routes } from '#shared/educations/routes.ts';
import { educationId } from '#shared/identity/ids.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import {
  control,
  field,
  mounts,
  press,
  pressFocused,
  shown,
  until,
  untilShown,
} from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const staff = { app: 'admin', permissions: ['educations.read', 'educations.write'] } as const;
const { id } = sampleOf(routes.getEducation);
const meta = { eloId: 'elo-1', novisId: '', excludeDuo: true };
const differing = {
  ...({ id, version: 4, name: 'AD Organiseren', studyYear: 2026, status: 2, meta } as const),
  differences: [
    { field: 'name', here: 'AD Organiseren', there: 'AD Ondernemen', fits: true },
    { field: 'code', here: '', there: '9-1', fits: false },
    { field: 'novisId', here: '', there: '31', fits: true },
  ] as const,
};
const found = {
  differing: [{ ...differing, differences: [...differing.differences] }],
  same: 2,
  missing: [{ id: '33', code: '90003', name: 'AD Zorg' }],
  unknown: [],
};

const tick = (label: string) => act(async () => field(label)?.click());

let server: FakeServer;
beforeEach(async () => {
  server = fakeServer();
  server.answer(routes.listEducations, {
    data: [],
    meta: { per_page: 20, path: '/educations', next: null, total: 0 },
  });
  await visit('/admin/educations', staff, server);
  await press('Meer');
  await untilShown('Vergelijken met onboarding');
  await press('Vergelijken met onboarding');
  await untilShown('Zonder jouw keuze verandert er niets.');
});

describe('the onboarding', () => {
  it('says no longer that it failed while it is asked once more', async () => {
    server.refuse(onboardingRoutes.fetchOnboarding, 'UNEXPECTED_ERROR');
    await press('Ophalen');
    await untilShown('Opnieuw proberen');
    const held = server.hold(onboardingRoutes.fetchOnboarding);
    await press('Opnieuw proberen');
    await until(() => !shown().includes('Opnieuw proberen'));
    held.release();
    await untilShown('Opnieuw proberen');
  });

  it('is taken over as far as that is ticked, and no further', async () => {
    server.answer(onboardingRoutes.fetchOnboarding, found);
    await press('Ophalen');
    await untilShown('1 opleiding is bij de onboarding anders.');
    expect(shown()).toContain('een opleidingscode heeft vijf cijfers');
    expect(control('Overnemen')).toBeDefined();
    expect(shown()).toContain('AD Zorg · 90003');
    await tick('Novis-id wordt 31');
    server.answer(routes.updateEducation, sampleOf(routes.updateEducation));
    server.answer(onboardingRoutes.fetchOnboarding, { ...found, differing: [], same: 3 });
    await pressFocused('Overnemen (1)');
    await untilShown('1 opleiding is bijgewerkt');
    await untilShown('Er is niets anders bij de onboarding.');
    await until(() => document.activeElement?.textContent === 'Sluiten');
    expect(server.sentTo(routes.updateEducation).map(({ body }) => body)).toEqual([
      { version: 4, meta: { ...meta, novisId: '31' } },
    ]);
  });

  it('is taken over in each field that is ticked, and in none that no longer is', async () => {
    server.answer(onboardingRoutes.fetchOnboarding, found);
    await press('Ophalen');
    await untilShown('Naam wordt AD Ondernemen');
    await tick('Novis-id wordt 31');
    await tick('Naam wordt AD Ondernemen');
    expect(control('Overnemen (2)')).toBeDefined();
    await tick('Novis-id wordt 31');
    server.answer(routes.updateEducation, sampleOf(routes.updateEducation));
    const { release } = server.hold(routes.updateEducation);
    await press('Overnemen (1)');
    await until(() => server.sentTo(routes.updateEducation).length === 1);
    await press('Overnemen (1)');
    expect(server.sentTo(routes.updateEducation).map(({ body }) => body)).toEqual([
      { version: 4, name: 'AD Ondernemen' },
    ]);
    const lists = server.sentTo(routes.listEducations).length;
    await act(async () => release());
    await untilShown('1 opleiding is bijgewerkt');
    expect(server.sentTo(routes.listEducations).length).toBeGreaterThan(lists);
  });

  it('says which education somebody else changed meanwhile', async () => {
    server.answer(onboardingRoutes.fetchOnboarding, found);
    await press('Ophalen');
    await untilShown('Naam wordt AD Ondernemen');
    await tick('Naam wordt AD Ondernemen');
    server.refuse(routes.updateEducation, 'CONFLICT');
    await press('Overnemen (1)');
    await untilShown('AD Organiseren is niet bijgewerkt');
    await tick('Naam wordt AD Ondernemen');
    server.answer(routes.updateEducation, sampleOf(routes.updateEducation));
    await press('Overnemen (1)');
    await untilShown('1 opleiding is bijgewerkt');
    expect(shown()).not.toContain('AD Organiseren is niet bijgewerkt');
  });

  it('is taken over of several at once, each in what is ticked of it, and counts those alone that were changed', async () => {
    const code = { field: 'code' as const, here: '', there: '34002', fits: true };
    const ids = ['1', '2', '3'].map((end) => educationId.parse(`edu_01JD000000000000000000000${end}`));
    const several = ids.map((one, at) => ({
      ...{ ...differing, id: one, name: `Opleiding ${at + 1}` },
      differences: [code],
    }));
    server.answer(onboardingRoutes.fetchOnboarding, { ...found, differing: several });
    await press('Ophalen');
    await untilShown('3 opleidingen zijn bij de onboarding anders.');
    const boxes = [...document.querySelectorAll<HTMLElement>('[role="dialog"] input[type="checkbox"]')];
    for (const box of boxes) await act(async () => box.click());
    server.refuse(routes.updateEducation, 'CONFLICT');
    await press('Overnemen (3)');
    await untilShown('Opleiding 3 is niet bijgewerkt');
    expect(shown()).not.toMatch(/opleiding(en)? (is|zijn) bijgewerkt/);
    server.answer(routes.updateEducation, sampleOf(routes.updateEducation));
    for (const box of boxes.slice(0, 2)) await act(async () => box.click());
    await press('Overnemen (2)');
    await untilShown('2 opleidingen zijn bijgewerkt');
    expect(server.sentTo(routes.updateEducation).map(({ body }) => body)).toEqual(
      Array.from({ length: 5 }, () => ({ version: 4, code: '34002' })),
    );
  });

  it('that doesn’t answer is said, and asked again', async () => {
    server.refuse(onboardingRoutes.fetchOnboarding, 'ONBOARDING_UNAVAILABLE');
    await press('Ophalen');
    await untilShown('De onboarding geeft nu geen antwoord.');
    server.answer(onboardingRoutes.fetchOnboarding, { ...found, differing: [] });
    await press('Opnieuw proberen');
    await untilShown('Er is niets anders bij de onboarding.');
  });
});
