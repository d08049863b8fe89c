import { messageEvents } from '#events/messages.ts';
import { Refusal } from '#shared/http/errors.ts';
import { type Actor, isSelf } from '#shared/identity/actor.ts';
import type { CompanyId, ReportId } from '#shared/identity/ids.ts';
import { routes } from '#shared/messages/routes.ts';
import { epochSeconds } from '../../platform/epoch-seconds.ts';
import { handler } from '../../platform/http/handler.ts';
import { fullName } from '../../platform/identity/memberships.ts';
import { create, put, removeAt, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { retryLostRace } from '../../platform/table/retry-lost-race.ts';
import type { Table } from '../../platform/table/table.ts';
import { conversation, message } from '../entities.ts';
import { presentReport } from '../present.ts';
import { type Report, report, reported, review } from '../report.ts';
import { messageOf, partOf } from '../repository.ts';
import { keptFor } from '../rules.ts';
import { sending } from '../sending.ts';

/** How long who opened a reported conversation may read it: a week. */
const reviewSeconds = 7 * 86_400;

/** Reports a message, once by each who reads it. */
export const reportMessage = handler(
  routes.reportMessage,
  async function reportMessage(request, { table, newId }) {
    const { actor, params, body, now } = request;
    const { companyId, userId } = actor;
    const { conversationId, position } = params;
    const reportId = newId('ReportId');
    // Several who report it at once all mean what it says; none of them has to press again.
    await retryLostRace(async () => {
      const [own, about] = await Promise.all([
        partOf(table, actor, conversationId),
        messageOf(table, { companyId, ...params }),
      ]);
      if (position <= own.sincePosition || about.senderId === userId || about.deletedAt)
        throw new Refusal('MESSAGE_NOT_FOUND');
      const what = { conversationId, conversationKind: own.kind, position };
      const item = {
        ...{ companyId, reportId, ...what, reporterId: userId, reporterName: own.name },
        senderId: about.senderId,
        ...{ reason: body.reason, reportedAt: now, opened: null, closedAt: null },
      };
      await table.transact(
        [
          create(reported, { companyId, ...params, userId }),
          create(report, item),
          replace(message, about, keptFor(reportId, about)),
        ],
        recordOf(messageEvents.messageReported, request, {
          subject: { type: 'message-report', id: reportId },
          payload: { reportId, conversationId, position },
          after: { userId, reason: body.reason },
        }),
      );
    });
  },
);

/** What was reported, the latest first. */
export const listReports = handler(
  routes.listReports,
  async function listReports({ actor: { companyId }, query }, { table }) {
    const { per_page: limit, page: cursor } = query;
    const page = await table.list(report.in({ companyId }), { limit, cursor, descending: true });
    return { data: page.items.map(presentReport), meta: { next: page.next } };
  },
);

/** Opens the conversation of a report: it says so itself, and its members are told by event. */
export const openReport = handler(routes.openReport, async function openReport(request, { table }) {
  const { actor, self, params, body, now } = request;
  const { companyId, userId } = actor;
  const { conversationId } = body;
  const [before, current] = await Promise.all([
    reportOf(table, companyId, params.reportId, body.version),
    table.get(conversation.at({ companyId, conversationId }), { consistent: true }),
  ]);
  if (!current || before.conversationId !== conversationId) throw new Refusal('REPORT_NOT_FOUND');
  refuseOwn(before, actor);
  // Who reads because of it reads on until they close it, or their time is over.
  const { opened: by, closedAt } = before;
  const isOpen = by && !closedAt && by.readUntil > now;
  if (isOpen && by.userId !== userId) throw new Refusal('CONFLICT');
  // They have said why already: opening it again adds nothing, neither to the conversation nor to their time.
  if (isOpen) return presentReport(before);
  const name = fullName(self.profile);
  const expiresAtSeconds = epochSeconds(now) + reviewSeconds;
  const readUntil = new Date(expiresAtSeconds * 1000).toISOString();
  const nothing = { files: [], mentions: [], replyTo: null };
  const { added, counted, record, position } = sending(
    current,
    { kind: 'opened', senderId: userId, senderName: name, text: body.reason, ...nothing },
    request,
  );
  const opened = { userId, name, reason: body.reason, at: now, readUntil };
  const [saved] = await table.transact(
    [
      replace(report, before, { ...before, opened, closedAt: null }),
      put(review, { companyId, conversationId, userId, reportId: params.reportId, expiresAtSeconds }),
      added,
      counted,
    ],
    [
      record,
      recordOf(messageEvents.reportOpened, request, {
        subject: { type: 'message-report', id: params.reportId },
        payload: { reportId: params.reportId, conversationId, position },
        after: { userId, reason: body.reason },
      }),
    ],
  );
  return presentReport(saved);
});

/** Closes a report. */
export const closeReport = handler(routes.closeReport, async function closeReport(request, { table }) {
  const { actor, params, body, now } = request;
  const { companyId } = actor;
  const before = await reportOf(table, companyId, params.reportId, body.version);
  refuseOwn(before, actor);
  const { conversationId, opened, reportId } = before;
  const [saved] = await table.transact(
    [
      replace(report, before, { ...before, closedAt: now }),
      ...(opened
        ? [removeAt(review.at({ companyId, conversationId, userId: opened.userId, reportId }))]
        : []),
    ],
    recordOf(messageEvents.reportClosed, request, {
      subject: { type: 'message-report', id: reportId },
      payload: { reportId, conversationId },
      before: { closedAt: before.closedAt },
      after: { closedAt: now },
    }),
  );
  return presentReport(saved);
});

/** Nobody reviews what they wrote themselves, by any of their accounts. @throws Refusal NO_AUTHORIZATION */
function refuseOwn({ senderId }: Report, actor: Actor): void {
  if (senderId && isSelf(actor, senderId)) throw new Refusal('NO_AUTHORIZATION');
}

async function reportOf(table: Table, companyId: CompanyId, reportId: ReportId, version: number) {
  const found = await table.get(report.at({ companyId, reportId }), { consistent: true });
  if (!found) throw new Refusal('REPORT_NOT_FOUND');
  if (found.version !== version) throw new Refusal('CONFLICT');
  return found;
}
