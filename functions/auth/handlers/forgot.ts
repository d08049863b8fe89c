import { events } from '#events/auth.ts';
import { routes } from '#shared/auth/routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { canSignIn } from '#shared/identity/account.ts';
import { handler } from '../../platform/http/handler.ts';
import type { User } from '../../platform/identity/entities.ts';
import { mailAskedFor } from '../../platform/limits.ts';
import { type Cause, recordOf } from '../../platform/table/records.ts';
import { addresseeOf, strangerNoted } from '../repository.ts';

/** Whether the address is known, active or mailed a moment ago: the answer is the same, and so is the work. */
export const forgot = handler(routes.forgot, async function forgot(request, { table }) {
  const { body, client, now } = request;
  const person = await addresseeOf(table, body.email);
  const limits = mailAskedFor({ account: body.email, client }, now);
  const writing =
    person && canSignIn(person)
      ? table.transact(limits, asked(request, person))
      : table.transact([...limits, strangerNoted(body.email, now)], { notAudited: 'nobody has the address' });
  await writing.catch((error: unknown) => {
    if (!(error instanceof Refusal && error.code === 'TOO_MANY_MAILS')) throw error;
  });
});

const asked = (cause: Cause, { userId, defaultCompanyId }: User) =>
  recordOf(events.passwordResetRequested, cause, {
    subject: { type: 'user', id: userId },
    payload: { userId },
    ...(defaultCompanyId ? { companyId: defaultCompanyId } : {}),
  });
