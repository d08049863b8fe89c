// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { learnpathId, teamId } from '#shared/identity/ids.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { teamRoutes } from '#shared/learnpaths/team-routes.ts';
import { planningRoutes as routes } from '#shared/planning/planning-routes.ts';
import type { TrialOutcome } from '#shared/planning/planning-schemas.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { control, field, mounts, press, shown, type, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const planner = {
  app: 'admin',
  permissions: ['planning.read', 'planning.write', 'learnpaths.read', 'learnpaths.write'],
} as const;
const sample = sampleOf(routes.getPlanning);
const [path] = sampleOf(learnpaths.listLearnpaths).data;
if (!path) throw new Error('the sample has one');
const address = `/admin/plannings/view/${sample.id}`;
const lesson = { on: '2026-11-30', startTime: '09:00', endTime: '10:30', room: 'B2.10' };
const planned = {
  ...sample,
  ...lesson,
  title: 'Kennismaking',
  link: '',
  repeat: null,
  dates: [lesson.on],
  changes: [],
};

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
});

describe('a planning that is there', () => {
  it('names the teams of its learning path, which go with it, and leaves the focus where it was', async () => {
    const [team] = sampleOf(teamRoutes.listTeams).data;
    if (!team) throw new Error('the sample has one');
    server.answer(routes.getPlanning, {
      ...planned,
      learnpath: { id: team.learnpathId, title: 'Ondernemen' },
      teams: [{ id: team.id, name: 'Dagteam' }],
    });
    await visit(address, planner, server);
    await untilShown('Dagteam');
    await press('Ondernemen weghalen');
    await until(() => !shown().includes('Dagteam'));
    expect(document.activeElement?.tagName).toBe('INPUT');
    expect(document.activeElement?.getAttribute('placeholder')).toBe('Zoek een leerpad');
  });

  it('sends no team of the learning path that was, and those of one that was loaded anew', async () => {
    const of = (end: string, title: string, team: string) => ({
      ...{
        ...planned,
        version: Number(end),
        learnpath: { id: learnpathId.parse(`lpt_${end.repeat(26)}`), title },
      },
      teams: [{ id: teamId.parse(`tea_${end.repeat(26)}`), name: team }],
    });
    server.answer(routes.getPlanning, of('4', 'Ondernemen', 'Dagteam'));
    server.refuse(routes.updatePlanning, 'CONFLICT');
    const sent = () => server.sentTo(routes.updatePlanning).map(({ body }) => Object(body).teamIds);
    await visit(address, planner, server);
    await untilShown('Dagteam');
    await press('Ondernemen weghalen');
    await chooseLearnpath();
    await press('Opslaan');
    await until(() => sent().length === 1);
    server.answer(routes.getPlanning, of('5', 'Zorg', 'Avondteam'));
    await press('Opnieuw laden');
    await untilShown('Avondteam');
    await type('Lokaal', 'A0.01');
    await press('Opslaan');
    await until(() => sent().length === 2);
    expect(sent()).toEqual([[], [teamId.parse(`tea_${'5'.repeat(26)}`)]]);
  });

  it('keeps what is typed when somebody else saved it meanwhile, and says so', async () => {
    server.answer(routes.getPlanning, { ...planned, version: 4 });
    server.refuse(routes.updatePlanning, 'CONFLICT');
    await visit(address, planner, server);
    await type('Lokaal', 'A0.01');
    await press('Opslaan');
    await untilShown('Dit is intussen gewijzigd');
    expect(server.sentTo(routes.updatePlanning)[0]?.body).toMatchObject({ version: 4, room: 'A0.01' });
    expect(document.querySelector<HTMLInputElement>('[name=room]')?.value).toBe('A0.01');
  });

  it('cancels one day of it with the version that was seen', async () => {
    server.answer(routes.getPlanning, { ...planned, version: 4 });
    await visit(address, planner, server);
    const button = await until(() => control('30/11/2026 laten vervallen'));
    await act(async () => button.focus());
    const changes = [{ on: '2026-11-30', cancelled: true, moved: null }];
    server.answer(routes.getPlanning, { ...planned, version: 5, changes });
    await press('30/11/2026 laten vervallen');
    const [sent] = await until(() => {
      const all = server.sentTo(routes.changeOccurrence);
      return all.length > 0 && all;
    });
    expect(sent?.params).toEqual({ planningId: sample.id, on: '2026-11-30' });
    expect(sent?.body).toEqual({ version: 4, cancelled: true, moved: null });
    // The button makes way for the one back.
    await until(() => !button.isConnected);
    await until(() => document.activeElement?.getAttribute('aria-label')?.startsWith('30/11/2026'));
  });

  it('moves one day of it, with a room or without: that it may be left out is said', async () => {
    server.answer(routes.getPlanning, { ...planned, version: 4, room: 'A1.01' });
    server.answer(routes.changeOccurrence, { ...planned, version: 5 });
    await visit(address, planner, server);
    await press('30/11/2026 verplaatsen');
    const box = await until(() => document.querySelector<HTMLInputElement>('[name="moved.room"]'));
    expect(document.querySelector(`label[for="${box.id}"]`)?.textContent).toBe('Lokaal (niet verplicht)');
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, '');
      box.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await act(async () => box.form?.requestSubmit());
    const [sent] = await until(() => {
      const all = server.sentTo(routes.changeOccurrence);
      return all.length > 0 && all;
    });
    expect(sent?.body).toMatchObject({ cancelled: false, moved: { on: '2026-11-30', room: '' } });
  });

  it('moves no day of it to where it ends before it begins, which is said at once', async () => {
    server.answer(routes.getPlanning, { ...planned, version: 4 });
    await visit(address, planner, server);
    await press('30/11/2026 verplaatsen');
    const box = await until(() => document.querySelector<HTMLInputElement>('[name="moved.endTime"]'));
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, '09:00');
      box.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await act(async () => box.form?.requestSubmit());
    await until(() => box.getAttribute('aria-invalid') === 'true');
    expect(box.form?.textContent).toContain('Kies een tijd na de begintijd');
    expect(server.sentTo(routes.changeOccurrence)).toEqual([]);
  });
});

