import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { people } from '#infra/local/demo/people.ts';
import { signIn } from './client.ts';
import { startCloud } from './cloud.ts';
import { load } from './load.ts';
import type { Section } from './report.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const questions = [
  ['a page of 20 users', '/users?per_page=20'],
  ['a search', '/users?per_page=20&search=van'],
  ['a search of two words', '/users?per_page=20&search=van%20jong'],
] as const;

/**
 * Latency of the list of users and of searching it, while the number of users grows.
 * @param data folder of a local cloud with the demo in it, not running
 * @param sizes numbers of students to grow to, from small to large
 */
export async function scale(
  data: string,
  port: number,
  sizes: readonly number[],
  seconds: number,
): Promise<Section> {
  const admin = people.find(({ key }) => key === 'anouk');
  if (!admin) throw new Error('The demo has no anouk');
  const p95 = new Map<string, number[]>(questions.map(([name]) => [name, []]));
  for (const size of sizes) {
    grow(data, size);
    const cloud = await startCloud({ port, data });
    try {
      const { headers } = await signIn(cloud.url, admin.email);
      for (const [name, path] of questions) {
        const measured = await load({ url: `${cloud.url}/api${path}`, headers }, 1, seconds);
        p95.get(name)?.push(measured.p95);
      }
    } finally {
      await cloud.stop();
    }
  }
  return {
    title: 'p95 in ms by number of users (at most 1.3 × from the first to the last)',
    columns: ['question', ...sizes.map((size) => size.toLocaleString('en')), '×'],
    rows: [...p95].map(([name, times]) => [name, ...times, (times.at(-1) ?? 0) / (times[0] ?? 1)]),
  };
}

function grow(data: string, students: number): void {
  const args = ['infra/local/bootstrap.mjs', 'seed', '--students', String(students), '--data', data];
  execFileSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}
