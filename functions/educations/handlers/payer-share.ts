import { payerEvents as events } from '#events/educations/payer.ts';
import { openPayerShare as openRoute } from '#shared/educations/payer-progress-route.ts';
import { payerRoutes as routes } from '#shared/educations/payer-routes.ts';
import { mostShareDays } from '#shared/educations/payer-schemas.ts';
import { Refusal } from '#shared/http/errors.ts';
import { isActive } from '#shared/identity/account.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { handler } from '../../platform/http/handler.ts';
import { company } from '../../platform/identity/entities.ts';
import { membership } from '../../platform/identity/memberships.ts';
import { randomToken } from '../../platform/random-token.ts';
import { create, createOrReplace, removeAt, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { endShare } from '../payer/end-share.ts';
import { progressOf } from '../payer/progress.ts';
import { hashOf, isNews, logged, type PayerShare, payerShare, payerToken } from '../payer/share.ts';
import { registration } from '../student.ts';
import { registrationFor, studiesOf } from '../student-repository.ts';

/** What the actor shares with who pays for them. */
export const getPayerShare = handler(
  routes.getPayerShare,
  async function getPayerShare({ actor, now }, { table }) {
    const [registered, stored] = await table.batchGet([registration.at(actor), payerShare.at(actor)]);
    const payer = registered?.payer ?? '';
    if (!stored?.link) {
      const last = stored?.log.at(-1);
      return { payer, share: null, endedForSafetyAt: last?.kind === 'ended-for-safety' ? last.at : null };
    }
    const { expiresOn, showsGrades, madeAt } = stored.link;
    const opened = stored.log.filter(({ kind, at }) => kind === 'opened' && at >= madeAt);
    const openedAt = opened.map(({ at }) => at).toReversed();
    const isOver = expiresOn < dutchDate(now);
    const share = { expiresOn, isOver, showsGrades, madeAt, openedAt: openedAt.slice(0, 10) };
    return { payer, share, endedForSafetyAt: null };
  },
);

/** Gives the payer a link, and ends the one before. Who else gave one meanwhile is told CONFLICT. */
export const grantPayerShare = handler(
  routes.grantPayerShare,
  async function grantPayerShare(request, { table }) {
    const { actor, body, now } = request;
    const { companyId, userId } = actor;
    const today = dutchDate(now);
    if (body.expiresOn <= today) throw new Refusal('INVALID_INPUT', { expiresOn: { key: 'future' } });
    if (body.expiresOn > dayPlus(today, mostShareDays))
      throw new Refusal('INVALID_INPUT', { expiresOn: { key: 'withinYear' } });
    const [registered, before] = await table.batchGet([registration.at(actor), payerShare.at(actor)], {
      consistent: true,
    });
    if (!registered) throw new Refusal('EDUCATION_NOT_FOUND');
    const { educationId } = registered;
    const token = randomToken();
    const hash = hashOf(token);
    const after = {
      ...{ companyId, userId, link: { ...body, hash, educationId, madeAt: now } },
      log: logged(before?.log ?? [], { at: now, kind: 'shared' }),
    };
    await table.transact(
      [
        create(payerToken, { hash, companyId, userId }),
        createOrReplace(payerShare, before, after),
        ...(before?.link ? [removeAt(payerToken.at(before.link))] : []),
      ],
      recordOf(events.payerShareGranted, request, {
        subject: { type: 'registration', id: userId },
        payload: { userId, educationId, showsGrades: body.showsGrades },
        after: body,
      }),
    );
    return { path: `/payer#${token}` };
  },
);

/** Ends the link of the payer, if there is one. */
export const revokePayerShare = handler(
  routes.revokePayerShare,
  async function revokePayerShare(request, { table }) {
    await endShare(table, request, await table.get(payerShare.at(request.actor), { consistent: true }));
  },
);

/** Shows the payer how far the student is, while the link holds and its student gets in, who could end it. */
export const openPayerShare = handler(
  openRoute,
  async function openPayerShare({ body, now, requestId }, { table }) {
    const token = await table.get(payerToken.at({ hash: hashOf(body.token) }), { consistent: true });
    if (!token) throw new Refusal('PAYER_SHARE_NOT_FOUND');
    const { companyId, userId } = token;
    const [[stored, member, organisation], studies] = await Promise.all([
      table.batchGet(
        [payerShare.at(token), membership.at({ companyId, userId }), company.at({ companyId })],
        { consistent: true },
      ),
      studiesOf(table, token),
    ]);
    const link = stored?.link;
    const registered = link && registrationFor(studies, link.educationId);
    const isStanding = link && link.hash === token.hash && link.expiresOn >= dutchDate(now);
    if (!isStanding || !registered || !member || !isActive(member))
      throw new Refusal('PAYER_SHARE_NOT_FOUND');
    if (!organisation || organisation.archivedAt) throw new Refusal('PAYER_SHARE_NOT_FOUND');
    await noteOpening(table, { now, requestId }, stored);
    return progressOf(link, registered, studies.blocks, organisation.name, now);
  },
);

/** Of two who open it at once, one notes it for both. */
async function noteOpening(
  table: Table,
  cause: { readonly now: string; readonly requestId: string },
  before: PayerShare,
): Promise<void> {
  if (!before.link || !isNews(before, cause.now)) return;
  const { companyId, userId, link } = before;
  const after = { ...before, log: logged(before.log, { at: cause.now, kind: 'opened' }) };
  try {
    await table.transact(
      [replace(payerShare, before, after)],
      recordOf(events.payerShareOpened, cause, {
        subject: { type: 'registration', id: userId },
        payload: { userId, educationId: link.educationId },
        companyId,
      }),
    );
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'CONFLICT') throw error;
  }
}