describe('a new planning', () => {
  const booked: TrialOutcome = {
    dates: ['2026-11-30'],
    skipped: [],
    conflicts: [{ ...lesson, kind: 'room', name: 'B2.10', planningId: sample.id, title: 'Statistiek' }],
  };

  it('says while it is typed what is booked twice, and when nothing is any more', async () => {
    server.answer(routes.tryPlanning, ({ body }) =>
      JSON.stringify(body).includes('B2.10') ? booked : { ...booked, conflicts: [] },
    );
    await visit('/admin/plannings/view', planner, server);
    await type('Titel', 'Kennismaking');
    await chooseLearnpath();
    await type('Lokaal', 'B2.10');
    await untilShown('Lokaal B2.10 is dan bezet door Statistiek, 30/11/2026 09:00–10:30');
    await type('Lokaal', 'B2.11');
    await untilShown('Geen dubbele bezetting gevonden');
    expect(shown()).toContain('Eén keer, op 30/11/2026');
    expect(server.sentTo(routes.createPlanning)).toEqual([]);
  });

  it('says no longer what is booked once that can’t be known', async () => {
    server.answer(routes.tryPlanning, booked);
    await visit('/admin/plannings/view', planner, server);
    await type('Titel', 'Kennismaking');
    await chooseLearnpath();
    await untilShown('Lokaal B2.10 is dan bezet');
    server.refuse(routes.tryPlanning, 'UNEXPECTED_ERROR');
    await type('Lokaal', 'B2.11');
    await until(() => !shown().includes('Lokaal B2.10 is dan bezet'));
  });

  it('asks for weekdays of what comes back each week, and shows beside them what the server refuses', async () => {
    server.refuse(routes.createPlanning, 'INVALID_INPUT', {
      'repeat.weekdays': { key: 'minItems', values: { min: 1 } },
      endTime: { key: 'endsFirst' },
    });
    await visit('/admin/plannings/view', planner, server);
    await type('Titel', 'Kennismaking');
    await chooseLearnpath();
    expect(shown()).not.toContain('maandag');
    await repeat('weekly');
    await untilShown('maandag');
    await press('Planning maken');
    const faults = await until(() => {
      const all = [...document.querySelectorAll('[aria-invalid=true], [id$=weekdays-error]')];
      return all.length >= 2 && all;
    });
    expect(faults.map(({ id }) => id)).toEqual(['field-endTime', 'field-repeat-weekdays-error']);
    for (const day of ['maandag', 'zondag']) await act(async () => field(day)?.click());
    const before = server.sentTo(routes.createPlanning).length;
    await press('Planning maken');
    await until(() => server.sentTo(routes.createPlanning).length > before);
    expect(server.sentTo(routes.createPlanning).at(-1)?.body).toMatchObject({
      repeat: { weekdays: expect.arrayContaining([1, 7]) },
    });
  });

  it('is sent as it was filled in, and then stands at its own address', async () => {
    server.answer(routes.createPlanning, planned);
    server.answer(routes.getPlanning, planned);
    const where = await visit('/admin/plannings/view', planner, server);
    await type('Titel', 'Kennismaking');
    await chooseLearnpath();
    await type('Lokaal', 'B2.10');
    await repeat('daily');
    await type('Aantal keren', '3');
    await press('Planning maken');
    await until(() => where() === address);
    expect(server.sentTo(routes.createPlanning).map(({ body }) => body)).toMatchObject([
      {
        ...{ title: 'Kennismaking', room: 'B2.10', kind: 'learnpath', learnpathId: path.id, teacherIds: [] },
        repeat: { every: 'daily', weekdays: [], until: null, times: 3 },
      },
    ]);
  });
});

async function repeat(every: string): Promise<void> {
  const choice = await until(() => document.querySelector<HTMLSelectElement>('select[name=every]'));
  await act(async () => {
    choice.value = every;
    choice.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** Chooses the only learning path that is found. */
async function chooseLearnpath(): Promise<void> {
  const box = await until(() =>
    document.querySelector<HTMLInputElement>('input[placeholder="Zoek een leerpad"]'),
  );
  await act(async () => {
    box.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, path?.title);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const option = await until(() => document.querySelector<HTMLElement>('[role="option"]'));
  await act(async () => option.click());
}
