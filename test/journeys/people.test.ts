import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoId } from '#infra/local/demo/ids.ts';
import { demoPassword, people } from '#infra/local/demo/people.ts';
import { settled } from './support/crawl.ts';
import { mailTo } from './support/mailbox.ts';
import { member, type Person, reopened } from './support/person.ts';
import { remainsOf } from './support/remains.ts';
import { scene } from './support/scene.ts';
import { type Stage, startStage } from './support/stage.ts';
import { emailOf, numberOf, studentsFile } from './support/students-file.ts';

let stage: Stage;
const folder = mkdtempSync(join(tmpdir(), 'leerpad-people-'));
beforeAll(async () => {
  stage = await startStage('demo');
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await stage?.stop();
});

const look = { screen: 'desktop', language: 'nl' } as const;
const as = (key: string) => member(stage, look, `${key}@zilverbrug.example`);

const rows = 1000;
const counted = (count: number) => ({ count, number: count.toLocaleString('nl') });

test('a thousand users are imported while nobody looks, and some of them invited', async () => {
  const admin = await as('anouk');
  const { t } = admin;
  await scene('import-checked', admin, async () => {
    await admin.go('/admin/users');
    await admin.press(t('people:list.import'));
    await check(admin);
    const looked = admin.window(t('import:title'));
    await looked.at.getByRole('button', { name: t('import:check.start', counted(rows)) }).waitFor();
    await admin.read(tallyOf(admin));
    const problems = looked.at.getByRole('table', { name: t('jobs:problems.fileRows') }).getByRole('row');
    expect((await problems.allInnerTexts()).slice(1).map(inOneLine)).toEqual([
      `1.002 ${t('import:field.email')} ${t('jobs:error')} ${t('validation:email')}`,
      `1.003 ${t('import:field.role')} ${t('jobs:error')} ${t('validation:unknownRole')}`,
    ]);
    await admin.look();
    await looked.press(t('import:check.start', counted(rows)));
    await looked.at.getByRole('heading', { name: t('import:done.title'), exact: true }).waitFor();
    await admin.read(/van 1\.002 rijen|^Klaar$/);
  });

  const back = await reopened(admin);
  await scene('import-done', back, async () => {
    await back.go('/admin/users');
    await back.press(t('people:list.import'));
    const window = back.window(t('import:title'));
    const last = window.at.getByRole('button', { name: t('import:file.last') });
    await last.or(window.at.getByRole('heading', { name: t('import:done.title'), exact: true })).waitFor();
    // It may have ended in the meantime.
    if (await last.isVisible()) await last.click();
    await back.read(t('jobs:state.done'));
    await back.read(tallyOf(back));
    await back.read(t('import:tally.uninvited', counted(rows)));
    await back.look();
    const [file] = await Promise.all([back.page.waitForEvent('download'), window.press(t('jobs:download'))]);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
    expect(lines).toHaveLength(1 + rows + 2);
    expect(lines[rows]).toContain(t('jobs:result.created'));
    expect(lines[rows + 1]).toContain(t('jobs:result.skipped'));
    await back.page.keyboard.press('Escape');
    await window.at.waitFor({ state: 'detached' });
  });

  await scene('imported-invited', back, async () => {
    const { t, page } = back;
    await page.getByRole('searchbox', { name: t('people:list.search') }).fill(numberOf(rows - 1));
    const found = page.getByRole('row').filter({ hasText: emailOf(rows - 1) });
    await found.waitFor();
    await expect.poll(() => page.getByRole('row').count(), { timeout: 20_000 }).toBe(2);
    await found.getByRole('checkbox').check();
    await back.press(t('people:action.invite'));
    await back.window(t('people:inviteSome.title', { count: 1 })).press(t('people:inviteSome.confirm'));
    await back.told(t('people:done.invitedSome', { count: 1 }));
    await found.getByText(t('people:status.invited'), { exact: true }).waitFor();
    expect((await mailTo(stage.cloud.url, emailOf(rows - 1))).text).toContain('/auth/reset/');
  });
});

/** Chooses the file, says which column is the surname, gives all a role, and has it looked at. */
async function check({ window, t, ...admin }: Person): Promise<void> {
  const importing = window(t('import:title'));
  await importing.upload(t('import:file.label'), studentsFile(folder, rows));
  await importing.at.getByText(t('files.done'), { exact: true }).waitFor();
  await importing.press(t('import:next'));
  await importing.at.getByLabel(t('import:field.surname'), { exact: true }).selectOption('Familienaam');
  await importing.tick('Student');
  await admin.look();
  await importing.press(t('import:columns.check'));
  await importing.at.getByRole('heading', { name: t('import:check.title') }).waitFor();
}

const tallyOf = ({ t }: Person) =>
  [
    t('import:tally.created', counted(rows)),
    t('import:tally.updated', counted(0)),
    t('import:tally.unchanged', counted(0)),
    t('import:tally.skipped', counted(2)),
  ].join(', ');

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

