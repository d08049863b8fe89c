import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { settled } from '../crawl.ts';
import type { Person } from '../person.ts';
import { type Story, student } from './story.ts';

/** Somebody of the demo whose record has what the checks must find, and what is missing in it. */
const eva = { surname: 'Wit', name: 'Eva de Wit', number: '100000016', birthDate: '2002-07-11' } as const;

/** The duo user sees the mutation, and what the register would refuse. */
export async function seeMutation(duo: Person, { names }: Story): Promise<void> {
  const { t } = duo;
  await duo.go('/duo/mutations');
  await duo.page
    .getByRole('row')
    .filter({ hasText: student.name })
    .filter({ hasText: names.learnpath })
    .waitFor();
  await duo.look();
  await duo.go('/duo/checklist');
  await duo.page.getByRole('heading', { name: student.name, exact: true }).waitFor();
  await duo.read(t('register:fields.bsn'));
  await duo.look();
}

/** An administrator completes what the checklist names. */
export async function completeRecords(admin: Person, studentId: string): Promise<void> {
  const { t } = admin;
  await admin.go(`/admin/users/view/${studentId}`);
  await setNumber(admin, student.bsn);
  await admin.go('/admin/users');
  await admin.page.getByRole('searchbox').fill(eva.surname);
  // A press while the rows still move would land beside the one that is meant.
  await admin.page.waitForURL(/search=/);
  const others = admin.page.locator('main a[href*="/admin/users/view/"]').filter({ hasNotText: eva.surname });
  await expect.poll(() => others.count(), { timeout: 60_000 }).toBe(0);
  await settled(admin.page);
  await admin.follow(eva.name);
  await admin.arrive(eva.name);
  await admin.enterDate(t('people:field.birthDate'), eva.birthDate);
  await admin.fill(t('people:field.postCode'), '2345 CD');
  await admin.form(t('people:profile.address')).press(t('action.save'));
  await admin.told(t('people:done.saved'));
  await setNumber(admin, eva.number);
}

async function setNumber(admin: Person, number: string): Promise<void> {
  const { t } = admin;
  await admin.press(t('account:bsn.add'));
  const adding = admin.window(t('account:bsn.add'));
  await adding.fill(t('account:bsn.label'), number);
  await adding.press(t('action.save'));
  await adding.at.waitFor({ state: 'detached' });
  await admin.look();
}

/** The duo user exports, and gets the file that holds the record, twice the same. */
export async function exportFile(duo: Person, { names, consumer }: Story, studentId: string): Promise<void> {
  const { t } = duo;
  await duo.go('/duo/checklist');
  await duo.read(t('register:checklist.cleanTitle'));
  await duo.look();
  await duo.go('/duo/2bron');
  await duo.look();
  await duo.press(t('register:export.start'));
  await duo.window(t('register:export.startTitle')).press(t('register:export.start'));
  const { payload } = await consumer.hear('register.export-completed');
  const sha256 = String(payload.sha256);
  await duo.page.getByRole('row').filter({ hasText: sha256 }).waitFor();
  await duo.look();
  const file = await download(duo, sha256);
  expect(createHash('sha256').update(file).digest('hex')).toBe(sha256);
  expect(await download(duo, sha256)).toEqual(file);
  const lines = file
    .toString('utf8')
    .split('\r\n')
    .filter((line) => line.includes(student.studentNumber));
  expect(lines).toHaveLength(1);
  for (const value of [student.surname, student.bsn, names.learnpath]) expect(lines[0]).toContain(value);
  const created = await consumer.hear('register.mutation-created', { studentId });
  const { mutationId } = created.payload;
  await consumer.hear('register.mutation-exported', { mutationId, exportId: payload.exportId });
  await consumer.hear('register.export-downloaded', { exportId: payload.exportId });
  await duo.go('/duo/mutations/exported');
  await duo.page.getByRole('row').filter({ hasText: student.name }).waitFor();
  await duo.look();
}

/** The file of the export with this fingerprint. */
async function download({ page, t }: Person, sha256: string): Promise<Buffer> {
  const coming = page.waitForEvent('download');
  const row = page.getByRole('row').filter({ hasText: sha256 });
  const [before = ''] = t('register:export.downloadOf', { date: '@' }).split('@');
  await row.getByRole('button', { name: before.trim() }).click();
  return readFile(await (await coming).path());
}
