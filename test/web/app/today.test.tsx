// @vitest-environment one-file-dom
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { getToday, type Today } from '#shared/guidance/today-routes.ts';
import { learnpathId } from '#shared/identity/ids.ts';
import { partOf } from '#web/app/today/part-of.ts';
import { type FakeServer, fakeServer, sampleOf } from '../support/fake-server.ts';
import { control, mounts, until, untilShown } from '../support/mounted.tsx';
import { visit } from '../support/visit.tsx';

mounts();

const [item] = sampleOf(getToday).schedule;
if (!item) throw new Error('the sample has one');
const hour = 3_600_000;
const instant = (fromNow: number) => new Date(Date.now() + fromNow).toISOString();
const lesson = (title: string, as: 'student' | 'teacher', startsIn = hour) => ({
  ...{ ...item, title, as, room: 'A1.04', link: '', status: 'planned' as const },
  ...{ startsAt: instant(startsIn), endsAt: instant(startsIn + hour) },
});
const nothing: Today = {
  schedule: [],
  deadlines: [],
  handIns: [],
  evaluations: [],
  waiting: 0,
  signals: 0,
  unread: 0,
};
const student = { app: 'study', permissions: ['study.follow', 'messages.write'] } as const;
let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
});

const strip = () => document.querySelector('section[aria-label="Vandaag"]');

it('tells a student of lessons, last days and messages above the first page', async () => {
  const deadlines = [
    {
      learnpathId: learnpathId.parse('lpt_01JD0000000000000000000001'),
      title: 'Onderzoek',
      englishTitle: 'Research',
      on: '2030-01-02',
      assignments: [],
    },
  ];
  const evaluations = deadlines.map(({ learnpathId }) => ({
    learnpathId,
    title: 'Recht',
    englishTitle: '',
    untilOn: '2030-02-01',
  }));
  const schedule = [lesson('Werkcollege', 'student')];
  server.answer(getToday, { ...nothing, schedule, deadlines, evaluations, unread: 2 });
  await visit('/study/learnpaths', student, server);
  await untilShown('Werkcollege');
  expect(strip()?.textContent).toContain('Laatste dag 02/01/2030: Onderzoek');
  expect(strip()?.textContent).toContain('Geef je mening over Recht');
  expect(strip()?.textContent).toContain('2 ongelezen gesprekken');
});

it('says that it could not be read: nothing would look like a day without lessons', async () => {
  server.refuse(getToday, 'UNEXPECTED_ERROR');
  await visit('/study/learnpaths', student, server);
  await untilShown('Vandaag: laden is niet gelukt.');
});

it('is not there when there is nothing', async () => {
  server.answer(getToday, nothing);
  await visit('/study/learnpaths', student, server);
  await untilShown('Mijn leerpaden');
  expect(strip()).toBeNull();
});

it('has its room before it is there, and next time what it took this time; then it gives it back', async () => {
  const heights = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(131);
  onTestFinished(() => heights.mockRestore());
  const open = () =>
    visit('/teacher/learnpaths', { app: 'teacher', permissions: ['teaching.follow'] }, server);
  const place = () => document.querySelector<HTMLElement>('main > div')?.style.minHeight;
  server.answer(getToday, { ...nothing, unread: 2 });
  const first = server.hold(getToday);
  await open();
  await until(() => place() === '94px');
  expect(localStorage.getItem('leerpad.today') ?? '').not.toContain('teacher');
  first.release();
  await until(() => place() === '0');
  const second = server.hold(getToday);
  await open();
  await until(() => place() === '131px');
  second.release();
  await until(() => place() === '0');
});

it('says no more than it knows of what is counted up to a hundred', async () => {
  server.answer(getToday, { ...nothing, waiting: 100, unread: 100 });
  await visit('/grading/gradable-items', { app: 'grading', permissions: ['grading.assign'] }, server);
  await untilShown('100 of meer inleveringen wachten op jou');
  expect(strip()?.textContent).toContain('100 of meer ongelezen gesprekken');
});

it('leads to one’s own work, not to that of everybody, also who may see both', async () => {
  server.answer(getToday, { ...nothing, waiting: 2 });
  await visit('/grading/gradable-items', { app: 'grading', permissions: ['grading.assign'] }, server);
  const link = await until(() => control('2 inleveringen wachten op jou'));
  expect(link.getAttribute('href')).toBe('/grading/my-gradable-items');
});

it('doesn’t say twice what the page below it lists', async () => {
  server.answer(getToday, { ...nothing, waiting: 2, unread: 1 });
  await visit('/grading/my-gradable-items', { app: 'grading', permissions: ['grading.quickscan'] }, server);
  await untilShown('1 ongelezen gesprek');
  expect(strip()?.textContent).not.toContain('wachten op jou');
});

it('is asked for above the first page alone', async () => {
  await visit('/study/schedule', student, server);
  await untilShown('Mijn rooster');
  expect(server.sentTo(getToday)).toEqual([]);
});

it('leaves out what is over and what belongs to another app', () => {
  const all: Today = {
    ...nothing,
    schedule: [
      lesson('Voorbij', 'teacher', -3 * hour),
      lesson('Straks', 'teacher'),
      lesson('Les', 'student'),
    ],
    waiting: 3,
    signals: 1,
  };
  const titles = (app: 'study' | 'teacher') =>
    partOf(all, app, Date.now())?.schedule.map(({ title }) => title);
  expect(titles('study')).toEqual(['Les']);
  expect(titles('teacher')).toEqual(['Straks']);
  expect(partOf({ ...all, schedule: [] }, 'study', Date.now())).toBeUndefined();
  expect(partOf(all, 'grading', Date.now())).toMatchObject({ waiting: 3, signals: 1 });
});

it('leaves out a lesson as it ends', () => {
  const all = { ...nothing, schedule: [lesson('Les', 'student')], unread: 1 };
  const end = Date.parse(all.schedule[0]?.endsAt ?? '');
  expect([end - 1, end].map((at) => partOf(all, 'study', at)?.schedule.length)).toEqual([1, 0]);
});

it.each([
  [4, 4],
  [5, 5],
])('shows four of %i lessons at most, and then that there are more: %i lines', async (count, lines) => {
  const schedule = Array.from({ length: count }, (__, at) => ({
    ...lesson(`Les ${at}`, 'student'),
    occurrence: `2026-05-0${at + 1}`,
  }));
  server.answer(getToday, { ...nothing, schedule });
  await visit('/study/learnpaths', student, server);
  await untilShown('Les 3');
  expect(strip()?.querySelectorAll('li')).toHaveLength(lines);
  expect(strip()?.textContent.includes('Nog 1 afspraak')).toBe(lines > 4);
});

it.each([
  [0, true],
  [1000, false],
])('says of a lesson that starts in %i ms whether it goes on: %s', async (startsIn, goes) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-06T10:00:00.000Z') });
  onTestFinished(() => void vi.useRealTimers());
  server.answer(getToday, { ...nothing, schedule: [lesson('Werkcollege', 'student', startsIn)] });
  await visit('/study/learnpaths', student, server);
  await untilShown('Werkcollege');
  expect(strip()?.textContent.includes('Nu')).toBe(goes);
});
