// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { planningRoutes as routes } from '#shared/planning/planning-routes.ts';
import { refresh } from '#web/platform/api/use-command.ts';
import { type FakeServer, fakeServer } from '../../support/fake-server.ts';
import { mounts, press, type, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const planner = { app: 'admin', permissions: ['planning.read', 'planning.write'] } as const;
const newYear = { name: 'Nieuwjaar', from: '2027-01-01', until: '2027-01-01' };
const settled = {
  ...{ version: 3, holidays: [newYear], editWindowDays: 14, planAheadDays: 60, finalizeChoices: false },
};

let server: FakeServer;
beforeEach(async () => {
  // This document tells of each selection at once, to whoever selects again when told.
  vi.spyOn(Selection.prototype, 'collapse').mockReturnValue();
  server = fakeServer();
  server.answer(routes.getPlanningSettings, settled);
  await visit('/admin/plannings', planner, server);
  await press('Vrije dagen');
  await untilShown('Nieuwjaar');
});

it('says that there is none only where there is none', async () => {
  const none = 'Nog geen vrije dagen';
  expect(document.body.textContent).not.toContain(none);
  server.answer(routes.getPlanningSettings, { ...settled, version: 4, holidays: [] });
  await act(() => refresh([routes.getPlanningSettings]));
  await untilShown(none);
});

it('says why a holiday could not be taken away', async () => {
  server.refuse(routes.updatePlanningSettings, 'CONFLICT');
  await press('Nieuwjaar weghalen');
  await untilShown('Dit is intussen gewijzigd');
});

it('takes no holiday that ends before it begins, and says so at its last day', async () => {
  await type('Naam', 'Meivakantie');
  const parts = await until(() => {
    const all = [...document.querySelectorAll<HTMLElement>('[role="dialog"] [role="spinbutton"]')];
    return all.length === 6 && all;
  });
  for (const part of parts) await key(part, 'ArrowUp');
  await key(parts.at(-1), 'ArrowDown');
  await press('Toevoegen');
  await untilShown('T/m: Kies een datum op of na de begindatum');
  expect(server.sentTo(routes.updatePlanningSettings)).toEqual([]);
});

async function key(part: HTMLElement | undefined, name: string): Promise<void> {
  await act(async () => {
    part?.focus();
    part?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  });
}
