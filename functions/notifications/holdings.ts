import { removing } from '../platform/erasure.ts';
import { holding } from '../platform/holding.ts';
import { arrival, arrivalsOf } from '../platform/mail/arrival.ts';
import { inbox, notification, preferences, told } from './entities.ts';
import { notificationsOf } from './repository.ts';
import { wordingOf } from './texts.ts';

export const notificationHoldings = {
  /** What somebody was told, as they read it. */
  notifications: holding({
    read: async (table, of, language) => {
      const all = await notificationsOf(table, of);
      return all.map((one) => {
        const { title, body } = wordingOf(one, language);
        const { kind, count, path, toldAt } = one;
        return { kind, title, body, path, count, toldAt };
      });
    },
    erase: async function* ({ table }, of) {
      const kinds = { notification, inbox, preferences, told };
      const all = await table.collection(notification.in(of), kinds, { consistent: true });
      yield* removing(notification, all.notification);
      yield* removing(inbox, all.inbox);
      yield* removing(told, all.told);
    },
  }),
  /** How they chose to be told. */
  notificationChoices: holding({
    read: async (table, of) => {
      const found = await table.get(preferences.at(of));
      return found ? [found.choices] : [];
    },
    erase: async function* ({ table }, of) {
      const found = await table.get(preferences.at(of), { consistent: true });
      yield* removing(preferences, found ? [found] : []);
    },
  }),
};

/**
 * Whether mail reaches them. It goes after the account: until then a mail server may still say something of a letter, and
 * of nobody nothing is kept.
 */
export const mailArrivalHeld = holding({
  read: async (table, of) => {
    const all = await arrivalsOf(table, of);
    return all.map(({ bouncedAt = null, complainedAt = null, resumedAt = null }) => ({
      ...{ bouncedAt, complainedAt, resumedAt },
    }));
  },
  erase: async function* ({ table }, { userId, everywhere }) {
    if (everywhere) yield* removing(arrival, await arrivalsOf(table, { userId }, { consistent: true }));
  },
});
