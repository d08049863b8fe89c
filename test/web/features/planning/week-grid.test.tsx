// @vitest-environment one-file-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { scheduleRoutes } from '#shared/planning/schedule-routes.ts';
import type { ScheduleItem } from '#shared/planning/schedule-schemas.ts';
import { isShown } from '#web/features/planning/use-schedule-view.ts';
import { daysOfWeek } from '#web/features/planning/week.ts';
import { WeekGrid } from '#web/features/planning/week-grid.tsx';
import { sampleOf } from '../../support/fake-server.ts';
import { inRouter } from '../../support/in-router.tsx';
import { mount, mounts, shown, untilShown } from '../../support/mounted.tsx';

mounts();

const [sample] = sampleOf(scheduleRoutes.getCompanySchedule).items;
if (!sample) throw new Error('the sample has an item');
const lesson = (title: string, on: string, startTime = '09:00', endTime = '10:30'): ScheduleItem => ({
  ...{ ...sample, planningId: newId('PlanningId'), occurrence: on, title, on, startTime, endTime },
  ...{ startsAt: `${on}T${startTime}:00.000Z`, endsAt: `${on}T${endTime}:00.000Z` },
  ...{ status: 'planned', kind: 'learnpath', room: '' },
});
const onOpen = vi.fn();
const open = (items: readonly ScheduleItem[], days = daysOfWeek('2026-11-23')) =>
  mount(inRouter(<WeekGrid {...{ days, items, onOpen }} deadlines={[]} handIns={[]} />));
const columns = () =>
  [...document.querySelectorAll('section')].map((one) => [
    one.querySelector('h2')?.textContent,
    one.querySelector('h2')?.getAttribute('aria-current'),
    ...[...one.querySelectorAll('button')].map((button) => button.textContent),
  ]);
const workdays = (today?: string) =>
  ['ma 23', 'di 24', 'wo 25', 'do 26', 'vr 27'].map((day) => [day, day === today ? 'date' : null]);

beforeEach(() => {
  onOpen.mockReset();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T11:00:00Z') });
});
afterEach(() => vi.useRealTimers());

