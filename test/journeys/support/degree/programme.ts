import { expect } from 'vitest';
import { routes } from '#shared/educations/routes.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import type { Caller } from '../caller.ts';
import { idIn } from '../outcome/story.ts';
import type { Person } from '../person.ts';

/** What the education of the story is called. */
export const programme = 'Bachelor Ondernemen';

/** Its learning paths: one of the demo whose work is graded, and four whose results are entered. 240 EC together. */
const graded = { title: 'Onderzoeksvaardigheden', ects: 10 };
export const entered = [
  { title: 'Markt en klant', ects: 50 },
  { title: 'Geld en recht', ects: 60 },
  { title: 'Mensen en werk', ects: 60 },
  { title: 'Ondernemen in de praktijk', ects: 60 },
] as const;
const years = ['Jaar 1', 'Jaar 2', 'Jaar 3', 'Jaar 4'] as const;

/** The learning paths whose results are entered are there and published. */
export async function makeLearnpaths(call: Caller): Promise<void> {
  for (const { title, ects } of entered) {
    const made = await call(learnpaths.createLearnpath, { body: { title, language: 'nl', ects } });
    const params = { learnpathId: made.id };
    await call(learnpaths.updateLearnpath, { params, body: { version: made.version, status: 2 } });
  }
}

/** The administrator makes an education of four years, and publishes it. */
export async function makeEducation(admin: Person, call: Caller): Promise<{ educationId: string }> {
  const { t, page } = admin;
  await admin.go('/admin/educations/view/new');
  await admin.fill(t('educations:general.name'), programme);
  await admin.fill(t('educations:general.title'), programme);
  await admin.look();
  await admin.press(t('educations:new.create'));
  await admin.arrive(programme);
  const educationId = idIn(admin, 'edu');
  await admin.follow(t('educations:links.add'));
  const linking = admin.window(t('educations:links.add'));
  for (const { title } of [graded, ...entered]) {
    await linking.fill(t('educations:links.search'), title);
    const row = linking.at.getByRole('listitem').filter({ hasText: title });
    await row.getByRole('button', { name: t('educations:links.link') }).click();
    await row.getByText(t('educations:links.linked')).waitFor();
  }
  await page.keyboard.press('Escape');
  await admin.go(`/admin/educations/view/${educationId}/modules`);
  await admin.press(t('educations:modules.new'));
  const naming = admin.window(t('educations:modules.new'));
  await naming.fill(t('educations:modules.title'), years[0]);
  await naming.press(t('action.save'));
  await admin.follow(t('educations:modules.addLearnpath'));
  const adding = admin.window(t('educations:modules.addTo', { name: years[0] }));
  for (const { title } of [graded, entered[0]]) {
    const row = adding.at.getByRole('listitem').filter({ hasText: title });
    await row.getByRole('button', { name: t('educations:modules.add') }).click();
    await row.getByText(t('educations:modules.added')).waitFor();
  }
  await page.keyboard.press('Escape');
  await otherYears(call, educationId);
  await admin.go(`/admin/educations/view/${educationId}/modules`);
  await admin.read(t('educations:points.of', { total: '240', max: '240' }));
  await admin.look();
  await admin.go(`/admin/educations/view/${educationId}`);
  await admin.choose(t('educations:list.status'), t('educations:status.2'));
  await admin.fill(t('educations:general.code'), '34001');
  await admin.press(t('action.save'));
  await admin.told(t('educations:general.saved'));
  await sayOfTestimonials(admin, educationId);
  return { educationId };
}

/** What testimonials of it say, and when its degree is given cum laude. */
async function sayOfTestimonials(admin: Person, educationId: string): Promise<void> {
  const { t } = admin;
  await admin.go(`/admin/educations/view/${educationId}/testimonial`);
  await admin.fill(t('educations:testimonial.degree'), 'Bachelor of Business Administration');
  await admin.enterDate(t('educations:testimonial.accreditedOn'), '2024-05-01');
  await admin.tick(t('educations:testimonial.cumLaude.given'));
  await admin.look();
  await admin.press(t('action.save'));
  await admin.told(t('educations:general.saved'));
}

/** The modules of the other years, made as the first was. */
async function otherYears(call: Caller, educationId: string): Promise<void> {
  const params = { educationId };
  const { version, modules, linkedLearnpaths } = await call(routes.getEducation, { params });
  expect(modules).toMatchObject([{ title: years[0], learnpaths: [{}, {}] }]);
  const more = years.slice(1).map((title, index) => {
    const found = linkedLearnpaths.find((one) => one.title === entered[index + 1]?.title);
    return { title, learnpaths: [{ learnpathId: found?.learnpathId }] };
  });
  await call(routes.setModules, { params, body: { version, modules: [...modules, ...more] } });
}
