import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#infra/local/demo/people.ts';
import { logIn } from '#test/support/site.ts';
import { listen } from './support/consumer.ts';
import { settled } from './support/crawl.ts';
import { demoFile } from './support/outcome/story.ts';
import { member, newcomer } from './support/person.ts';
import { scene } from './support/scene.ts';
import { type Stage, startStage } from './support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage('demo');
});
afterAll(() => stage?.stop());

const look = { screen: 'desktop', language: 'nl' } as const;
const as = (key: string) => member(stage, look, `${key}@zilverbrug.example`);

test('a double click on the last question hands in once', async () => {
  const consumer = await listen(stage.cloud.url);
  const student = await as('wout');
  const { t, page } = student;
  await scene('double-click', student, async () => {
    await student.go('/study/assignments');
    await student.follow('Eindopdracht: een klein praktijkonderzoek');
    await student.follow(t('assignments:study.goHandIn'));
    await student.upload(t('assignments:handIn.drop'), demoFile('files/bo-li-onderzoeksverslag.pdf'));
    await page
      .getByRole('button', { name: t('assignments:handIn.remove', { name: 'bo-li-onderzoeksverslag.pdf' }) })
      .waitFor();
    await student.press(t('assignments:handIn.submit'));
    const asking = student.window(t('assignments:handIn.confirmTitle'));
    await asking.at.getByRole('button', { name: t('assignments:handIn.confirm') }).dblclick();
    await student.read(t('assignments:handIn.doneTitle'));
    await student.follow(t('assignments:handIn.toSubmission'));
    await student.follow(t('assignments:attempts.back'));
    await student.page.getByRole('link', { name: t('assignments:attempts.nth', { attempt: 1 }) }).waitFor();
    expect(await page.getByRole('row').count()).toBe(2);
    await consumer.hear('assignments.submission-handed-in', { fileCount: 1 });
    expect(consumer.heard.filter(({ name }) => name === 'assignments.submission-handed-in')).toHaveLength(1);
  });
  await consumer.stop();
});

test('who saves a learning path second is told that somebody was first, and keeps what they typed', async () => {
  const admin = await as('anouk');
  const { t } = admin;
  await scene('two-tabs', admin, async () => {
    await admin.go('/admin/learnpaths');
    await admin.follow('Inleiding programmeren');
    await admin.arrive('Inleiding programmeren');
    const tab = await admin.page.context().newPage();
    await tab.goto(admin.page.url());
    await tab.getByLabel(t('learnpaths:general.title'), { exact: true }).fill('Programmeren, een inleiding');
    await admin.fill(t('learnpaths:general.title'), 'Leren programmeren');
    await admin.press(t('action.save'));
    await admin.told(t('learnpaths:general.saved'));
    await tab.getByRole('button', { name: t('action.save'), exact: true }).click();
    await tab.getByRole('alert').getByText(t('errors:CONFLICT')).waitFor();
    const title = tab.getByLabel(t('learnpaths:general.title'), { exact: true });
    expect(await title.inputValue()).toBe('Programmeren, een inleiding');
    await tab.getByRole('button', { name: t('form.reload'), exact: true }).click();
    await expect.poll(() => title.inputValue(), { timeout: 60_000 }).toBe('Leren programmeren');
  });
});

test('who comes back with a token that has ended logs in again, and goes on where they were', async () => {
  const student = await as('bo');
  const { t, page } = student;
  await scene('expired', student, async () => {
    await page.evaluate(spoilToken);
    await page.goto('/study/assignments');
    await page.waitForURL(/\/auth\/login\?return=%2Fstudy%2Fassignments$/);
    await student.read(t('auth:login.expired'));
    await student.fill(t('auth:login.email'), 'bo@zilverbrug.example');
    await student.fill(t('auth:login.password'), demoPassword);
    await student.press(t('auth:login.submit'));
    await student.arrive(t('assignments:shelf.title'));
  });
});

test('whose session ends while they type logs in over the page, and saves what they typed', async () => {
  const admin = await as('ilse');
  const { t, page } = admin;
  await scene('ended', admin, async () => {
    await admin.go('/admin/learnpaths');
    await admin.follow('Onderzoeksvaardigheden');
    const subtitle = page.getByLabel(t('learnpaths:general.subtitle'));
    await subtitle.fill('Van nul tot programma');
    await page.evaluate(spoilToken);
    await admin.press(t('action.save'));
    const window = admin.window(t('auth:again.title'));
    await window.fill(t('auth:login.password'), demoPassword);
    await window.press(t('auth:login.submit'));
    await window.at.waitFor({ state: 'detached' });
    expect(await subtitle.inputValue()).toBe('Van nul tot programma');
    await admin.press(t('action.save'));
    await admin.told(t('learnpaths:general.saved'));
  });
});

