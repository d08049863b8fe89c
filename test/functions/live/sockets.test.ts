import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler as authApi } from '#functions/auth/api.ts';
import { handler } from '#functions/live/api.ts';
import { connection, listener, ticket } from '#functions/live/entities.ts';
import { showChanges } from '#functions/live/public.ts';
import { mostConnections } from '#functions/live/rules.ts';
import { socketHandler } from '#functions/live/socket.ts';
import { hashOfTicket } from '#functions/live/ticket.ts';
import { handler as messagesApi } from '#functions/messages/api.ts';
import { handler as peopleApi } from '#functions/people/api.ts';
import { type User, user } from '#functions/platform/identity/entities.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { directoryRoutes as directories } from '#shared/auth/directory-routes.ts';
import { routes as auth } from '#shared/auth/routes.ts';
import { twoFactorRoutes as twoFactor } from '#shared/auth/two-factor-routes.ts';
import type { Route } from '#shared/http/route.ts';
import { routes } from '#shared/live/routes.ts';
import { changed, socketProtocol } from '#shared/live/socket.ts';
import { routes as messages } from '#shared/messages/routes.ts';
import { countUnread } from '#shared/notifications/unread.ts';
import { routes as people } from '#shared/people/routes.ts';
import { type CallInput, callRoute, signInAs } from '#test/support/api.ts';
import { makeCompany, makeUser, type TestCompany } from '#test/support/builders.ts';
import type { TestServices } from '#test/support/services.ts';
import { leaveUnsettled, settle } from '#test/support/settle.ts';
import { prepareWorld } from '#test/support/world.ts';

let services: TestServices;
let company: TestCompany;
let bo: User;
let loes: User;
let admin: User;
prepareWorld(async (given) => {
  services = given;
  company = await makeCompany(given.table);
  admin = await makeUser(given.table, company, ['admin']);
});
beforeEach(async () => {
  [bo, loes] = [await employee(), await employee()];
  services.sentToPages.length = 0;
  services.closedPages.length = 0;
});
afterEach(() => void vi.useRealTimers());

const gateway = socketHandler();
const employee = () => makeUser(services.table, company, ['employee']);
const call = async <const R extends Route>(
  api: Parameters<typeof callRoute>[0],
  route: R,
  who: User,
  input: CallInput = {},
) =>
  callRoute(api, route, input, {
    as: await signInAs(services, who.userId),
    company: company.companyId,
  });
const ticketOf = async (who: User) => (await call(handler, routes.openSocket, who)).data.ticket;

let pages = 0;
async function open(token: string, protocol = socketProtocol) {
  const connectionId = `page-${pages++}`;
  const answer = await gateway({
    requestContext: { routeKey: '$connect', connectionId },
    headers: { 'Sec-WebSocket-Protocol': `${protocol}, ${token}` },
  });
  return { connectionId, ...answer };
}
const close = (connectionId: string) =>
  gateway({ requestContext: { routeKey: '$disconnect', connectionId } });
const listenerOf = ({ userId }: User) =>
  services.table.get(listener.at({ companyId: company.companyId, userId }), { consistent: true });
const sentTo = ({ connectionId }: { connectionId: string }) =>
  services.sentToPages.filter((one) => one.connectionId === connectionId).map(({ text }) => JSON.parse(text));
const tell = (who: readonly User[]) =>
  showChanges(services, { companyId: company.companyId, userIds: who.map(({ userId }) => userId) }, [
    changed([countUnread]),
  ]);

