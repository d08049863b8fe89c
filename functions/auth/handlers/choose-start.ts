import { events } from '#events/auth.ts';
import { routes } from '#shared/auth/routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { personOnRecord } from '../../people/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { user } from '../../platform/identity/entities.ts';
import { replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { appsIn, enteredAs } from '../beginning.ts';
import { withDefaultCompany } from '../rules.ts';

/** Keeps where one begins: the company with the account, the app with who one is there. */
export const chooseStart = handler(routes.chooseStart, async function chooseStart(request, { table }) {
  const { account, self, body } = request;
  const { companyId, app } = body;
  const { person, roles } = await enteredAs(table, account, companyId);
  if (app && !appsIn(person, roles).includes(app))
    throw new Refusal('INVALID_INPUT', { app: { key: 'invalid' } });
  const begins = app ? { defaultApps: { ...person.defaultApps, [companyId]: app } } : {};
  const isAccount = person.userId === account.userId;
  const chosen = withDefaultCompany(account, companyId);
  const after = isAccount ? { ...chosen, ...begins } : { ...person, ...begins };
  await table.transact(
    [
      replace(user, isAccount ? account : person, after),
      ...(isAccount ? [] : [replace(user, account, chosen)]),
    ],
    // On record where they are now; who they are elsewhere is nothing of that company's.
    recordOf(events.startChosen, request, {
      subject: { type: 'user', id: self.userId },
      payload: { userId: self.userId },
      ...(self.userId === person.userId && {
        before: personOnRecord(person),
        after: personOnRecord(after),
      }),
    }),
  );
});
