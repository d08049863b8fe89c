import { events } from '#events/auth.ts';
import { routes } from '#shared/auth/routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { handler } from '../../platform/http/handler.ts';
import { recordOf } from '../../platform/table/records.ts';
import { onceAMinute, userWithEmail } from '../repository.ts';

/** Whether the address is known, active or mailed a moment ago: the answer is the same. */
export const forgot = handler(routes.forgot, async function forgot(request, { table }) {
  const { body, now } = request;
  const person = await userWithEmail(table, body.email);
  if (person?.status !== 1 || person.deletedAt) return;
  const { userId, defaultCompanyId } = person;
  const record = recordOf(events.passwordResetRequested, request, {
    subject: { type: 'user', id: userId },
    payload: { userId },
    ...(defaultCompanyId ? { companyId: defaultCompanyId } : {}),
  });
  try {
    await table.transact([onceAMinute(userId, now)], record);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'TOO_MANY_REQUESTS')) throw error;
  }
});