describe('a ticket', () => {
  it('opens one socket, once, and its secret is kept nowhere', async () => {
    const token = await ticketOf(bo);
    expect((await open(token)).statusCode).toBe(200);
    expect((await open(token)).statusCode).toBe(401);
    const again = await ticketOf(bo);
    expect(await services.table.get(ticket.at({ hash: again }))).toBeUndefined();
    expect(await services.table.get(ticket.at({ hash: hashOfTicket(again) }))).toBeDefined();
  });

  it('lets one of two in who come with it at once', async () => {
    const token = await ticketOf(bo);
    const both = await Promise.all([open(token), open(token)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });

  it('lets nobody in once half a minute is over, nor under another protocol, nor without one', async () => {
    const token = await ticketOf(bo);
    expect((await open(token, 'other')).statusCode).toBe(401);
    expect((await open('')).statusCode).toBe(401);
    const none = await gateway({
      requestContext: { routeKey: '$connect', connectionId: 'none' },
      headers: {},
    });
    expect(none.statusCode).toBe(401);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    expect((await open(token)).statusCode).toBe(401);
  });

  it('lets nobody in who was closed or deleted since', async () => {
    const token = await ticketOf(bo);
    const stored = await services.table.get(user.at(bo), { consistent: true });
    if (!stored) throw new Error('nobody');
    await services.table.transact([replace(user, stored, { ...stored, status: 3 })], {
      notAudited: 'a test',
    });
    expect((await open(token)).statusCode).toBe(401);
    expect(await listenerOf(bo)).toBeUndefined();
  });

  it('ends with the session that asked for it', async () => {
    const as = await signInAs(services, bo.userId);
    const options = { as, company: company.companyId };
    const { ticket: token } = (await callRoute(handler, routes.openSocket, {}, options)).data;
    expect((await callRoute(authApi, auth.logout, {}, options)).status).toBe(204);
    expect((await open(token)).statusCode).toBe(401);
    const all = await ticketOf(loes);
    expect((await call(authApi, auth.logoutEverywhere, loes)).status).toBeLessThan(300);
    expect((await open(all)).statusCode).toBe(401);
    await leaveUnsettled();
  });
});

describe('open pages', () => {
  it('hear what changed, each of them, and nobody else', async () => {
    const [one, two] = [await open(await ticketOf(bo)), await open(await ticketOf(bo))];
    const other = await open(await ticketOf(loes));
    await tell([bo]);
    expect(sentTo(one)).toEqual([[{ routes: ['notifications.countUnread'], about: null }]]);
    expect(sentTo(two)).toHaveLength(1);
    expect(sentTo(other)).toEqual([]);
  });

  it('are forgotten when they are gone, whether that is told, told twice, or found out', async () => {
    const [one, two] = [await open(await ticketOf(bo)), await open(await ticketOf(bo))];
    await close(one.connectionId);
    await close(one.connectionId);
    services.gonePages.add(two.connectionId);
    await tell([bo]);
    expect(services.sentToPages).toEqual([]);
    expect(await listenerOf(bo)).toBeUndefined();
    expect(await services.table.get(connection.at(two))).toBeUndefined();
  });

  it('that can not be told keep nobody else from hearing it', async () => {
    const [one, two] = [await open(await ticketOf(bo)), await open(await ticketOf(loes))];
    const send = vi.spyOn(services.sockets, 'send').mockRejectedValueOnce(new Error('throttled'));
    await tell([bo, loes]);
    send.mockRestore();
    expect(sentTo(one).length + sentTo(two).length).toBe(1);
    expect((await listenerOf(bo))?.connections).toHaveLength(1);
  });

  it('are ten at most: the oldest gives way', async () => {
    const all = [];
    for (let at = 0; at <= mostConnections; at++) all.push(await open(await ticketOf(bo)));
    expect(services.closedPages).toEqual([all[0]?.connectionId]);
    expect((await listenerOf(bo))?.connections).toHaveLength(mostConnections);
  });

  it('that are cut a hundred times leave nothing behind, and the last one hears', async () => {
    for (let cut = 0; cut < 100; cut += 1) {
      const { connectionId } = await open(await ticketOf(bo));
      await close(connectionId);
    }
    expect(await listenerOf(bo)).toBeUndefined();
    const last = await open(await ticketOf(bo));
    await showChanges(services, { companyId: company.companyId, userIds: [bo.userId] }, [
      changed([countUnread]),
    ]);
    expect(services.sentToPages.map(({ connectionId }) => connectionId)).toEqual([last.connectionId]);
  });

  it('that open at once are all kept', async () => {
    const tokens = await Promise.all(Array.from({ length: 5 }, () => ticketOf(bo)));
    const all = await Promise.all(tokens.map((token) => open(token)));
    expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect((await listenerOf(bo))?.connections).toHaveLength(5);
  });
});

describe('a message', () => {
  it('is heard by the pages of its members once their lists have it', async () => {
    const [mine, theirs] = [await open(await ticketOf(bo)), await open(await ticketOf(loes))];
    const stranger = await open(await ticketOf(await employee()));
    const begun = await call(messagesApi, messages.beginConversation, bo, { body: { userId: loes.userId } });
    const conversationId = begun.data.id;
    const params = { conversationId };
    const body = { key: 'test-key-1', text: 'Hallo', fileIds: [], mentions: [], replyTo: null };
    expect((await call(messagesApi, messages.sendMessage, bo, { params, body })).status).toBe(201);
    await settle();
    const about = { routes: ['messages.listMessages', 'messages.getConversation'], about: conversationId };
    for (const page of [mine, theirs]) expect(sentTo(page).flat()).toContainEqual(about);
    expect(sentTo(stranger)).toEqual([]);
    expect(JSON.stringify(services.sentToPages)).not.toContain('Hallo');
  });
});

describe('who may listen no more', () => {
  const ofBo = () => ({ params: { userId: bo.userId } });
  const body = { reason: 'Telefoon kwijt' };
  const directory = {
    ...{ directoryId: 'microsoft', tenant: 'school', account: 'bo' },
    ...{ label: 'bo@school.example', linkedAt: '2026-11-01T09:00:00.000Z' },
  };
  const linkAccount = () =>
    services.table.transact([replace(user, bo, { ...bo, directory })], { notAudited: 'a test' });
  const setStatus = (status: 2 | 3) =>
    call(peopleApi, people.setStatus, admin, { ...ofBo(), body: { version: bo.version, status } });

  it.each([
    ['signs out', () => call(authApi, auth.logout, bo)],
    ['is closed', () => setStatus(2)],
    ['is banned', () => setStatus(3)],
    ['lost their second factor', () => call(authApi, twoFactor.resetTwoFactor, admin, { ...ofBo(), body })],
    [
      'has the account of an institution taken away',
      async () => {
        await linkAccount();
        return call(authApi, directories.removeDirectory, admin, { ...ofBo(), body });
      },
    ],
    ['takes it away', () => linkAccount().then(() => call(authApi, directories.unlinkDirectory, bo))],
  ])('has every page ended: somebody who %s', async (_, happens) => {
    const [one, two] = [await open(await ticketOf(bo)), await open(await ticketOf(bo))];
    const other = await open(await ticketOf(loes));
    expect((await happens()).status).toBeLessThan(300);
    await settle();
    services.sentToPages.length = 0;
    expect(services.closedPages.sort()).toEqual([one.connectionId, two.connectionId].sort());
    expect(await listenerOf(bo)).toBeUndefined();
    // Whatever happens next is told to others, and not to the pages that they left open.
    await tell([bo, loes]);
    expect(services.sentToPages.map(({ connectionId }) => connectionId)).toEqual([other.connectionId]);
    expect((await listenerOf(loes))?.connections.map(({ connectionId }) => connectionId)).toEqual([
      other.connectionId,
    ]);
    await leaveUnsettled();
  });
});
