import { Refusal } from '#shared/http/errors.ts';
import { holds } from '#shared/identity/actor.ts';
import { announcementRoutes as routes } from '#shared/messages/announcement-routes.ts';
import { seenAlready } from '../../notifications/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { add, replace } from '../../platform/table/operations.ts';
import { retryLostRace } from '../../platform/table/retry-lost-race.ts';
import { looksFor } from '../../platform/table/words.ts';
import { announcement, announcementFigures, receipt } from '../announcements/entities.ts';
import { presentReceived, presentSent } from '../announcements/present.ts';
import { seesSent, taughtBy } from '../announcements/rules.ts';

/** What the caller received, the latest first; a search looks at four hundred of them a call, as that of what was sent does. */
export const listReceived = handler(
  routes.listReceived,
  async function listReceived({ actor, query }, { table }) {
    const { per_page: limit, page: cursor, search } = query;
    const page = await table.list(receipt.by('ofPerson', actor), {
      ...{ limit, cursor, descending: true },
      ...keepFound(search),
    });
    return { data: page.items.map(presentReceived), meta: { next: page.next } };
  },
);

/** What was announced or is planned, the latest first. */
export const listAnnouncements = handler(
  routes.listAnnouncements,
  async function listAnnouncements({ actor, query }, { table }) {
    const { companyId, userId: senderId } = actor;
    const { per_page: limit, page: cursor, search } = query;
    const options = { limit, cursor, descending: true, ...keepFound(search) } as const;
    const page = holds(actor, 'messages.announce')
      ? await table.list(announcement.in({ companyId }), options)
      : await table.list(announcement.by('bySender', { companyId, senderId }), options);
    return { data: page.items.map(presentSent), meta: { next: page.next } };
  },
);

/** What a search keeps of a list of announcements; all of them without one. */
function keepFound(search: string | undefined) {
  if (!search) return {};
  const isFound = looksFor(search);
  return { keep: (one: { title: string; senderName: string }) => isFound(one.title, one.senderName) };
}

/** For whom the caller may announce something. */
export const listAudiences = handler(routes.listAudiences, async function listAudiences({ actor, roles }) {
  const everyone = holds(actor, 'messages.announce');
  const all = everyone ? (roles?.roles ?? []) : [];
  return {
    everyone,
    roles: all.map(({ roleId: id, name }) => ({ id, name })),
    teams: taughtBy(actor).map(({ learnpathId, teamId, name }) => ({ learnpathId, teamId, name })),
  };
});

/** One announcement, for who received it or may see what is sent; a withdrawn one without its words. */
export const getAnnouncement = handler(
  routes.getAnnouncement,
  async function getAnnouncement({ actor, params }, { table }) {
    const { companyId, userId } = actor;
    const of = { companyId, announcementId: params.announcementId };
    const [found, own, figures] = await table.batchGet([
      announcement.at(of),
      receipt.at({ ...of, userId }),
      announcementFigures.at(of),
    ]);
    const sees = found !== undefined && seesSent(actor, found);
    if (!found || (!own && !sees)) throw new Refusal('ANNOUNCEMENT_NOT_FOUND');
    const { receivers = 0, read = 0 } = figures ?? {};
    const shown = presentSent(found);
    return {
      ...(found.state === 'withdrawn' && !sees ? { ...shown, text: '' } : shown),
      received: own !== undefined,
      figures: sees ? { receivers, read } : null,
    };
  },
);

/** Says that the caller opened what they received; they were told of it, and have seen that too. */
export const readAnnouncement = handler(
  routes.readAnnouncement,
  async function readAnnouncement({ actor, params, now }, { table }) {
    const { companyId, userId } = actor;
    const of = { companyId, announcementId: params.announcementId };
    await retryLostRace(async () => {
      const [before, seen] = await Promise.all([
        table.get(receipt.at({ ...of, userId }), { consistent: true }),
        seenAlready(table, actor, { kind: 'messages.announcement', refs: params }),
      ]);
      if (!before) throw new Refusal('ANNOUNCEMENT_NOT_FOUND');
      if (before.readAt !== null) return;
      await table.transact(
        [
          replace(receipt, before, { ...before, readAt: now }),
          add(announcementFigures.at(of), { read: 1 }),
          ...seen,
        ],
        { notAudited: 'what somebody has read is nobody else’s business; senders see a number' },
      );
    });
  },
);
