import { events } from '#events/auth.ts';
import { directoryRoutes } from '#shared/auth/directory-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { handler } from '../../platform/http/handler.ts';
import { allowedTenant } from '../../platform/identity/allowed-tenant.ts';
import { directoryAccount } from '../../platform/identity/directory-account.ts';
import { user } from '../../platform/identity/entities.ts';
import { guess, right } from '../../platform/limits.ts';
import { check, removeAt, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { linking } from '../directory/accept-invitation.ts';
import { withDirectory } from '../directory/rules.ts';
import { end, start } from '../directory/start.ts';
import { prove } from '../prove.ts';

/** What is linked signs in past password and code, so it takes both. */
export const startDirectoryLink = handler(
  directoryRoutes.startDirectoryLink,
  async function startDirectoryLink({ account, body, client, now }, services) {
    const { userId, email } = account;
    const { directoryId, ...proof } = body;
    const guesser = { account: userId, client };
    await services.table.transact(guess(guesser, now), { notAudited: 'counts guesses for a while' });
    await prove(services.credentials, email, proof);
    return start(services, directoryId, now, { linkOf: userId }, right(guesser, now));
  },
);

/** Links it where the company at hand lets its institution in. Only who began this may end it. */
export const linkDirectory = handler(
  directoryRoutes.linkDirectory,
  async function linkDirectory(request, services) {
    const { actor, account: self, body, now } = request;
    const { purpose, account, usedUp } = await end(services, body, now);
    if (purpose.linkOf !== self.userId) throw new Refusal('INVALID_TOKEN');
    const after = withDirectory(self, account, now);
    await services.table.transact(
      [
        usedUp,
        check(allowedTenant.at({ ...account, companyId: actor.companyId }), 'exists', {
          orElse: 'DIRECTORY_TENANT_NOT_ALLOWED',
        }),
        ...linking(self, account),
        replace(user, self, after),
      ],
      recordOf(events.directoryLinked, request, {
        subject: { type: 'user', id: actor.userId },
        payload: { userId: actor.userId },
      }),
    );
  },
);

/** What is linked is shown by the name that its holder knows. */
export const getDirectory = handler(
  directoryRoutes.getDirectory,
  async function getDirectory({ account: { directory } }, { directories }) {
    const offered = directories.all().map(({ id, name }) => ({ id, name }));
    if (!directory) return { linked: null, offered };
    const { directoryId, label, linkedAt } = directory;
    const name = offered.find(({ id }) => id === directoryId)?.name ?? directoryId;
    return { linked: { directoryId, name, label, linkedAt }, offered };
  },
);

/** Ends all sessions but the one at hand: whoever came in by the account that is unlinked is out at once. */
export const unlinkDirectory = handler(
  directoryRoutes.unlinkDirectory,
  async function unlinkDirectory(request, { table }) {
    const { actor, account: self, session, now } = request;
    const { directory, ...rest } = self;
    if (!directory) throw new Refusal('NOT_FOUND');
    const keptSession = { sessionId: session.sessionId, endedOthersAt: now };
    await table.transact(
      [
        removeAt(directoryAccount.at(directory)),
        replace(user, self, { ...rest, sessionsValidFromAt: now, keptSession }),
      ],
      recordOf(events.directoryUnlinked, request, {
        subject: { type: 'user', id: actor.userId },
        payload: { userId: actor.userId },
      }),
    );
  },
);