describe('a week', () => {
  it('without anything has its workdays, and says so', async () => {
    await open([]);
    await untilShown('ma 23');
    expect(columns()).toEqual(workdays('di 24'));
    expect(document.querySelectorAll('p')).toHaveLength(1);
  });

  it('has one set of rows for its hours and all its days, so that an hour stands beside what is given then', async () => {
    await open([lesson('Recht', '2026-11-23')]);
    await untilShown('Recht');
    const withRows = [...document.querySelectorAll<HTMLElement>('div')].filter(
      ({ style }) => style.gridTemplateRows,
    );
    expect(withRows).toHaveLength(1);
    expect(withRows[0]?.querySelectorAll('section')).toHaveLength(5);
    expect(withRows[0]?.textContent).toContain('09:00');
  });

  it('has what is planned at its own day, and of the weekend as far as something is', async () => {
    const [first, second] = [lesson('Recht', '2026-11-23'), lesson('Ethiek', '2026-11-29', '09:00', '10:00')];
    await open([first, second]);
    await untilShown('Ethiek');
    const [monday, ...others] = workdays('di 24');
    expect(columns()).toEqual([
      [...(monday ?? []), 'Recht09:00–10:30'],
      ...others,
      ['za 28', null],
      ['zo 29', null, 'Ethiek09:00–10:00'],
    ]);
    expect(document.querySelectorAll('p')).toHaveLength(0);
    document.querySelectorAll<HTMLElement>('section button')[1]?.click();
    expect(onOpen.mock.calls).toEqual([[second]]);
  });

  it('has a day of the weekend that is today', async () => {
    vi.setSystemTime(Date.parse('2026-11-28T11:00:00Z'));
    await open([]);
    await untilShown('za 28');
    expect(columns()).toEqual([...workdays(), ['za 28', 'date']]);
  });

  it('has last days at their own day, which the weekend is shown for as well', async () => {
    const ends = {
      learnpathId: newId('LearnpathId'),
      title: 'Recht',
      englishTitle: '',
      on: '2026-11-28',
      assignments: [],
    };
    const handIn = { learnpathId: ends.learnpathId, assignmentId: newId('AssignmentId'), title: 'Verslag' };
    await mount(
      inRouter(
        <WeekGrid
          {...{ days: daysOfWeek('2026-11-23'), items: [], onOpen }}
          deadlines={[ends]}
          handIns={[{ ...handIn, on: '2026-11-27', isPersonal: false }]}
        />,
      ),
    );
    await untilShown('za 28');
    const told = [...document.querySelectorAll('section')].map(({ textContent }) => textContent);
    expect(told.map((one) => [one?.includes('Recht'), one?.includes('Verslag')])).toEqual([
      ...Array.from({ length: 4 }, () => [false, false]),
      [false, true],
      [true, false],
    ]);
    expect(document.querySelectorAll('p')).toHaveLength(0);
  });

  it('of one day alone shows it, also in the weekend', async () => {
    await open([], ['2026-11-29']);
    await untilShown('Deze dag staat er niets gepland');
    expect(columns()).toEqual([['zo 29', null]]);
  });

  it('has items side by side where they overlap, as long as they last, and half an hour at least', async () => {
    const day = '2026-11-23';
    await open([lesson('A', day), lesson('B', day, '10:00', '10:05'), lesson('C', day, '11:00', '12:00')]);
    await untilShown('C');
    const places = [...document.querySelectorAll<HTMLElement>('section button')].map(({ style }) => [
      ...[style.gridRow, style.gridColumn],
    ]);
    expect(places).toEqual([
      ['1 / 19', '1 / span 1'],
      ['13 / 19', '2 / span 1'],
      // Nothing is beside it: it has the whole day's width.
      ['25 / 37', '1 / span 2'],
    ]);
  });

  it.each([
    ['2026-11-24T07:59:00Z', undefined],
    ['2026-11-24T08:00:00Z', '1'],
    ['2026-11-24T15:59:00Z', '96'],
    ['2026-11-24T16:00:00Z', undefined],
  ])('marks at %s the time of today, within the hours that it shows', async (at, row) => {
    vi.setSystemTime(Date.parse(at));
    await open([]);
    await untilShown('Deze week staat er niets gepland');
    const marks = [...document.querySelectorAll<HTMLElement>('section')].map(
      (one) => one.querySelector<HTMLElement>('div > span')?.style.gridRow,
    );
    expect(marks).toEqual([undefined, row, undefined, undefined, undefined]);
  });

  it('says of an examination and of what was moved what it is, and where it is held', async () => {
    const exam = {
      ...lesson('Toets', '2026-11-23'),
      kind: 'examination',
      status: 'moved',
      room: 'A1.04',
    } as const;
    await open([exam]);
    await untilShown('A1.04');
    expect(columns()[0]?.[2]).toMatch(/^Toets09:00–10:30.+A1\.04.+$/);
    expect(shown()).not.toContain('undefined');
  });
});

describe('the filters of a schedule', () => {
  const learnpath = { id: newId('LearnpathId'), title: 'Recht', englishTitle: '' };
  const item = { ...lesson('Recht', '2026-11-23'), learnpath, teachers: ['Bo Li'], room: 'A1.04' };
  const none = { learnpath: null, kind: null, teacher: null, room: null };
  it.each([
    [{}, true],
    [{ learnpath: learnpath.id, kind: 'learnpath', teacher: 'Bo Li', room: 'A1.04' }, true],
    [{ learnpath: 'lpt_other' }, false],
    [{ kind: 'examination' }, false],
    [{ teacher: 'Bo' }, false],
    [{ room: 'A1.05' }, false],
    [{ learnpath: 'lpt_other', kind: 'learnpath', teacher: 'Bo Li', room: 'A1.04' }, false],
  ])('%o let it through: %s', (wanted, through) => {
    expect(isShown(item, { ...none, ...wanted })).toBe(through);
  });

  it('of a learning path leave out what belongs to none', () => {
    expect(isShown({ ...item, learnpath: null }, { ...none, learnpath: learnpath.id })).toBe(false);
  });
});
