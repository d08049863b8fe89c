import { mailRoutes } from '#shared/people/mail-routes.ts';
import { resumeMailTo } from '../../notifications/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { user } from '../../platform/identity/entities.ts';
import { arrivalsOf, presentArrival } from '../../platform/mail/arrival.ts';
import { editable, ofCompany } from '../rules.ts';

/** Whether mail reaches a user. */
export const getUserMail = handler(
  mailRoutes.getUserMail,
  async function getUserMail({ actor, params }, { table }) {
    const [person, all] = await Promise.all([table.get(user.at(params)), arrivalsOf(table, params)]);
    return presentArrival(ofCompany(actor, person), all);
  },
);

/** An administrator has mail tried again that came back; what its reader didn't want is theirs to take back. */
export const resumeUserMail = handler(
  mailRoutes.resumeUserMail,
  async function resumeUserMail(request, { table }) {
    const { actor, params } = request;
    const sees = { consistent: true } as const;
    const [person, all] = await Promise.all([
      table.get(user.at(params), sees),
      arrivalsOf(table, params, sees),
    ]);
    return resumeMailTo(table, request, editable(actor, person), all, ['bouncedAt']);
  },
);
