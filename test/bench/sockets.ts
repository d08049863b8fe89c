import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';
import * as z from 'zod/mini';
import { demoPassword } from '#infra/local/demo/people.ts';
import { changes, ping, socketPath, socketProtocol } from '#shared/live/socket.ts';
import { emailOf } from './calls.ts';
import { type Client, signIn } from './client.ts';
import { startCloud } from './cloud.ts';
import { cpuSecondsOfTree, memoryOfTree } from './processes.ts';
import { percentile, type Section } from './report.ts';

/** Pages of each person: fewer than the ten that one may have open, so that more people hear of something. */
const perPerson = 8;
/** Fewer than one person may send in a minute. */
const messages = 20;
/** As the site pings, so that API Gateway ends nobody who is silent. */
const pingMilliseconds = 4 * 60_000;
/** Thousands of people whom the parts before brought in are told of an announcement too, one page of them after another. */
const patienceMilliseconds = 600_000;

interface Asked {
  /** Sockets to hold: each number in its turn, the smallest first. */
  readonly open: readonly number[];
  /** How long to hold the last number of them. */
  readonly minutes: number;
}

/** Open pages beside which somebody writes to somebody else; and what it costs to hold them. */
export async function sockets(data: string, port: number, asked: Asked): Promise<Section> {
  const cloud = await startCloud({ port, data });
  try {
    return await socketsAt(cloud.url, cloud.pid, asked);
  } finally {
    await cloud.stop();
  }
}

/** @param pid of the local cloud's process */
async function socketsAt(url: string, pid: number, { open, minutes }: Asked): Promise<Section> {
  const [writer, reader] = [await signIn(url, emailOf('loes')), await signIn(url, emailOf('pieterbas'))];
  const admin = await signIn(url, emailOf('anouk'));
  const students = clients(url, admin);
  const page = await listen(url, reader);
  const held = [page];
  let closed = 0;
  const timer = setInterval(() => {
    for (const one of held) one.send(ping);
  }, pingMilliseconds);
  const rows = [];
  for (const size of open) {
    for (let client: Client | undefined; held.length < size; ) {
      if (client === undefined || held.length % perPerson === 0) client = (await students.next()).value;
      const socket = await listen(url, client);
      socket.on('close', () => {
        closed += 1;
      });
      held.push(socket);
    }
    const isLast = size === open.at(-1);
    const before = cpuSecondsOfTree(pid);
    await pause(isLast ? minutes * 60_000 : 0);
    const idle = cpuSecondsOfTree(pid) - before;
    const { heard, seen, cpuSeconds } = await writeTo(page, writer, reader, pid);
    const told = isLast ? (await announce(admin, held)).toFixed(1) : '–';
    rows.push([
      held.length,
      isLast ? minutes : 0,
      closed,
      percentile(heard, 0.5),
      percentile(seen, 0.5),
      percentile(seen, 0.95),
      (cpuSeconds * 1000) / messages,
      told,
      isLast ? idle : '–',
      memoryOfTree(pid),
      loadavg()[0] ?? 0,
    ]);
  }
  clearInterval(timer);
  for (const one of held) one.terminate();
  return {
    title: 'Open pages: a message, from sending it until the other side read it',
    columns: [
      'open sockets',
      'held (minutes)',
      'closed meanwhile',
      'heard, p50 (ms)',
      'read, p50 (ms)',
      'read, p95 (ms)',
      'processor per message (ms)',
      'all heard an announcement (s)',
      'processor while held (s)',
      'memory (MB)',
      'load of the machine',
    ],
    rows,
    note: `${messages} messages, one after the other. Wanted: read within 300 ms at 200 open sockets, on a machine that does nothing else.`,
  };
}

/**
 * Announces something to everybody, after which every page that is open has something new to ask.
 * @returns seconds until the last of them heard of it
 * @throws when one doesn't
 */
