import { parseArgs } from 'node:util';
import { attackClasses, demoAt } from './all.ts';
import { type Outcome, tryAll } from './attack.ts';

/**
 * `npm run attack -- --url http://127.0.0.1:3000`: tries every class of attack on an installation of this machine that
 * has the demo in it, and prints how many were tried and what got through. Ends with 1 when anything did.
 */
const { values } = parseArgs({
  options: { url: { type: 'string', default: 'http://127.0.0.1:3000' }, only: { type: 'string' } },
});
const target = demoAt(values.url);
await target.fetch('/api/general').catch(() => {
  throw new Error(
    `Nothing answers at ${values.url}: start an installation first, with a data folder of its own`,
  );
});

const outcomes: Outcome[] = [];
for (const { name, ...attacks } of await attackClasses()) {
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
