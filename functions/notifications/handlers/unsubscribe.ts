import { isDeepStrictEqual } from 'node:util';
import { notificationEvents } from '#events/notifications.ts';
import { Refusal } from '#shared/http/errors.ts';
import { routes } from '#shared/notifications/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { user } from '../../platform/identity/entities.ts';
import { check, createOrReplace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { retryLostRace } from '../../platform/table/retry-lost-race.ts';
import { defaults, preferences } from '../entities.ts';
import { withoutMail } from '../rules.ts';
import { readUnsubscribeToken } from '../unsubscribe-token.ts';

/** Ends mails of a kind, or the daily mail; what it told of is still found in the product. */
export const unsubscribe = handler(
  routes.unsubscribe,
  async function unsubscribe({ params, requestId, now }, { table, keys }) {
    const read = await readUnsubscribeToken(keys, params.token);
    if (!read) throw new Refusal('INVALID_TOKEN');
    const [companyId, userId, which] = read;
    const places = [
      preferences.at({ companyId, userId }),
      defaults.at({ companyId }),
      user.at({ userId }),
    ] as const;
    await retryLostRace(async () => {
      const [before, organisation, person] = await table.batchGet(places, { consistent: true });
      // Who left or was erased gets no such letters any more, and nothing is kept of them again.
      if (!person?.memberships[companyId]) return;
      const choices = withoutMail(which, before?.choices ?? {}, organisation?.choices ?? {});
      // A mail program may ask as often as it likes.
      if (before && isDeepStrictEqual(before.choices, choices)) return;
      const after = { companyId, userId, choices };
      const operation = createOrReplace(preferences, before, after);
      await table.transact(
        [operation, check(user.at({ userId }), 'exists', { orElse: 'CONFLICT' })],
        recordOf(
          notificationEvents.preferencesChanged,
          { now, requestId },
          {
            subject: { type: 'user', id: userId },
            payload: { userId },
            companyId,
            before: before?.choices ?? {},
            after: choices,
          },
        ),
      );
    });
  },
);
