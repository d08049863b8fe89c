import { Refusal } from '#shared/http/errors.ts';
import type { Ids } from '#shared/identity/ids.ts';
import { announcementRoutes as routes } from '#shared/messages/announcement-routes.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { handler } from '../../platform/http/handler.ts';
import { fullName } from '../../platform/identity/memberships.ts';
import { newJob } from '../../platform/job/start.ts';
import { jobStart } from '../../platform/limits.ts';
import { keyExpires } from '../../platform/once-key.ts';
import type { Services } from '../../platform/services.ts';
import { create, remove, replace } from '../../platform/table/operations.ts';
import { retryLostRace } from '../../platform/table/retry-lost-race.ts';
import { announcementRecord, nameOfAudience } from '../announcements/announcing.ts';
import { type Announcement, announced, announcement } from '../announcements/entities.ts';
import { presentSent } from '../announcements/present.ts';
import { seesSent, sendDay, sendsOn } from '../announcements/rules.ts';

/** Announces something: the job that sends it starts with it, or a morning does. Again under its key it tells nobody. */
export const createAnnouncement = handler(
  routes.createAnnouncement,
  async function createAnnouncement(request, { table, newId }) {
    const { actor, self, body, now } = request;
    const { companyId, userId } = actor;
    const { key, title, text, audience } = body;
    const mark = { companyId, userId, key };
    return retryLostRace(async () => {
      const [before, audienceName] = await Promise.all([
        table.get(announced.at(mark), { consistent: true }),
        nameOfAudience(table, request, audience),
      ]);
      if (before) return already(before);
      const announcementId = newId('AnnouncementId');
      const sendOn = sendDay(body.sendOn, dutchDate(now));
      const made = {
        ...{ companyId, announcementId, title, text, audience, audienceName, sendOn, stoppedBy: null },
        state: sendOn ? ('planned' as const) : ('sending' as const),
        ...{ senderId: userId, senderName: fullName(self.profile), createdAt: now, sentAt: null },
      };
      const { operations, records } = started(made, request, newId, 'Planned');
      // What is planned is sent too, all of it on one morning: it counts as a start.
      const counted = sendOn ? jobStart(actor, 'messages.send-announcement', now) : [];
      const once = { ...mark, announcementId, expiresAtSeconds: keyExpires(now) };
      const [saved] = await table.transact(
        [
          create(announcement, made),
          create(announced, once, { orElse: 'CONFLICT' }),
          ...operations,
          ...counted,
        ],
        records,
      );
      return presentSent(saved);
    });

    async function already({ announcementId }: Ids<'announcementId'>) {
      const found = await table.get(announcement.at({ companyId, announcementId }), { consistent: true });
      if (!found) throw new Refusal('ANNOUNCEMENT_NOT_FOUND');
      return presentSent(found);
    }
  },
);

/** Changes what is planned, or sends it now. It is sent in the name of whoever chose its words last. */
export const updateAnnouncement = handler(
  routes.updateAnnouncement,
  async function updateAnnouncement(request, { table, newId }) {
    const { actor, self, params, body, now } = request;
    const { version, title, text, audience } = body;
    const [before, audienceName] = await Promise.all([
      table.get(announcement.at({ companyId: actor.companyId, ...params }), { consistent: true }),
      nameOfAudience(table, request, audience),
    ]);
    if (!before || !seesSent(actor, before)) throw new Refusal('ANNOUNCEMENT_NOT_FOUND');
    if (before.state !== 'planned') throw new Refusal('WRONG_STATE');
    if (before.version !== version) throw new Refusal('CONFLICT');
    const sendOn = sendDay(body.sendOn, dutchDate(now));
    const state = sendOn ? ('planned' as const) : ('sending' as const);
    const sender = { senderId: actor.userId, senderName: fullName(self.profile) };
    const after = { ...before, ...sender, title, text, audience, audienceName, sendOn, state };
    const { operations, records } = started(after, request, newId, 'Changed');
    const [saved] = await table.transact([replace(announcement, before, after), ...operations], records);
    return presentSent(saved);
  },
);

/**
 * Goes on with what was broken off, in the words in which some may have it already: they aren't told again. What is on its
 * way sets out once more: its job may have been cancelled, and two bring it to nobody twice.
 */
export const sendAnnouncementAgain = handler(
  routes.sendAnnouncementAgain,
  async function sendAnnouncementAgain(request, { table, newId }) {
    const { actor, params, body } = request;
    const before = await table.get(announcement.at({ companyId: actor.companyId, ...params }), {
      consistent: true,
    });
    if (!before || !seesSent(actor, before)) throw new Refusal('ANNOUNCEMENT_NOT_FOUND');
    if (before.state !== 'stopped' && before.state !== 'sending') throw new Refusal('WRONG_STATE');
    if (!sendsOn(actor, before)) throw new Refusal('TEAM_NOT_FOUND');
    if (before.version !== body.version) throw new Refusal('CONFLICT');
    const after = { ...before, state: 'sending' as const, stoppedBy: null };
    const { operations, records } = started({ ...after, sendOn: null }, request, newId, 'Changed');
    const [saved] = await table.transact([replace(announcement, before, after), ...operations], records);
    return presentSent(saved);
  },
);

/** Deletes what is planned; of what was sent it stays that it was, and to how many. */
export const deleteAnnouncement = handler(
  routes.deleteAnnouncement,
  async function deleteAnnouncement(request, { table }) {
    const { actor, params, body } = request;
    const before = await table.get(announcement.at({ companyId: actor.companyId, ...params }), {
      consistent: true,
    });
    if (!before || !seesSent(actor, before)) throw new Refusal('ANNOUNCEMENT_NOT_FOUND');
    if (before.version !== body.version) throw new Refusal('CONFLICT');
    if (before.state === 'withdrawn') return;
    const change =
      before.state === 'planned'
        ? remove(announcement, before)
        : replace(announcement, before, { ...before, state: 'withdrawn' as const });
    await table.transact([change], announcementRecord('Deleted', request, before));
  },
);

/** What goes with saving it: its record, and the job if it is sent at once. */
function started(
  of: Omit<Announcement, 'version'>,
  request: Parameters<typeof newJob>[0],
  newId: Services['newId'],
  otherwise: 'Planned' | 'Changed',
) {
  if (of.sendOn) return { operations: [], records: [announcementRecord(otherwise, request, of)] };
  const input = { announcementId: of.announcementId };
  const job = newJob(request, newId, { kind: 'messages.send-announcement', input });
  return { operations: job.operations, records: [announcementRecord('Started', request, of), job.record] };
}
