import { expect } from 'vitest';
import { dutchDate } from '#shared/platform/zone-time.ts';
import type { Person } from '../person.ts';
import { entered } from './programme.ts';

const today = () => dutchDate(new Date().toISOString());

/** The board finds the proposal in its queue, and grants it; its letter comes by itself. */
export async function decide(board: Person, student: string, title: string): Promise<void> {
  const { t, page } = board;
  const name = `${t('board:kind.graduation')}: ${title}`;
  await expect
    .poll(
      async () => {
        await board.go('/admin/board');
        return page.getByRole('link', { name: student }).count();
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0);
  await board.look();
  await page.getByRole('link', { name: student }).click();
  await board.arrive(name);
  await board.look();
  await board.read(t('board:cumLaude.average'));
  await board.tick(t('board:decide.granted'));
  await board.fill(t('board:decide.ground'), 'Alle onderdelen zijn behaald.');
  await board.press(t('board:decide.submit'));
  await board.window(t('board:decide.confirmTitle')).press(t('board:decide.submit'));
  await board.told(t('board:decide.done'));
  await page.getByRole('link', { name: t('board:request.letter') }).waitFor();
  await board.look();
}

/** The administrator issues a testimonial. @returns the address of its public page, which comes by itself */
export async function issue(admin: Person, userId: string, number: string): Promise<string> {
  const { t, page } = admin;
  await admin.go(`/admin/users/view/${userId}/education`);
  await admin.press(t('educations:testimonials.issue'));
  const form = admin.window(t('educations:testimonials.issue'));
  await form.fill(t('educations:testimonials.number'), number);
  await form.enterDate(t('educations:testimonials.issuedOn'), today());
  await form.at.getByText('S. de Vries, Voorzitter examencommissie').waitFor();
  await form.press(t('educations:testimonials.issue'));
  await admin.told(t('educations:testimonials.issued'));
  const link = page.getByRole('link', { name: t('educations:testimonials.verify') });
  await link.waitFor();
  await admin.look();
  return (await link.getAttribute('href')) ?? '';
}

/** The student shows their grades on the public page. */
export async function share(student: Person): Promise<void> {
  const { t } = student;
  await student.go('/study/education');
  await student.press(t('educations:testimonials.showGrades'));
  await student.told(t('educations:testimonials.shared'));
}

/** Somebody who is not logged in finds that it holds, with the grades. */
export async function verify(employer: Person, address: string, holder: string): Promise<void> {
  const { t } = employer;
  await employer.go(address);
  await employer.read(t('verify:holds'));
  await employer.read(holder);
  for (const { title } of entered) await employer.read(title);
  await employer.look();
}

/** The administrator revokes it: its page says so, and why. */
export async function revoke(
  admin: Person,
  employer: Person,
  { userId, number, address }: { readonly userId: string; readonly number: string; readonly address: string },
): Promise<void> {
  const { t } = admin;
  const reason = 'Verkeerde naam';
  await admin.go(`/admin/users/view/${userId}/education`);
  await admin.press(t('educations:testimonials.revoke'));
  const asked = admin.window(t('educations:testimonials.revokeTitle', { number }));
  await asked.fill(t('educations:agreement.reason'), reason);
  await asked.press(t('educations:testimonials.revoke'));
  await admin.told(t('educations:testimonials.revoked'));
  await employer.go(address);
  await employer.read(reason);
  await employer.look();
}
