import { directoryRoutes } from '#shared/auth/directory-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { handler } from '../../platform/http/handler.ts';
import { allowedTenant } from '../../platform/identity/allowed-tenant.ts';
import { directoryAccount } from '../../platform/identity/directory-account.ts';
import { user } from '../../platform/identity/entities.ts';
import { hashOf } from '../../platform/mail/mailed-token.ts';
import { acceptInvitation } from '../directory/accept-invitation.ts';
import { keepAffiliation } from '../directory/affiliation.ts';
import { refuseInPlaceOfFactor, refuseStrangeTenant } from '../directory/rules.ts';
import { end, start } from '../directory/start.ts';
import { ownSession } from '../own-session.ts';
import { userOfToken } from '../repository.ts';
import { refuseClosed, refuseInactive } from '../rules.ts';

/** Begins at the directory. Who was invited shows the mailed link first, so that the account becomes theirs. */
export const startDirectorySignIn = handler(
  directoryRoutes.startDirectorySignIn,
  async function startDirectorySignIn({ body, now }, services) {
    const { directoryId, invitation } = body;
    if (!invitation) return start(services, directoryId, now);
    const hash = hashOf(invitation.token);
    const { person, account } = await userOfToken(services.table, hash, invitation.email, now);
    refuseInactive(person);
    refuseInPlaceOfFactor(person);
    const { userId } = person;
    if (account && account.userId !== userId) throw new Refusal('USER_EMAIL_ALREADY_EXISTS');
    return start(services, directoryId, now, { invitation: { hash, userId } });
  },
);

/**
 * Lets in whose account of the directory is linked. Never by an address of mail: what a directory says of that proves
 * nothing. A second factor is the directory's to ask for.
 */
export const signInWithDirectory = handler(
  directoryRoutes.signInWithDirectory,
  async function signInWithDirectory(request, services) {
    const { body, now } = request;
    const { table } = services;
    const ended = await end(services, body, now);
    const { purpose, account, usedUp } = ended;
    if (purpose.linkOf) throw new Refusal('INVALID_TOKEN');
    if (purpose.invitation) {
      const { userId } = await acceptInvitation(services, { ...ended, ...purpose.invitation }, request);
      return ownSession(services, userId, now, account);
    }
    const [linked, allowing] = await Promise.all([
      table.get(directoryAccount.at(account), { consistent: true }),
      table.query(allowedTenant.in(account), { consistent: true }),
      table.transact([usedUp], {
        notAudited: 'a sign-in changes nothing; its session is noted by the device',
      }),
    ]);
    if (!linked) throw new Refusal('DIRECTORY_ACCOUNT_UNKNOWN');
    const [person] = await Promise.all([
      table.get(user.at(linked), { consistent: true }),
      keepAffiliation(table, linked, account, request),
    ]);
    if (!person) throw new Refusal('DIRECTORY_ACCOUNT_UNKNOWN');
    refuseClosed(person);
    refuseStrangeTenant(person, allowing);
    return ownSession(services, person.userId, now, account);
  },
);
