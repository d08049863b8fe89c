import { events as authEvents } from '#events/auth.ts';
import { events } from '#events/people.ts';
import { directoryAccount } from '#functions/platform/identity/directory-account.ts';
import { user } from '#functions/platform/identity/entities.ts';
import { create, replace } from '#functions/platform/table/operations.ts';
import { directoryRoutes } from '#shared/auth/directory-routes.ts';
import { routes as auth } from '#shared/auth/routes.ts';
import { twoFactorRoutes } from '#shared/auth/two-factor-routes.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { coachRoutes } from '#shared/people/coach-routes.ts';
import { userDocumentRoutes as documents } from '#shared/people/document-routes.ts';
import { linkedRoutes } from '#shared/people/linked-routes.ts';
import { mailRoutes } from '#shared/people/mail-routes.ts';
import { nameRoutes } from '#shared/people/name-routes.ts';
import { routes } from '#shared/people/routes.ts';
import { userRoutes } from '#shared/people/user-routes.ts';
import { passOn, unsettled } from '#test/support/settle.ts';
import { companyIdOf, roleIdOf, userIdOf } from '../support/people.ts';
import { admin, type Play, play, type World } from '../support/play.ts';

const duo = { role: 'duo' } as const;
const coach = { role: 'coach' } as const;
const coachId = userIdOf('home', 'coach');
const document = {
  title: 'Verklaring',
  description: '',
  type: 1,
  link: 'https://voorbeeld.example/verklaring',
  fileId: null,
  roles: ['student', 'coach'],
};
const person = (world: World) => ({ userId: world.id('user') });
const change = (body: object) => (world: World) => ({
  params: person(world),
  body: { version: world.number('userVersion'), ...body },
});
const keepVersion = ({ version }: { version: number }, world: World) => world.set('userVersion', version);
const student = [{ companyId: companyIdOf('home'), roleIds: [roleIdOf('home', 'student')] }];

const invitedEmail = 'sanne.van.der.berg@home.example';
/** That of an account which nobody at home knows. */
const knownEmail = 'student.2@other.example';
const password = 'Voorbeeld-2026';

