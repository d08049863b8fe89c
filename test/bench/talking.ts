import { rmSync } from 'node:fs';
import { handler as jobsApi } from '#functions/jobs/api.ts';
import { handler } from '#functions/messages/api.ts';
import { conversation, message, participation } from '#functions/messages/entities.ts';
import { handler as worker } from '#functions/messages/jobs.ts';
import { pairIdOf } from '#functions/messages/naming.ts';
import { joining, withMessage } from '#functions/messages/rules.ts';
import { user } from '#functions/platform/identity/entities.ts';
import { create, put } from '#functions/platform/table/operations.ts';
import { zilverbrug } from '#infra/local/demo/companies.ts';
import { demoId } from '#infra/local/demo/ids.ts';
import { writeAll } from '#infra/local/demo/load/batches.ts';
import { studentOf } from '#infra/local/seed/students.ts';
import { openTable } from '#infra/local/seed/table.ts';
import { routes as jobs } from '#shared/jobs/routes.ts';
import { announcementRoutes as announcements } from '#shared/messages/announcement-routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { useTestServices } from '#test/support/services.ts';
import { emailOf } from './calls.ts';
import { signIn } from './client.ts';
import { startCloud } from './cloud.ts';
import { exportOf, filledFolder } from './fill.ts';
import { type Alone, measure } from './job-alone.ts';
import { loadInTurns } from './load.ts';
import type { Section } from './report.ts';
import { withDynamo } from './with-dynamo.ts';

const { id: companyId } = zilverbrug;
/** Messages of a small and of a large conversation: with whom of the demo the reader has them. */
const sizes = [
  [10, 'anouk'],
  [10_000, 'farah'],
] as const;
const reader = 'ruben';
/** People of a small and of a large organisation who get an announcement. */
const receivers = [1000, 10_000] as const;

/**
 * Whether a long conversation opens as fast as a short one, and what an announcement takes that goes to everybody, by its
 * job alone.
 * @param data folder of a local cloud with the demo in it, not running
 * @param seconds of measuring for each conversation
 */
export async function talking(data: string, port: number, seconds: number): Promise<Section[]> {
  const demo = await exportOf(data);
  const rows = [];
  let opened: Section | undefined;
  for (const size of receivers) {
    const folder = await filledFolder(demo, data, size);
    try {
      const { rows: told, perSecond, cpuMilliseconds, megabytes } = await withDynamo(folder, announced(size));
      rows.push([`${told.toLocaleString('en')} people`, perSecond, cpuMilliseconds, megabytes]);
      if (size === receivers[0]) opened = await opening(folder, port, seconds);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return [
    ...(opened ? [opened] : []),
    {
      title: 'An announcement to everybody, who each get a notification, by the job alone (memory flat)',
      columns: ['size', 'people/s', 'processor each (ms)', 'MB held'],
      rows,
    },
  ];
}

async function opening(folder: string, port: number, seconds: number): Promise<Section> {
  await withDynamo(folder, async (endpoint) => {
    const { table } = await openTable(endpoint);
    for (const [count, partner] of sizes) await writeAll(table, written(count, partner));
  });
  const cloud = await startCloud({ port, data: folder });
  try {
    const { headers } = await signIn(cloud.url, emailOf(reader));
    const rows = [];
    for (const [name, rest] of [
      ['what it is and who is in it', ''],
      ['its last page', '/messages?per_page=10'],
    ] as const) {
      const target = (partner: string) => ({
        url: `${cloud.url}/api/messages/conversations/${conversationWith(partner)}${rest}`,
        headers,
      });
      const [short, long] = await loadInTurns([target(sizes[0][1]), target(sizes[1][1])], 1, seconds);
      rows.push([name, short.p50, long.p50, long.p50 / short.p50]);
    }
    return {
      title: 'p50 in ms of opening a conversation, by its number of messages (at most 1.2 ×)',
      columns: ['question', ...sizes.map(([count]) => count.toLocaleString('en')), '×'],
      rows,
    };
  } finally {
    await cloud.stop();
  }
}

const conversationWith = (partner: string) => pairIdOf(demoId('UserId', partner), demoId('UserId', reader));

/** A conversation of two people of the demo, with so many messages that its reader has not read. */
function written(count: number, partner: string) {
  const at = (position: number) => new Date(Date.UTC(2026, 8, 1) + position * 60_000).toISOString();
  const begun = {
    ...{ companyId, conversationId: conversationWith(partner), kind: 'direct' as const, title: '' },
    ...{ group: null, lastPosition: 0, begunAt: at(0) },
  };
  const [sender, other] = [partner, reader].map((key) => ({ userId: demoId('UserId', key), name: key }));
  if (!sender || !other) throw new Error('a conversation has two people');
  const messages = Array.from({ length: count }, (_, index) => ({
    ...{ companyId, conversationId: begun.conversationId, position: index + 1, kind: 'text' as const },
    ...{ senderId: sender.userId, senderName: sender.name, text: `<p>Bericht ${index + 1}</p>`, files: [] },
    ...{
      mentions: [],
      replyTo: null,
      sentAt: at(index + 1),
      editedAt: null,
      deletedAt: null,
      reported: null,
    },
  }));
  const parts = [joining(begun, sender, at(0), other), joining(begun, other, at(0), sender)];
  const last = messages.at(-1);
  return [
    create(conversation, { ...begun, lastPosition: count }),
    ...messages.map((one) => create(message, one)),
    ...parts.map((one) => {
      const { version: _, ...part } = (last &&
        withMessage({ ...one, version: 1 }, { ...last, version: 1 })) ?? { ...one, version: 1 };
      return create(participation, part);
    }),
  ];
}

/** Sends an announcement to everybody of the demo's organisation, once its students have what it asks for. */
function announced(students: number) {
  return async (endpoint: string): Promise<Alone> => {
    const { table } = await openTable(endpoint);
    // Who is told something has an account that may be: lists and searches do without.
    await writeAll(
      table,
      Array.from({ length: students }, (_, index) => put(user, studentOf(index))),
    );
    const services = useTestServices(table);
    const as = await signInAs(services, demoId('UserId', 'anouk'));
    const key = crypto.randomUUID();
    const body = { key, title: 'Open dag', text: 'Zaterdag', audience: { kind: 'everyone' }, sendOn: null };
    await callRoute(handler, announcements.createAnnouncement, { body }, { as });
    const query = { kind: 'messages.send-announcement' };
    const [job] = (await callRoute(jobsApi, jobs.listJobs, { query }, { as })).data.data;
    if (!job) throw new Error('nothing is sent');
    return measure(services, job.id, worker);
  };
}
