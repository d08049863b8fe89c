import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoId } from '#infra/local/demo/ids.ts';
import { holidaysAround } from '#infra/local/demo/load/plannings.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { calendarClient } from './support/calendar-client.ts';
import { member, type Person } from './support/person.ts';
import { scene } from './support/scene.ts';
import { type Stage, startStage } from './support/stage.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await startStage('demo');
});
afterEach(() => stage?.stop());

const learnpath = 'Bedrijfskundig Engels';
const moment = 'Engels, extra groep';
const lesson = 'Kennismaking Engels';
const today = dutchDate(new Date().toISOString());
const startsOn = schoolDayFrom(dayPlus(today, 25));
const told = { timeout: 20_000 };

test('a starting moment is made, picked by a student and seen in their calendar, where a lesson moves', async () => {
  const staff = await member(stage, { screen: 'desktop', language: 'nl' }, 'anouk@zilverbrug.example');
  const student = await member(stage, { screen: 'phone', language: 'nl' }, 'eva@zilverbrug.example');
  const { t } = staff;

  await scene('moment-made', staff, () => makeMoment(staff));
  await scene('lesson-planned', staff, () => planLesson(staff));
  await scene('moment-picked', student, () => pick(student));
  await scene('block-final', staff, () => finalize(staff));
  const address = await scene('calendar-tied', student, () => tieCalendar(student));

  await expect.poll(() => calendarClient(address, lesson), told).toHaveLength(1);
  const [before] = await calendarClient(address, lesson);
  expect(before).toMatchObject({
    ...{ starts: `${startsOn}T10:00:00`, ends: `${startsOn}T11:30:00`, zone: 'Europe/Amsterdam' },
    ...{ place: 'B2.10', status: 'CONFIRMED' },
  });

  const movedTo = dayPlus(startsOn, 1);
  await scene('lesson-moved', staff, async () => {
    await staff.go('/admin/plannings');
    await staff.follow(lesson);
    await staff.arrive(lesson);
    await staff.press(t('planning:occurrences.move', { date: dutch(startsOn) }));
    const asked = staff.window(t('planning:occurrences.moveTitle', { date: dutch(startsOn) }));
    await asked.enterDate(t('planning:planning.on'), movedTo);
    await asked.fill(t('planning:planning.startTime'), '13:00');
    await asked.fill(t('planning:planning.endTime'), '14:30');
    await asked.press(t('action.save'));
    await staff.told(t('planning:occurrences.done'));
    await staff.look();
  });

  const shown = async () => (await calendarClient(address, lesson))[0];
  await expect.poll(shown, told).toMatchObject({ starts: `${movedTo}T13:00:00`, uid: before?.uid });
  expect((await shown())?.sequence).toBeGreaterThan(before?.sequence ?? 0);
});

async function makeMoment(staff: Person): Promise<void> {
  const { t } = staff;
  await staff.go('/admin/starting-moment');
  await staff.follow(t('planning:moments.new'));
  await staff.arrive(t('planning:moment.newTitle'));
  await staff.fill(t('planning:moment.name'), moment);
  await staff.enterDate(t('planning:moment.startsOn'), startsOn);
  await staff.enterDate(t('planning:moment.endsOn'), dayPlus(startsOn, 90));
  await staff.enterDate(t('planning:moment.opensOn'), today);
  await staff.enterDate(t('planning:moment.closesOn'), dayPlus(today, 20));
  await staff.press(t('planning:moment.create'));
  await staff.arrive(moment);
  await staff.press(t('planning:offers.add'));
  const adding = staff.window(t('planning:offers.addTitle'));
  await adding.find(t('planning:offers.learnpath'), learnpath);
  await adding.press(t('planning:offers.add'));
  await staff.told(t('planning:offers.added'));
  await staff.look();
}

async function planLesson(staff: Person): Promise<void> {
  const { t } = staff;
  await staff.go('/admin/plannings/view');
  await staff.arrive(t('planning:planning.newTitle'));
  await staff.fill(t('planning:planning.title'), lesson);
  await staff.find(t('planning:planning.learnpath'), learnpath);
  await staff.fill(t('planning:planning.room'), 'B2.10');
  await staff.enterDate(t('planning:planning.on'), startsOn);
  await staff.fill(t('planning:planning.startTime'), '10:00');
  await staff.fill(t('planning:planning.endTime'), '11:30');
  await staff.read(t('planning:trial.free'));
  await staff.press(t('planning:planning.create'));
  await staff.told(t('planning:planning.created'));
}

async function pick(student: Person): Promise<void> {
  const { t } = student;
  await student.go('/study/learnpaths');
  await student.press(t('planning:next.open'));
  const choosing = student.window(t('planning:next.title'));
  await choosing.at.getByRole('radio', { name: new RegExp(`^${moment}`) }).check();
  await choosing.at.getByRole('checkbox', { name: new RegExp(`^${learnpath}`) }).check();
  await student.look();
  await choosing.press(t('planning:next.submit'));
  await student.told(t('planning:next.planned'));
}

async function finalize(staff: Person): Promise<void> {
  const { t } = staff;
  // Her agreement needs a date of birth, and a post code that is one.
  await staff.go(`/admin/users/view/${demoId('UserId', 'eva')}`);
  await staff.enterDate(t('people:field.birthDate'), '2006-03-14');
  await staff.fill(t('people:field.postCode'), '1234 AC');
  await staff.form(t('people:profile.address')).press(t('action.save'));
  await staff.told(t('people:done.saved'));
  await staff.go(`/admin/users/view/${demoId('UserId', 'eva')}/education`);
  await staff.page
    .getByRole('button', { name: new RegExp(moment) })
    .first()
    .click();
  await staff.page.getByRole('menuitem', { name: t('educations:blocks.finalize'), exact: true }).click();
  const asked = staff.window(t('educations:finalize.title', { name: moment }));
  await asked.press(t('educations:finalize.anyway'));
  await staff.told(t('educations:finalize.done'));
}

async function tieCalendar(student: Person): Promise<string> {
  const { t } = student;
  await student.go('/study/schedule');
  await student.press(t('planning:calendar.open'));
  const tying = student.window(t('planning:calendar.title'));
  await tying.press(t('planning:calendar.make'));
  const address = await tying.at.getByLabel(t('planning:calendar.address')).inputValue();
  await student.look();
  return address;
}

const dutch = (date: string) => date.split('-').reverse().join('/');

/** The first day from a day on that is in no holiday of the demo, nor is the day after it. */
function schoolDayFrom(day: string): string {
  const holidays = holidaysAround(today);
  const isOff = (on: string) => holidays.some(({ from, until }) => from <= on && on <= until);
  return isOff(day) || isOff(dayPlus(day, 1)) ? schoolDayFrom(dayPlus(day, 1)) : day;
}
