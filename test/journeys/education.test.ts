import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoId } from '#infra/local/demo/ids.ts';
import { member, newcomer } from './support/person.ts';
import { scene } from './support/scene.ts';
import { type Stage, startStage } from './support/stage.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await startStage('demo');
});
afterEach(() => stage?.stop());

const phone = { screen: 'phone', language: 'nl' } as const;
const desktop = { screen: 'desktop', language: 'nl' } as const;

test('a student signs on a phone, and another leaves with a testimonial that anybody verifies', async () => {
  const staff = await member(stage, desktop, 'anouk@zilverbrug.example');
  const { t } = staff;
  const educationOf = (key: string) => staff.go(`/admin/users/view/${demoId('UserId', key)}/education`);

  // Her agreement is written in the language that she chose.
  const student = await member(stage, phone, 'noor@zilverbrug.example');
  await scene('agreement-sent', staff, async () => {
    await educationOf('noor');
    await staff.page
      .getByRole('button', { name: /Semester 2/ })
      .first()
      .click();
    await staff.page.getByRole('menuitem', { name: t('educations:blocks.finalize'), exact: true }).click();
    const asked = staff.window(t('educations:finalize.title', { name: 'Semester 2' }));
    await asked.press(t('educations:finalize.anyway'));
    await staff.told(t('educations:finalize.done'));
  });

  await scene('agreement-signed', student, async () => {
    await expect
      .poll(
        async () => {
          await student.go('/study/education');
          return student.page.getByRole('link', { name: t('educations:agreement.read') }).count();
        },
        { timeout: 20_000 },
      )
      .toBe(1);
    await student.follow(t('educations:agreement.read'));
    await student.arrive('Onderwijsovereenkomst Semester 2');
    await student.look();
    await student.fill(t('educations:agreement.word', { word: 'GOEDKEUREN' }), 'goedkeuren ');
    await student.press(t('educations:agreement.approve'));
    await student.told(t('educations:agreement.approved'));
    await student.look();
  });

  await scene('testimonial-issued', staff, async () => {
    await educationOf('yara');
    await staff.press(t('educations:testimonials.issue'));
    const form = staff.window(t('educations:testimonials.issue'));
    await form.fill(t('educations:testimonials.number'), 'ZB-2026-17');
    await form.enterDate(t('educations:testimonials.issuedOn'), new Date().toISOString().slice(0, 10));
    await form.fill(t('educations:testimonials.signatory'), 'S. de Vries');
    await form.fill(t('educations:testimonials.role'), 'Voorzitter examencommissie');
    await form.press(t('educations:testimonials.issue'));
    await staff.told(t('educations:testimonials.issued'));
    const link = staff.page.getByRole('link', { name: t('educations:testimonials.verify') });
    await expect
      .poll(
        async () => {
          await staff.page.reload();
          await staff.page.getByText('ZB-2026-17').waitFor();
          return link.count();
        },
        { timeout: 20_000 },
      )
      .toBe(1);
    await staff.look();
  });

  const address = await staff.page
    .getByRole('link', { name: t('educations:testimonials.verify') })
    .getAttribute('href');
  const employer = await newcomer(stage, desktop);
  await scene('testimonial-verified', employer, async () => {
    await employer.go(address ?? '');
    await employer.read(t('verify:holds'));
    await employer.read('Yara van Øst-Çelik');
    await employer.look();
  });

  await scene('testimonial-revoked', staff, async () => {
    await staff.press(t('educations:testimonials.revoke'));
    const asked = staff.window(t('educations:testimonials.revokeTitle', { number: 'ZB-2026-17' }));
    await asked.fill(t('educations:agreement.reason'), 'Verkeerde naam');
    await asked.press(t('educations:testimonials.revoke'));
    await staff.told(t('educations:testimonials.revoked'));
    await employer.go(address ?? '');
    await employer.read('Verkeerde naam');
    await employer.look();
  });
});
