import { cpSync, rmSync } from 'node:fs';
import { busyMonday } from '#test/support/busy-week.ts';
import { emailOf } from './calls.ts';
import { type Client, signIn } from './client.ts';
import { type RunningCloud, startCloud } from './cloud.ts';
import { exportOf, filledFolder } from './fill.ts';
import { cpuPerRow, followJob, rowsPerSecond } from './follow-job.ts';
import { type Alone, planningAlone } from './planning-alone.ts';
import { fillPlanning, planned } from './planning-world.ts';
import { shortest, startRecorder, stepsOf } from './recorder.ts';
import type { Section } from './report.ts';
import { withDynamo } from './with-dynamo.ts';

/** After so many rows memory is what it takes to work, not what it takes to begin. */
const stretch = 1000;

/**
 * What planning asks of the table beside many plannings, how fast many students are planned at once, and what bringing
 * a large organisation in step takes.
 * @param data folder of a local cloud with the demo in it, not running
 * @param students of the organisation; at least two thousand
 */
export async function planning(data: string, port: number, students: number): Promise<Section[]> {
  const folder = await filledFolder(await exportOf(data), data, students);
  try {
    await withDynamo(folder, (endpoint) => fillPlanning(endpoint, students));
    const copy = `${folder}-alone`;
    cpSync(folder, copy, { recursive: true });
    const alone = await withDynamo(copy, planningAlone).finally(() => rmSync(copy, { recursive: true }));
    return await withDynamo(folder, async (endpoint) => [
      await calls(folder, port, endpoint),
      await bulk(folder, port, endpoint, alone),
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function calls(data: string, port: number, endpoint: string): Promise<Section> {
  const recorder = await startRecorder(endpoint);
  const cloud = await startCloud({ port, data, env: { DYNAMODB_ENDPOINT: recorder.url } });
  try {
    const rows = [];
    for (const [name, send] of await questionsAt(cloud)) {
      const body = JSON.stringify(await send());
      const recorded = await shortest(recorder, send);
      const units = recorded.reduce((sum, one) => sum + one.units, 0);
      rows.push([name, recorded.length, stepsOf(recorded).length, units, Buffer.byteLength(body) / 1000]);
    }
    return {
      title: 'Planning beside 500 plannings of one week (at most 2 round trips, a week 300 KB)',
      columns: ['call', 'requests', 'round trips', 'units', 'KB'],
      rows,
    };
  } finally {
    await cloud.stop();
    await recorder.stop();
  }
}

async function questionsAt({ url }: RunningCloud): Promise<[string, () => Promise<unknown>][]> {
  const [student, teacher, manager, admin] = [
    await signIn(url, emailOf('bo')),
    await signIn(url, emailOf('ayse')),
    await signIn(url, emailOf('ruben')),
    await signIn(url, emailOf('anouk')),
  ];
  const week = `?week=${busyMonday}`;
  const trial = {
    ...{ title: 'Nog een', kind: 'learnpath', learnpathId: planned.learnpath.id, on: busyMonday },
    ...{ startTime: '09:00', endTime: '10:30', room: 'A0', teacherIds: [planned.teacher.id] },
  };
  return [
    ["a student's week", () => student.get(`/study/schedule${week}`)],
    ['the week of a teacher of all', () => teacher.get(`/teacher/schedule${week}`)],
    ["a manager's week", () => manager.get(`/manager/schedule${week}`)],
    ['conflicts of one more', () => admin.post('/plannings/conflicts', trial)],
  ];
}

async function bulk(data: string, port: number, endpoint: string, alone: Alone): Promise<Section> {
  const cloud = await startCloud({ port, data, env: { DYNAMODB_ENDPOINT: endpoint } });
  try {
    const admin = await signIn(cloud.url, emailOf('anouk'));
    const many = await followJob(admin, await planMany(admin), cloud.pid);
    const sync = await followJob(admin, (await admin.post<{ id: string }>('/plannings/sync')).id, cloud.pid);
    const early = sync.marks.find(({ rows }) => rows >= stretch) ?? sync.end;
    return {
      title: 'Planning in bulk (a job plans at least 50 a second; bringing in step: memory stays flat)',
      columns: ['what', 'measured'],
      rows: [
        ['students planned at once', many.job.tally.planned ?? 0],
        ['planned per second, the job by itself', alone.perSecond],
        ['processor time of one then, ms', alone.cpuMilliseconds],
        ['planned per second, beside what follows by event', rowsPerSecond(many.begin, many.end)],
        ['processor time of one, ms', cpuPerRow(many.begin, many.end)],
        ['brought in step, people and things', sync.end.rows],
        ['what could not be', many.job.problemCount + sync.job.problemCount],
        ['brought in step per second', rowsPerSecond(sync.begin, sync.end)],
        ['processor time of one, ms', cpuPerRow(sync.begin, sync.end)],
        ['memory after the first thousand, MB', early.megabytes],
        [
          'most memory after that, MB',
          Math.max(...sync.marks.slice(sync.marks.indexOf(early)).map(({ megabytes }) => megabytes)),
        ],
        ['memory at the end, MB', sync.end.megabytes],
      ],
      note: 'Processor time and memory are those of the site and all functions together, without the database.',
    };
  } finally {
    await cloud.stop();
  }
}

/** Makes a starting moment for many, and begins to plan for it whoever nears the end of what they have. @returns the job */
async function planMany(admin: Client): Promise<string> {
  const moment = await admin.post<{ id: string; version: number }>('/starting-moment', planned.moment);
  const { educationId, offer } = planned;
  await admin.post(`/starting-moment/${moment.id}/learnpaths`, { version: moment.version, ...offer });
  const wanted = {
    educationId,
    startingMomentId: moment.id,
    learnpathIds: [offer.learnpathId],
    userIds: null,
  };
  return (await admin.post<{ id: string }>('/users/eligible-to-plan', wanted)).id;
}