async function announce(admin: Client, held: readonly WebSocket[]): Promise<number> {
  const from = performance.now();
  const all = held.map((page) => hears(page, ({ routes }) => routes.includes('notifications.countUnread')));
  const body = { title: 'Open dag', text: 'Zaterdag', audience: { kind: 'everyone' }, sendOn: null };
  await admin.post('/announcements', body);
  await Promise.all(all);
  return (performance.now() - from) / 1000;
}

/**
 * Resolves when a page is told of what is looked for.
 * @throws when it isn't within ten minutes: a bench that waits for ever says nothing
 */
function hears(page: WebSocket, isIt: (change: z.infer<typeof changes>[number]) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('a page was told nothing')), patienceMilliseconds);
    page.on('message', function hear(text) {
      if (!(changes.safeParse(JSON.parse(String(text))).data ?? []).some(isIt)) return;
      page.off('message', hear);
      clearTimeout(late);
      resolve();
    });
  });
}

const invited = z.array(z.object({ to: z.array(z.string()), text: z.string() }));

/** One after the other who is signed in: students who are added to the demo, and choose a password by the mail. */
async function* clients(url: string, admin: Client): AsyncGenerator<Client, never> {
  const { company } = await admin.get<{ company: { id: string } }>('/me');
  const { data } = await admin.get<{ data: { id: string; permissions: string[] }[] }>('/roles');
  const role = data.find(({ permissions }) => permissions.includes('study.follow'));
  if (!role) throw new Error('nobody studies in the demo');
  const run = randomUUID().slice(0, 8);
  for (let number = 1; ; number += 1) {
    const email = `pagina-${run}-${number}@zilverbrug.example`;
    await admin.post('/users', {
      ...{ email, profile: { firstName: 'Open', surname: `Pagina ${number}` }, invite: true },
      companiesRoles: [{ companyId: company.id, roleIds: [role.id] }],
    });
    const token = await tokenMailedTo(url, email);
    const body = { token, email, password: demoPassword, passwordConfirmation: demoPassword };
    const headers = { 'content-type': 'application/json' };
    await fetch(`${url}/api/auth/reset/${token}`, { method: 'POST', headers, body: JSON.stringify(body) });
    yield await signIn(url, email);
  }
}

async function tokenMailedTo(url: string, email: string): Promise<string> {
  for (let tried = 0; tried < 100; tried += 1) {
    const mails = invited.parse(await (await fetch(`${url}/__local/outbox?format=json`)).json());
    const token = mails.find(({ to }) => to.includes(email))?.text.match(/\/auth\/reset\/([\w-]+)/)?.[1];
    if (token) return token;
    await pause(100);
  }
  throw new Error('an invitation has not come');
}

async function listen(url: string, client: Client): Promise<WebSocket> {
  const { ticket } = await client.post<{ ticket: string }>('/live/tickets');
  const socket = new WebSocket(url.replace('http', 'ws') + socketPath, [socketProtocol, ticket], {
    origin: url,
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return socket;
}

/**
 * How long after each message was sent the other side heard of it, and had read it, in milliseconds; and the processor time
 * of the local cloud, in seconds, for all of them.
 */
async function writeTo(page: WebSocket, writer: Client, reader: Client, pid: number) {
  const { user } = await reader.get<{ user: { id: string } }>('/me');
  const { id } = await writer.post<{ id: string }>('/messages/conversations', { userId: user.id });
  const path = `/messages/conversations/${id}/messages`;
  const heard: number[] = [];
  const seen: number[] = [];
  const before = cpuSecondsOfTree(pid);
  for (let sent = 0; sent < messages; sent += 1) {
    const from = performance.now();
    const told = hears(page, ({ routes, about }) => about === id && routes.includes('messages.listMessages'));
    const key = randomUUID();
    await writer.post(path, { key, text: '<p>Dag</p>', fileIds: [], mentions: [], replyTo: null });
    await told;
    heard.push(performance.now() - from);
    await reader.get(`${path}?per_page=50`);
    seen.push(performance.now() - from);
  }
  return { heard, seen, cpuSeconds: cpuSecondsOfTree(pid) - before };
}
