import { linkIn, mailTo } from '../mailbox.ts';
import type { Person } from '../person.ts';
import { idIn, type Story, student } from './story.ts';

/** The administrator adds a student, who is invited at once, and enrols them on the learning path. */
export async function inviteStudent(
  admin: Person,
  { look, names, consumer }: Story,
  learnpathId: string,
): Promise<{ studentId: string }> {
  const { t } = admin;
  await admin.go('/admin/users');
  await admin.look();
  await admin.follow(t('people:list.create'));
  await admin.arrive(t('account:create.title'));
  await admin.fill(t('people:field.firstName'), student.firstName);
  await admin.fill(t('people:field.initials'), student.initials);
  await admin.fill(t('people:field.surname'), student.surname);
  await admin.fill(t('people:field.email'), student.email);
  await admin.choose(t('people:field.locale'), t(`language.${look.language}`));
  await admin.tick('Student');
  await admin.look();
  await admin.press(t('account:create.submit'));
  await admin.arrive(student.name);
  await admin.look();
  const studentId = idIn(admin, 'usr');
  await completeStudent(admin);
  await admin.go(`/admin/users/view/${studentId}/learnpath`);
  await admin.press(t('people:learnpaths.enrol'));
  const enrolling = admin.window(t('people:learnpaths.enrolTitle', { name: student.name }));
  await enrolling.find(t('people:learnpaths.learnpath'), names.learnpath);
  await enrolling.press(t('people:learnpaths.enrol'));
  await admin.page.getByRole('link', { name: names.learnpath, exact: true }).waitFor();
  await admin.look();
  await consumer.hear('people.user-created', { userId: studentId });
  await consumer.hear('auth.user-invited', { userId: studentId });
  await consumer.hear('learnpaths.student-enrolled', { learnpathId, userId: studentId });
  return { studentId };
}

/** What the register asks of a student, save the BSN: the checklist will ask for that one. */
async function completeStudent(admin: Person): Promise<void> {
  const { t } = admin;
  await admin.enterDate(t('people:field.birthDate'), student.birthDate);
  await admin.choose(t('people:field.gender'), t('people:field.V'));
  await admin.fill(t('people:field.birthPlace'), 'Dijkendam');
  await admin.page.getByLabel(t('people:field.birthCountry')).selectOption('6030');
  await admin.tick(t('people:profile.hasAddress'));
  await admin.fill(t('people:field.street'), 'Zilverreigerpad');
  await admin.fill(t('people:field.houseNumber'), '14');
  await admin.fill(t('people:field.postCode'), '1234 AC');
  await admin.fill(t('people:field.city'), 'Waterveen');
  await admin.form(t('people:profile.address')).press(t('action.save'));
  await admin.told(t('people:done.saved'));
  const number = admin.part(t('people:number.title'));
  await number.fill(t('people:field.studentNumber'), student.studentNumber);
  await number.press(t('action.save'));
  await admin.told(t('people:done.studentNumber'));
}

/** The student follows the link of the invitation, chooses a password and logs in. */
export async function acceptInvitation(
  guest: Person,
  { stage, consumer }: Story,
  studentId: string,
): Promise<void> {
  const { t } = guest;
  await guest.page.goto(linkIn(await mailTo(stage.cloud.url, student.email)));
  await guest.arrive(t('auth:reset.title'));
  await guest.look();
  await guest.fill(t('auth:reset.email'), student.email);
  await guest.fill(t('auth:reset.password'), student.password);
  await guest.fill(t('auth:reset.confirmation'), student.password);
  await guest.press(t('auth:reset.submit'));
  await guest.arrive(t('auth:reset.doneTitle'));
  await guest.look();
  await guest.follow(t('auth:reset.login'));
  await guest.fill(t('auth:login.email'), student.email);
  await guest.fill(t('auth:login.password'), student.password);
  await guest.look();
  await guest.press(t('auth:login.submit'));
  await guest.arrive(t('learnpaths:shelf.title'));
  await guest.look();
  await consumer.hear('auth.password-set', { userId: studentId });
}
