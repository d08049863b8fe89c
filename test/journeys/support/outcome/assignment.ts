import { expect } from 'vitest';
import type { Person } from '../person.ts';
import { idIn, type Story } from './story.ts';

/** What is graded: partial assignments, each with its criteria and what these weigh. */
const partials = [
  {
    title: 'Ontwerp',
    criteria: [
      { title: 'Probleem en gebruiker', weighing: 20 },
      { title: 'Stappen in een schema', weighing: 20 },
    ],
  },
  { title: 'Programma', criteria: [{ title: 'Het werkt', weighing: 60 }] },
] as const;

/** The administrator makes an assignment whose criteria weigh 100 % together, and publishes it. */
export async function makeAssignment(
  admin: Person,
  { names, consumer }: Story,
  learnpathId: string,
): Promise<{ assignmentId: string }> {
  const { t } = admin;
  await admin.go('/admin/assignments');
  await admin.look();
  await admin.follow(t('assignments:list.new'));
  const starting = admin.window(t('assignments:new.title'));
  await starting.fill(t('assignments:general.title'), names.assignment);
  await admin.look();
  await starting.find(t('assignments:general.learnpath'), names.learnpath);
  await starting.press(t('assignments:new.create'));
  await admin.arrive(names.assignment);
  const assignmentId = idIn(admin, 'asg');
  await admin.write(
    t('assignments:general.description'),
    'Maak een klein programma en leg uit hoe het werkt.',
  );
  await admin.press(t('action.save'));
  await admin.told(t('assignments:general.saved'));
  await admin.look();
  for (const partial of partials) await addPartial(admin, assignmentId, partial);
  await admin.go(`/admin/assignments/view/${assignmentId}/partial-assignments`);
  await admin.read(t('assignments:weighing.exact'));
  await admin.look();
  await publish(admin, assignmentId);
  await consumer.hear('assignments.assignment-created', { assignmentId, learnpathId });
  await consumer.hear('assignments.assignment-published', { assignmentId, publishedVersion: 1 });
  return { assignmentId };
}

async function addPartial(
  admin: Person,
  assignmentId: string,
  { title, criteria }: (typeof partials)[number],
): Promise<void> {
  const { t } = admin;
  await admin.go(`/admin/assignments/view/${assignmentId}/partial-assignments`);
  await admin.press(t('assignments:partials.add'));
  const adding = admin.window(t('assignments:partials.addTitle'));
  await adding.fill(t('assignments:partials.name'), title);
  await adding.press(t('assignments:partials.add'));
  await admin.read(t('assignments:criteria.emptyTitle'));
  for (const criterion of criteria) {
    await admin.follow(t('assignments:criteria.add'));
    const writing = admin.window(t('assignments:criteria.addTitle'));
    await writing.fill(t('assignments:criteria.name'), criterion.title);
    await writing.fill(t('assignments:criteria.weighing'), String(criterion.weighing));
    await writing.press(t('action.save'));
    await writing.at.waitFor({ state: 'detached' });
    await admin.page.getByRole('link', { name: criterion.title, exact: true }).first().waitFor();
  }
  await admin.look();
}

async function publish(admin: Person, assignmentId: string): Promise<void> {
  const { t } = admin;
  await admin.go(`/admin/assignments/view/${assignmentId}/tab/publishing`);
  await admin.look();
  const word = t('assignments:publishing.publish', { version: 1 });
  await admin.press(word);
  await admin.window(t('assignments:publishing.confirmTitle', { version: 1 })).press(word);
  await admin.read(t('assignments:publishing.upToDate'));
  expect(await admin.page.getByText(t('assignments:publishing.never')).count()).toBe(0);
  await admin.look();
}
