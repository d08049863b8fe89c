import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { areas, filesOf } from './areas.ts';
import { copyOf } from './copy.ts';
import { type Fault, faultsIn } from './faults.ts';
import { noticed, SoundTests } from './notice.ts';
import { importersOf, isCheck, readerOf, testsOf } from './related-tests.ts';
import { chance, sampleOf } from './sample.ts';
import { trySwitched } from './switches/try-switched.ts';

/**
 * `npm run mutate [-- --sample 100] [--area web …] [--seed 7] [--minutes 45] [--each 10] [--tests 40]
 * [--at functions/people/rules.ts:20 …]`: puts faults into a copy of the code by chance, as many in each area, and prints
 * what became of each. First all are there at once, each behind a switch, and every test that reaches one runs with it.
 * What none noticed, or none reached, is put into the code by itself: the tests run that could not be run so, the nearest
 * first and all of them unless it is said how many, for so many minutes of each fault. With `--at`, of these
 * folders, files or lines alone.
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
/** Test files that a fault is tried with whatever it takes. */
const nearestTests = 12;

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
      ({ file, line }) =>
        !values.at ||
        values.at.some((at) => [file, `${file}:${line}`].includes(at) || file.startsWith(`${at}/`)),
    );
  const sample = sampleOf(all, Math.ceil(Number(values.sample) / wanted.length), next);
  const found = await foundTogether(sample);
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
  for (const [id, fault] of sample.entries()) {
    const together = found.get(id);
    tried++;
    // Those that were noticed side by side count already: to leave out the others would make the share too high.
    if (!together?.by && performance.now() > endsAt) {
      console.log(
        `${fault.file}:${fault.line}  ${fault.what}  NOT NOTICED, not tried to the end: time was up`,
      );
      continue;
    }
    const { by, ran, outOfTime, unsound } = together?.by
      ? { by: together.by, ran: 1, outOfTime: false, unsound: [] }
      : await noticed(fault, { ...options, found: together });
    for (const test of unsound) console.log(`${test} fails, or takes too long, without a fault too`);
    if (by) caught++;
    const before = together?.passed.size ? `${together.passed.size} tests with a switch and ` : '';
    const looked = `NOT NOTICED, ${before}${ran} test files ran${outOfTime ? ' until time was up' : ''}`;
    console.log(`${fault.file}:${fault.line}  ${fault.what}  ${by ? `(${by})` : looked}`);
  }
  const share = tried > 0 ? `${Math.round((caught / tried) * 100)} %` : 'none tried, out of time';
  return `${area.name.padEnd(20)} ${caught} of ${tried} noticed (${share}); ${all.length} are possible`;
}

/** Tries faults side by side, for half of the time that is left; what starts processes can't be run again and again. */
async function foundTogether(sample: readonly Fault[]) {
  const plan = sample.map((fault, id) => {
    const related = testsOf(fault.file, importers).filter((test) => !/^test\/(infra|walks)\//.test(test));
    return { id, fault, nearest: related.slice(0, nearestTests), related };
  });
  const tests = [...new Set(plan.flatMap(({ related }) => related))];
  const now = performance.now();
  return await trySwitched(plan, {
    root: copy.root,
    tests,
    endsAt: now + (endsAt - now) / 2,
    warn: console.log,
  });
}

function textOf(file: string): string {
  return readFileSync(join(copy.root, file), 'utf8');
}
