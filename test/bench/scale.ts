import { rmSync } from 'node:fs';
import { people } from '#infra/local/demo/people.ts';
import { signIn } from './client.ts';
import { type RunningCloud, startCloud } from './cloud.ts';
import { exportOf, filledFolder } from './fill.ts';
import { overview } from './fill-assessed.ts';
import { asked } from './fill-figures.ts';
import { educationId } from './fill-studies.ts';
import { loadInTurns } from './load.ts';
import type { Section } from './report.ts';

const year = 'from=2026-01&until=2026-12';
const questions = [
  ['a page of 20 users', '/users?per_page=20'],
  ['a search', '/users?per_page=20&search=van'],
  ['a search of two words', '/users?per_page=20&search=van%20jans'],
  ['the students of an education', `/educations/${educationId}/students`],
  ['the same of one status', `/educations/${educationId}/students?status=busy`],
  ['the figures of a year', `/figures?${year}`],
  ['the same of an education', `/figures?${year}&educationId=${asked.educationId}`],
  ['the same of a team', `/figures?${year}&teamId=${asked.teamId}`],
  ['who stands behind a number', '/figures/people?measure=studying'],
  ['the same of a team', `/figures/people?measure=handedIn&month=${asked.month}&teamId=${asked.teamId}`],
  ['who has most on their hands', '/figures/loads?of=coached'],
  ['what a coach has', `/figures/loads/${asked.coachId}?of=coached`],
  ['the assessment of a learning path', `/figures/assessment/${overview.learnpathId}`],
  ['the same of a team', `/figures/assessment/${overview.learnpathId}?team_id=${overview.teamId}`],
  ['what waits there', `/figures/assessment/${overview.learnpathId}/waiting`],
  ['who never handed in', `/figures/assessment/${overview.learnpathId}/missing`],
] as const;

/**
 * Latency of the list of users, of searching it and of the dashboards by number of users: a local cloud for each number, asked in turns.
 * @param data folder of a local cloud with the demo in it, not running
 * @param port of the first; the others take the next ones
 * @param sizes numbers of students, from small to large
 * @param seconds of measuring for each number
 */
export async function scale(
  data: string,
  port: number,
  sizes: readonly number[],
  seconds: number,
): Promise<Section> {
  const admin = people.find(({ key }) => key === 'anouk');
  if (!admin) throw new Error('The demo has no anouk');
  const demo = await exportOf(data);
  const clouds: RunningCloud[] = [];
  const folders: string[] = [];
  try {
    for (const [position, size] of sizes.entries()) {
      const folder = await filledFolder(demo, data, size);
      folders.push(folder);
      clouds.push(await startCloud({ port: port + position, data: folder }));
    }
    const visitors = await Promise.all(
      clouds.map(async ({ url }) => ({ url, headers: (await signIn(url, admin.email)).headers })),
    );
    const rows = [];
    for (const [name, path] of questions) {
      const targets = visitors.map(({ url, headers }) => ({ url: `${url}/api${path}`, headers }));
      const times = (await loadInTurns(targets, 1, seconds)).map(({ p95 }) => p95);
      rows.push([name, ...times, (times.at(-1) ?? 0) / (times[0] ?? 1)]);
    }
    return {
      title: 'p95 in ms by number of users (at most 1.3 × from the first to the last)',
      columns: ['question', ...sizes.map((size) => size.toLocaleString('en')), '×'],
      rows,
    };
  } finally {
    for (const cloud of clouds) await cloud.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}