test('who types the address of somebody else’s app comes home instead', async () => {
  const student = await newcomer(stage, look);
  const { page } = student;
  await logIn(page, 'noor@zilverbrug.example', demoPassword);
  for (const path of ['/admin/users', '/admin/learnpaths', '/grading/gradable-items', '/duo/mutations']) {
    await page.goto(path);
    await page.waitForURL('**/study/learnpaths');
    await settled(page);
    expect(new URL(page.url()).pathname).toBe('/study/learnpaths');
  }
});

test('an assessment that was typed without a connection is kept, whatever part of the page is looked at', async () => {
  const assessor = await as('pieterbas');
  const { t, page } = assessor;
  const comment = page.getByLabel(t('work:assessment.comment')).first();
  await scene('offline', assessor, async () => {
    await assessor.follow('Bo Li');
    await comment.waitFor();
    await page.context().setOffline(true);
    await comment.fill('Getypt in de trein');
    await assessor.read(t('work:assessment.failed'));
    await assessor.follow(t('work:item.asked'));
    await assessor.follow(t('work:item.toAssessment'));
    await comment.waitFor();
    expect(await comment.inputValue()).toBe('Getypt in de trein');
    await page.context().setOffline(false);
    await assessor.read(/Opgeslagen om/);
    await page.reload();
    await expect.poll(() => comment.inputValue(), { timeout: 60_000 }).toBe('Getypt in de trein');
  });
});

test('what an administrator types about somebody stays when somebody else was first', async () => {
  const admin = await as('anouk');
  const { t, page } = admin;
  await scene('two-tabs-user', admin, async () => {
    await admin.follow('Samira el Amrani');
    await admin.arrive('Samira el Amrani');
    const city = page.getByLabel(t('people:field.city'), { exact: true });
    await city.fill('Getypt en niet opgeslagen');
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    await tab.getByLabel(t('people:field.city'), { exact: true }).fill('Oudeveer');
    await tab
      .getByRole('button', { name: t('action.save'), exact: true })
      .first()
      .click();
    await tab.getByText(t('people:done.saved')).first().waitFor();
    await tab.close();
    let reads = 0;
    page.on('response', (response) => {
      if (/\/api\/user\/usr_/.test(response.url())) reads += 1;
    });
    const comeBack = async () => {
      await page.evaluate(() => void globalThis.dispatchEvent(new Event('focus')));
      return reads;
    };
    // Coming back too soon reads nothing.
    await expect.poll(comeBack, { timeout: 60_000, interval: 500 }).toBeGreaterThan(0);
    await settled(page);
    expect(await city.inputValue()).toBe('Getypt en niet opgeslagen');
    await page
      .getByRole('button', { name: t('action.save'), exact: true })
      .first()
      .click();
    await admin.press(t('form.reload'));
    await expect.poll(() => city.inputValue(), { timeout: 60_000 }).toBe('Oudeveer');
  });
});

test('who is not let in can make way for another account', async () => {
  const blocked = await newcomer(stage, look);
  const { t, page } = blocked;
  await logIn(page, 'max@zilverbrug.example', demoPassword);
  await blocked.read(t('errors:USER_NOT_ACTIVATED'));
  expect(await blocked.visit.faults()).toEqual([]);
  await blocked.follow(t('layout.logout'));
  await blocked.arrive(t('auth:login.title'));
});

test('who has a role without a part of the product is told so', async () => {
  const employee = await as('mariechristine');
  await employee.arrive(employee.t('settings:profile.title'));
  await employee.read(employee.t('settings:profile.noApp'));
  await employee.look();
});

/** Runs in the browser: the session's token is one that no longer counts. */
function spoilToken(): void {
  const session = JSON.parse(localStorage.getItem('leerpad.session') ?? '{}');
  session.own.token = `${session.own.token.slice(0, -8)}AAAAAAAA`;
  localStorage.setItem('leerpad.session', JSON.stringify(session));
  dispatchEvent(new StorageEvent('storage', { key: 'leerpad.session' }));
}