test('who linked their institution’s account logs in with it, and nobody does with one that is not linked', async () => {
  const student = await as('samira');
  const { t, page } = student;
  const logOutAndInWith = async (account: RegExp) => {
    if (!page.url().includes('/auth/')) await logOut(student);
    await page.goto('/auth/login');
    await student.follow(t('auth:login.directory', { name: 'Microsoft' }));
    await page.getByRole('button', { name: account }).click();
  };
  await scene('directory', student, async () => {
    await student.go('/main/profile/security');
    await student.press(t('directory:profile.link', { name: 'Microsoft' }));
    const proof = student.window(t('directory:profile.link', { name: 'Microsoft' }));
    await proof.fill(t('settings:password.current'), demoPassword);
    await proof.press(t('settings:twoFactor.next'));
    await page.getByRole('button', { name: /samira@zilverbrug/ }).click();
    await student.told(t('directory:profile.linked'));
    await student.read('samira@zilverbrug.example');
    await student.look();
    await logOutAndInWith(/vera@elsewhere/);
    await student.read(t('errors:DIRECTORY_ACCOUNT_UNKNOWN'));
    expect(await student.visit.faults()).toEqual([]);
    expect(new URL(page.url()).search).toBe('');
    await logOutAndInWith(/samira@zilverbrug/);
    await page.waitForURL('**/study/learnpaths');
    await settled(page);
  });
});

async function logOut({ page, t }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Samira el Amrani' }).click();
  await page.getByRole('menuitem', { name: t('layout.logout') }).click();
  await page.waitForURL('**/auth/login');
}

test('what a role no longer allows is refused to who is at it in another browser, and leaves their menu', async () => {
  const manager = await as('ruben');
  const admin = await as('anouk');
  const { t, page } = manager;
  const entry = page
    .getByRole('navigation', { name: t('layout.mainMenu') })
    .getByRole('link', { name: t('menu.users'), exact: true });
  await scene('role-held', manager, async () => {
    await manager.go('/admin/users');
    await entry.waitFor();
    await page.getByRole('row').nth(1).waitFor();
  });
  await scene('role-edited', admin, async () => {
    await admin.go('/admin/roles');
    await admin.follow('Manager');
    await admin.arrive('Manager');
    const allowed = admin.page.getByRole('checkbox', { name: t('roles:permission.users.read.label') });
    await allowed.uncheck();
    await admin.press(t('action.save'));
    await admin.told(t('roles:view.saved'));
  });
  await scene('role-lost', manager, async () => {
    const refused = page.waitForResponse((response) => response.status() === 403);
    await page.getByRole('searchbox', { name: t('people:list.search') }).fill('samira');
    expect(new URL((await refused).url()).pathname).toBe('/api/users');
    await manager.told(t('errors:NO_AUTHORIZATION'));
    await page.waitForURL('**/grading/**');
    await manager.go('/admin/educations');
    await page
      .getByRole('navigation', { name: t('layout.mainMenu') })
      .getByRole('link')
      .first()
      .waitFor();
    expect(await entry.count()).toBe(0);
    await page.goto('/admin/users');
    await manager.told(t('address.notYours'));
  });
});

// Ends the cloud, so it comes last.
test('of a student who is erased only what has to be kept remains, and they are shut out', async () => {
  const userId = demoId('UserId', 'noor');
  const student = await member(stage, { screen: 'phone', language: 'nl' }, 'noor@zilverbrug.example');
  const admin = await as('anouk');
  const { t } = admin;
  const name = "Noor in 't Hout";
  await scene('erased', admin, async () => {
    await admin.go(`/admin/users/view/${userId}/privacy`);
    await admin.press(t('privacy:erasure.start'));
    const asking = admin.window(t('privacy:erasure.confirmTitle'));
    await asking.fill(t('privacy:erasure.type', { text: name }), name);
    await asking.press(t('privacy:erasure.start'));
    await admin.arrive(t('privacy:erasure.pageTitle'));
    await admin.read(t('jobs:state.done'));
    // The report comes after what is done.
    await expect.poll(() => factsOf(admin), { timeout: 60_000 }).toEqual(expect.arrayContaining(gone));
    const kept = admin.page.getByRole('table', { name: t('privacy:erasureReport.kept') }).getByRole('row');
    expect((await kept.allInnerTexts()).slice(1).map(inOneLine)).toEqual([
      expect.stringMatching(/^Ingeleverd werk Eindwerk \d\d\/\d\d\/\d{4} 1$/),
    ]);
    await admin.look();
  });
  await scene('shut-out', student, async () => {
    await student.page.goto('/study/assignments');
    await student.arrive(t('auth:login.title'));
    await student.fill(t('auth:login.email'), 'noor@zilverbrug.example');
    await student.fill(t('auth:login.password'), demoPassword);
    await student.press(t('auth:login.submit'));
    await student.read(t('errors:INVALID_CREDENTIALS'));
  });
  await stage.cloud.caughtUp();
  await stage.halt();
  const kindsWith = await remainsOf(stage, [userId, name, ...noorsOwn]);
  expect(kindsWith(name)).toEqual(['file', 'grading-task', 'submission', 'submission-attempt', 'word']);
  // Without a name: what she counts for by that work, how it was assessed, that she was erased, and what happened.
  const figures = ['counted-student', 'student-assessed', 'student-figures', 'work-figures'];
  const besides = ['erasure', 'job', 'record', ...figures];
  expect(kindsWith(userId)).toEqual([...besides, ...kindsWith(name)].sort());
  expect(noorsOwn.flatMap(kindsWith)).toEqual([]);
});

/** What is hers alone, as the demo has it. */
const noorsOwn = people
  .filter(({ key }) => key === 'noor')
  .flatMap(({ email, bsn, address, personal }) => [email, bsn, address?.street, personal.birthDate])
  .filter((text) => typeof text === 'string');

/** Of what goes of hers. */
const gone = ['Account 1', 'Inschrijvingen op leerpaden 2', 'Sessies 1', 'Voortgang in cursussen 2'];

/** The facts on a page, as they are read. */
async function factsOf({ page }: Person): Promise<string[]> {
  return (await page.locator('main dl > div').allInnerTexts()).map(inOneLine);
}
