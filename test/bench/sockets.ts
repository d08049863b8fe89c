import { randomUUID } from 'node:crypto';
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

/** As many pages as one person has open at most. */
const perPerson = 10;
/** Fewer than one person may send in a minute. */
const messages = 20;
/** As the site pings, so that API Gateway ends nobody who is silent. */
const pingMilliseconds = 4 * 60_000;

interface Asked {
  /** Sockets to hold. */
  readonly open: number;
  /** How long to hold them. */
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

/**
 * The same at a local cloud that runs already.
 * @param pid of its process
 */
async function socketsAt(url: string, pid: number, { open, minutes }: Asked): Promise<Section> {
  const [writer, reader] = [await signIn(url, emailOf('loes')), await signIn(url, emailOf('pieterbas'))];
  const held: WebSocket[] = [];
  let closed = 0;
  for await (const client of clients(url)) {
    if (held.length >= open - 1) break;
    for (let more = 0; more < perPerson && held.length < open - 1; more += 1) {
      const socket = await listen(url, client);
      socket.on('close', () => {
        closed += 1;
      });
      held.push(socket);
    }
  }
  const pages = await listen(url, reader);
  held.push(pages);
  const timer = setInterval(() => {
    for (const one of held) one.send(ping);
  }, pingMilliseconds);
  const before = cpuSecondsOfTree(pid);
  await pause(minutes * 60_000);
  const cpu = cpuSecondsOfTree(pid) - before;
  const closedWhileHeld = closed;
  const { heard, seen } = await writeTo(pages, writer, reader);
  clearInterval(timer);
  const memory = memoryOfTree(pid);
  for (const one of held) one.terminate();
  return {
    title: `Open pages: a message, from sending it until the other side read it`,
    columns: [
      'open sockets',
      'held (minutes)',
      'closed meanwhile',
      'heard, p50 (ms)',
      'read, p50 (ms)',
      'read, p95 (ms)',
      'processor while held (s)',
      'memory (MB)',
    ],
    rows: [
      [
        held.length,
        minutes,
        closedWhileHeld,
        percentile(heard, 0.5),
        percentile(seen, 0.5),
        percentile(seen, 0.95),
        cpu,
        memory,
      ],
    ],
    note: `${messages} messages, one after the other. Wanted: read within 300 ms at 200 open sockets.`,
  };
}

const invited = z.array(z.object({ to: z.array(z.string()), text: z.string() }));

/** One after the other who is signed in: students of the demo who are invited, and choose a password by the mail. */
async function* clients(url: string): AsyncGenerator<Client> {
  const admin = await signIn(url, emailOf('anouk'));
  const students = await admin.get<{ data: { id: string; email: string }[] }>('/users?status=1&per_page=100');
  for (const { id, email } of students.data) {
    // Who has a password already keeps it.
    const known = await signIn(url, email).catch(() => undefined);
    if (known) {
      yield known;
      continue;
    }
    await fetch(`${url}/api/user/invite/${id}`, { method: 'POST', headers: admin.headers });
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

/** How long after each message was sent the other side heard of it, and had read it, in milliseconds. */
async function writeTo(pages: WebSocket, writer: Client, reader: Client) {
  const { user } = await reader.get<{ user: { id: string } }>('/me');
  const { id } = await writer.post<{ id: string }>('/messages/conversations', { userId: user.id });
  const path = `/messages/conversations/${id}/messages`;
  const heard: number[] = [];
  const seen: number[] = [];
  for (let sent = 0; sent < messages; sent += 1) {
    const from = performance.now();
    const told = new Promise<void>((resolve) => {
      pages.on('message', function hear(text) {
        const found = changes.safeParse(JSON.parse(String(text))).data ?? [];
        if (!found.some(({ routes, about }) => about === id && routes.includes('messages.listMessages')))
          return;
        pages.off('message', hear);
        resolve();
      });
    });
    const key = randomUUID();
    await writer.post(path, { key, text: '<p>Dag</p>', fileIds: [], mentions: [], replyTo: null });
    await told;
    heard.push(performance.now() - from);
    await reader.get(`${path}?per_page=50`);
    seen.push(performance.now() - from);
  }
  return { heard, seen };
}
