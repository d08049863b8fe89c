import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { demoPassword, people } from '#infra/local/demo/people.ts';
import { type AttackClass, type Outcome, tryAll } from './attack.ts';
import { aimAt } from './target.ts';

/**
 * `npm run attack -- --url http://127.0.0.1:3000`: tries every class of attack on an installation of this machine that
 * has the demo in it, and prints how many were tried and what got through. Ends with 1 when anything did.
 */
const { values } = parseArgs({
  options: { url: { type: 'string', default: 'http://127.0.0.1:3000' }, only: { type: 'string' } },
});
const target = aimAt(values.url, { emailOf, password: demoPassword });
await target.fetch('/api/general').catch(() => {
  throw new Error(
    `Nothing answers at ${values.url}: start an installation first, with a data folder of its own`,
  );
});

const outcomes: Outcome[] = [];
for (const { name, ...attacks } of await classes()) {
  if (values.only !== undefined && values.only !== name) continue;
  const ended = await tryAll({ name, ...attacks }, target);
  outcomes.push(...ended);
  console.info(`${name}: ${ended.length} tried, ${throughOf(ended).length} got through`);
  for (const { attack, through, untried } of ended) {
    if (through !== undefined) console.info(`  THROUGH ${attack}: ${through}`);
    if (untried !== undefined) console.info(`  not tried: ${attack}: ${untried}`);
  }
}
const tried = outcomes.filter(({ untried }) => untried === undefined);
console.info(`\n${tried.length} tried, ${throughOf(outcomes).length} got through`);
if (throughOf(outcomes).length > 0 || tried.length < outcomes.length) process.exitCode = 1;

function throughOf(all: readonly Outcome[]): Outcome[] {
  return all.filter(({ through }) => through !== undefined);
}

async function classes(): Promise<AttackClass[]> {
  const folder = new URL('classes/', import.meta.url);
  const files = readdirSync(folder).sort();
  return Promise.all(files.map(async (file) => (await import(new URL(file, folder).href)).attacks));
}

function emailOf(key: string): string {
  const found = people.find((one) => one.key === key);
  if (!found) throw new Error(`Nobody in the demo is called ${key}`);
  return found.email;
}