/** What follows an invitation: its record is passed on, and the mail it leads to is read. */
async function receiveInvitation(world: World) {
  await passOn(...(await unsettled()).filter(({ name }) => name === authEvents.userInvited.name));
  const link = world.services.sentMail.at(-1)?.text.match(/\/auth\/(?:reset\/|join#)([\w-]+)/);
  world.set('invitation', link?.[1] ?? 'the mail has no link');
}

const byLink = (world: World) => ({ body: { token: world.id('emailLink') } });

const coached = (world: World) => ({
  params: { userId: world.id('user'), coachId },
  body: { untilOn: '2199-12-31' },
});

/** What follows a change of address: its record is passed on, and the mail it leads to is read. */
const receiveLink = (name: string) => async (_: unknown, world: World) => {
  await passOn(...(await unsettled()).filter((record) => record.name === name));
  const link = world.services.sentMail.at(-1)?.text.match(/\/auth\/email\/\w+#([\w-]+)/);
  world.set('emailLink', link?.[1] ?? 'the mail has no link');
};

/** A student is added, completed, renamed, deleted and brought back. */
export const people: readonly Play[] = [
  play(
    routes.createUser,
    admin,
    () => ({
      body: {
        email: invitedEmail,
        profile: { firstName: 'Sanne', prefixName: 'van der', surname: 'Berg' },
        companiesRoles: student,
        invite: true,
      },
    }),
    async ({ id, version }, world) => {
      world.set('user', id);
      world.set('userVersion', version);
      await receiveInvitation(world);
    },
  ),
  play(auth.reset, admin, (world) => {
    const token = world.id('invitation');
    return {
      params: { token },
      body: { email: invitedEmail, token, password, passwordConfirmation: password },
    };
  }),
  play(
    routes.createUser,
    admin,
    () => ({
      body: {
        email: knownEmail,
        profile: { firstName: 'Bekend', surname: 'Elders' },
        companiesRoles: student,
        invite: true,
      },
    }),
    (_, world) => receiveInvitation(world),
  ),
  play(auth.join, admin, (world) => ({ body: { email: knownEmail, token: world.id('invitation') } })),
  play(routes.listCompaniesRoles, admin),
  play(routes.listCompaniesRoles, admin),
  play(routes.listUsers, admin),
  play(userRoutes.listUser, admin),
  play(userRoutes.addUser, admin, () => ({
    body: {
      email: 'nog.iemand@home.example',
      profile: { firstName: 'Nog', surname: 'Iemand' },
      companiesRoles: student,
      invite: false,
    },
  })),
  play(routes.listUsers, admin, () => ({ query: { search: 'berg', per_page: 5 } })),
  play(routes.listUsers, admin, () => ({ query: { status: '1', role_id: roleIdOf('home', 'student') } })),
  play(routes.listUsers, admin, () => ({ query: { sort: '-login', day: '2026-11-01' } })),
  play(nameRoutes.listLastLogins, admin, (world) => ({ query: { ids: person(world).userId } })),
  play(mailRoutes.getUserMail, admin, (world) => ({ params: person(world) })),
  play(mailRoutes.resumeUserMail, admin, (world) => ({ params: person(world) })),
  play(routes.getUser, admin, (world) => ({ params: person(world) }), keepVersion),
  play(
    routes.updateUser,
    admin,
    change({
      email: 'sanne.bergsma@home.example',
      profile: { firstName: 'Sanne', surname: 'Bergsma' },
      personal: { birthDate: '1999-02-28', gender: 'V' },
      address: {
        street: 'Lindelaan',
        houseNumber: '12',
        postCode: '1234AB',
        city: 'Voorbeeldstad',
        countryCode: '6030',
      },
      locale: 'en',
    }),
    keepVersion,
  ),
  play(routes.withdrawEmailChange, admin, (world) => ({ params: person(world) }), keepVersion),
  play(
    routes.updateUser,
    admin,
    change({ email: 'sanne.bergsma@home.example' }),
    receiveLink(events.emailChangeAsked.name),
  ),
  play(routes.confirmEmail, admin, byLink, receiveLink(events.emailChanged.name)),
  play(routes.undoEmailChange, admin, byLink),
  play(routes.getUser, admin, (world) => ({ params: person(world) }), keepVersion),
  play(routes.setCompaniesRoles, admin, change({ companiesRoles: student }), keepVersion),
  play(routes.setUserMeta, admin, change({ userMeta: { eloId: 'elo-1' } }), keepVersion),
  play(routes.setStudentNumber, admin, change({ studentNumber: 'S-2026-001' }), keepVersion),
  play(nameRoutes.listNames, admin, (world) => ({ query: { ids: world.id('user') } })),
  play(nameRoutes.findPeople, admin, () => ({ query: { search: 'berg' } })),
  play(coachRoutes.listCoaches, admin),
  play(coachRoutes.setCoach, admin, coached, () => {}),
  play(coachRoutes.listCoachesOfUser, admin, (world) => ({ params: person(world) })),
  play(coachRoutes.listMyStudents, coach),
  play(coachRoutes.listMyCoaches, { role: 'student' }),
  play(coachRoutes.getMyStudent, coach, (world) => ({ params: person(world) })),
  play(
    documents.createUserDocument,
    admin,
    (world) => ({ params: person(world), body: document }),
    ({ id, version }, world) => {
      world.set('userDocument', id);
      world.set('userDocumentVersion', version);
    },
  ),
  play(documents.listUserDocuments, coach, (world) => ({ params: person(world) })),
  play(documents.listOwnDocuments, { role: 'student' }),
  play(documents.updateUserDocument, admin, (world) => ({
    params: { ...person(world), documentId: world.id('userDocument') },
    body: { ...document, version: world.number('userDocumentVersion'), title: 'Diploma' },
  })),
  play(documents.deleteUserDocument, admin, (world) => ({
    params: { ...person(world), documentId: world.id('userDocument') },
  })),
  play(coachRoutes.removeCoach, admin, (world) => ({ params: coached(world).params })),
  play(coachRoutes.assignCoach, admin, (world) => ({
    params: { coachId },
    body: { studentIds: [person(world).userId], untilOn: null },
  })),
  play(linkedRoutes.linkUser, admin, (world) => ({
    params: { ...person(world), otherUserId: coachId },
    body: { reason: 'Geeft ook les' },
  })),
  play(linkedRoutes.listLinkedUsers, admin, (world) => ({ params: person(world) })),
  play(
    linkedRoutes.unlinkUser,
    admin,
    (world) => ({ params: person(world) }),
    (_, world) => linkDirectory(world),
  ),
  play(directoryRoutes.removeDirectory, admin, (world) => ({
    params: person(world),
    body: { reason: 'Verkeerde account' },
  })),
  play(twoFactorRoutes.resetTwoFactor, admin, (world) => ({
    params: person(world),
    body: { reason: 'Telefoon kwijt' },
  })),
  play(routes.getUser, admin, (world) => ({ params: person(world) }), keepVersion),
  play(routes.setBsn, duo, change({ bsn: '999990019' }), keepVersion),
  play(routes.revealBsn, duo, (world) => ({
    params: person(world),
    body: { reason: 'Controle met het inschrijfformulier' },
  })),
  play(routes.setStatus, admin, change({ status: 2 }), keepVersion),
  play(routes.setStatus, admin, change({ status: 1 }), keepVersion),
  play(routes.deleteUser, admin, (world) => ({ params: person(world) })),
  play(routes.listUsers, admin, () => ({ query: { deleted: 'true' } })),
  play(routes.restoreUser, admin, (world) => ({ params: person(world), body: {} }), keepVersion),
];

/** Links an account of an institution to the person, as they would themselves. */
async function linkDirectory(world: World): Promise<void> {
  const { table } = world.services;
  const found = await table.get(user.at({ userId: world.id('user') as UserId }), { consistent: true });
  if (!found) throw new Error('there is no such person');
  const account = { directoryId: 'microsoft', tenant: 'tenant', account: 'linked' };
  const directory = { ...account, label: 'noor@elders.example', linkedAt: '2026-09-01T08:00:00.000Z' };
  await table.transact(
    [
      replace(user, found, { ...found, directory }),
      create(directoryAccount, { ...account, userId: found.userId }),
    ],
    { notAudited: 'prepares a walk' },
  );
}
