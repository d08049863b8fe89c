import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { areas, filesOf } from './areas.ts';
import { copyOf } from './copy.ts';
import { faultsIn } from './faults.ts';
import { noticed, SoundTests } from './notice.ts';
import { importersOf, isCheck, readerOf } from './related-tests.ts';
import { chance, sampleOf } from './sample.ts';

/**
 * `npm run mutate [-- --sample 100] [--area web …] [--seed 7] [--minutes 45] [--each 10] [--tests 40]
 * [--at functions/people/rules.ts:20 …]`: puts faults into a copy of the
 * code by chance, one at a time and as many in each area, runs the tests that import what changed, the nearest first and
 * all of them unless it is said how many, for so many minutes of each fault, and prints what became of it. With `--at`, of
 * these files or lines alone.
 */
const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '100' },
    area: { type: 'string', multiple: true },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    minutes: { type: 'string', default: '45' },
    each: { type: 'string', default: '10' },
    tests: { type: 'string', default: 'Infinity' },
    at: { type: 'string', multiple: true },
  },
});
const root = fileURLToPath(new URL('../..', import.meta.url));
const wanted = areas.filter(({ name }) => !values.area || values.area.includes(name));
if (wanted.length === 0) throw new Error(`The areas are: ${areas.map(({ name }) => name).join(', ')}.`);
const endsAt = performance.now() + Number(values.minutes) * 60_000;
const next = chance(Number(values.seed));
const copy = copyOf(root);
process.once('exit', copy.remove);
const end = () => process.exit(130);
process.once('SIGINT', end).once('SIGTERM', end);

const files = globSync('{events,functions,infra,shared,test,web/src}/**/*.{ts,tsx}', {
  cwd: copy.root,
}).sort();
const read = readerOf(copy.root);
const importers = importersOf(files, read);
const sound = new SoundTests(copy.root, join(root, '.build/sound-tests.json'), files.map(read));
console.log(`Seed ${values.seed}.\n`);
const rows = [];
for (const area of wanted) rows.push(await look(area));
console.log(`\n${rows.join('\n')}`);

/** @returns the line of the report about an area */
async function look(area: (typeof areas)[number]): Promise<string> {
  const all = filesOf(area, copy.root)
    .flatMap((file) => faultsIn(file, textOf(file)))
    .filter(
      ({ file, line }) => !values.at || values.at.some((at) => at === file || at === `${file}:${line}`),
    );
  const sample = sampleOf(all, Math.ceil(Number(values.sample) / wanted.length), next);
  const options = {
    root: copy.root,
    importers,
    checks: files.filter(isCheck),
    read,
    sound,
    mostTests: Number(values.tests),
    seconds: Number(values.each) * 60,
  };
  let tried = 0;
  let caught = 0;
  for (const fault of sample) {
    if (performance.now() > endsAt) break;
    tried++;
    const { by, ran, outOfTime, unsound } = await noticed(fault, options);
    for (const test of unsound) console.log(`${test} fails, or takes too long, without a fault too`);
    if (by) caught++;
    const looked = `NOT NOTICED, ${ran} test files ran${outOfTime ? ' until time was up' : ''}`;
    console.log(`${fault.file}:${fault.line}  ${fault.what}  ${by ? `(${by})` : looked}`);
  }
  const share = tried > 0 ? `${Math.round((caught / tried) * 100)} %` : 'none tried, out of time';
  return `${area.name.padEnd(20)} ${caught} of ${tried} noticed (${share}); ${all.length} are possible`;
}

function textOf(file: string): string {
  return readFileSync(join(copy.root, file), 'utf8');
}
