// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { routes } from '#shared/auth/routes.ts';
import { companyId } from '#shared/identity/ids.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { sessionStore } from '#web/platform/session/session.ts';
import { fakeServer, sampleOf } from '../support/fake-server.ts';
import { control, mounts, press, until } from '../support/mounted.tsx';
import { visit } from '../support/visit.tsx';

mounts();
beforeEach(() => localStorage.clear());

const here = companyId.parse('cmp_01JD3W7Q0G5Z8X2M4N6P7R9S1T');
const there = companyId.parse('cmp_01JD3W7Q0G5Z8X2M4N6P7R9S2T');
const companies = [
  {
    id: here,
    value: true,
    begins: true,
    label: 'Hogeschool',
    apps: ['study' as const],
    defaultApp: 'study' as const,
  },
  {
    ...{ id: there, value: false, begins: false, label: 'Academie', defaultApp: 'teacher' as const },
    apps: ['teacher' as const, 'grading' as const],
  },
];

/** A student of two organisations who never said where they begin; in the other one they teach and grade. */
async function comeIn(asks = { company: true, app: false }, address = '/study/learnpaths') {
  const server = fakeServer();
  server.answer(learnpaths.listStudyLearnpaths, sampleOf(learnpaths.listStudyLearnpaths));
  server.answer(routes.listUserCompanies, { data: companies });
  const { answer } = server;
  const { company } = sampleOf(routes.getMe);
  const [one, other] = [
    { ...company, id: here, name: 'Hogeschool' },
    { ...company, id: there, name: 'Academie' },
  ];
  const inOther = {
    ...{ company: other, apps: ['teacher', 'grading'], defaultApp: 'grading' },
    ...{ permissions: standardRoles.assessor, asks: { company: false, app: false } },
  };
  const asking = {
    ...server,
    answer: ((route, value) => {
      if (route.name !== routes.getMe.name) return answer(route, value);
      const me = { ...(value as object), asks, company: one, companies: [one, other] };
      answer(route, (() => (sessionStore.get().companyId === there ? { ...me, ...inOther } : me)) as never);
    }) as typeof answer,
  };
  const where = await visit(address, { app: 'study', permissions: standardRoles.student }, asking);
  return { server, where };
}

const radio = (name: string) =>
  [...document.querySelectorAll<HTMLInputElement>('[role="dialog"] input[type="radio"]')].find(
    (one) => one.labels?.[0]?.textContent === name,
  );
const dialog = () => document.querySelector('[role="dialog"]');
const submit = () => dialog()?.querySelector<HTMLButtonElement>('[type="submit"]');

it('asks once where somebody begins, with the parts of the organisation that is chosen', async () => {
  const { server, where } = await comeIn();
  await until(() => radio('Hogeschool'));
  // Nobody asked for it: there is nothing to call off.
  expect([control('Nu niet') !== undefined, control('Annuleren')]).toEqual([true, undefined]);
  expect(radio('Docent')).toBeUndefined();
  await act(async () => radio('Academie')?.click());
  await until(() => radio('Beoordelen'));
  expect(radio('Docent')?.checked).toBe(true);
  await act(async () => radio('Beoordelen')?.click());
  await act(async () => submit()?.click());
  await until(() => sessionStore.get().companyId === there);
  expect(server.sentTo(routes.chooseStart).map(({ body }) => body)).toEqual([
    { companyId: there, app: 'grading' },
  ]);
  await until(() => where() === '/grading/my-gradable-items');
  expect(dialog()).toBeNull();
});

it('leaves who looks it up in their profile where they are, and begins there the next time', async () => {
  const profile = '/main/profile/appearance';
  const { server, where } = await comeIn({ company: false, app: false }, profile);
  server.answer(routes.chooseStart, undefined as never);
  await until(() => control('Wijzigen'));
  expect(dialog()).toBeFalsy();
  await press('Wijzigen');
  await until(() => radio('Academie'));
  expect(dialog()?.textContent).toContain('als je de volgende keer inlogt');
  expect(submit()?.textContent).toBe('Opslaan');
  await act(async () => radio('Academie')?.click());
  await act(async () => submit()?.click());
  await until(() => !dialog());
  expect(server.sentTo(routes.chooseStart)).toHaveLength(1);
  expect([where(), sessionStore.get().companyId]).toEqual([profile, null]);
});

it('asks nobody who has no choice left', async () => {
  await comeIn({ company: false, app: true });
  await until(() => document.querySelector('main h1'));
  expect(dialog()).toBeNull();
});
