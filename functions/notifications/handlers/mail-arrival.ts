import { routes } from '#shared/notifications/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { arrivalsOf, presentArrival } from '../../platform/mail/arrival.ts';
import { resumeMailTo } from '../resume-mail.ts';

/** Whether mail reaches the caller. */
export const getMailArrival = handler(
  routes.getMailArrival,
  async function getMailArrival({ self }, { table }) {
    return presentArrival(self, await arrivalsOf(table, self));
  },
);

/** The caller wants mail again, whatever was the matter. */
export const resumeMail = handler(routes.resumeMail, async function resumeMail(request, { table }) {
  const all = await arrivalsOf(table, request.self, { consistent: true });
  return resumeMailTo(table, request, request.self, all, ['bouncedAt', 'complainedAt']);
});
