import { events } from '#events/auth.ts';
import { subscriber, subscription } from '../platform/stream/subscriber.ts';
import { affiliationFollows } from './directory/affiliation.ts';
import { mailLink } from './mail-link.ts';

/** Lambda entry of what auth does when the bus delivers an event. */
export const handler = subscriber([
  subscription(events.userInvited, ({ userId }, event, services) =>
    mailLink('invitation', userId, event, services),
  ),
  subscription(events.passwordResetRequested, ({ userId }, event, services) =>
    mailLink('reset', userId, event, services),
  ),
  subscription(events.affiliationChanged, ({ userId }, _, { table }) => affiliationFollows(table, userId)),
]);
