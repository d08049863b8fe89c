import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { areas, filesOf } from './areas.ts';
import { copyOf } from './copy.ts';
import { type Fault, faultsIn, withFault } from './faults.ts';
import { relatedTests } from './related-tests.ts';
import { chance, sampleOf } from './sample.ts';

/**
 * `npm run mutate [-- --sample 100] [--area web …] [--seed 7] [--minutes 30]`: puts faults into a copy of the code by
 * chance, one at a time and as many in each area, runs the tests that import what changed, and prints the faults that
 * no test noticed. Exits 1 when the tests fail without any fault, which makes the rest worth nothing.
 */
const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '100' },
    area: { type: 'string', multiple: true },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    minutes: { type: 'string', default: '45' },
  },
});
const root = fileURLToPath(new URL('../..', import.meta.url));
const wanted = areas.filter(({ name }) => !values.area || values.area.includes(name));
if (wanted.length === 0) throw new Error(`The areas are: ${areas.map(({ name }) => name).join(', ')}.`);
const endsAt = performance.now() + Number(values.minutes) * 60_000;
const next = chance(Number(values.seed));
const copy = copyOf(root);
const end = () => {
  copy.remove();
  process.exit(130);
};
process.once('SIGINT', end).once('SIGTERM', end);

const text = (file: string) => readFileSync(join(copy.root, file), 'utf8');
console.log(`Seed ${values.seed}. Faults that no test noticed:\n`);
try {
  const rows = [];
  for (const area of wanted) rows.push(await look(area));
  console.log(`\n${rows.join('\n')}`);
} finally {
  copy.remove();
}

/** @returns the line of the report about an area */
async function look(area: (typeof areas)[number]): Promise<string> {
  const all = filesOf(area, copy.root).flatMap((file) => faultsIn(file, text(file)));
  const sample = sampleOf(all, Math.ceil(Number(values.sample) / wanted.length), next);
  const options = { root: copy.root, projects: area.projects, seconds: 600 };
  const whole = await relatedTests([...new Set(sample.map(({ file }) => file))], options);
  if (whole.outcome !== 'passed') {
    process.exitCode = 1;
    return `${area.name}: without a fault its tests ${whole.outcome}\n${whole.output}`;
  }
  let tried = 0;
  let noticed = 0;
  for (const fault of sample) {
    if (performance.now() > endsAt) break;
    tried++;
    if (await isNoticed(fault, { ...options, seconds: 180 })) noticed++;
    else console.log(`${fault.file}:${fault.line}  ${fault.what}`);
  }
  const share = tried > 0 ? `${Math.round((noticed / tried) * 100)} %` : 'none tried, out of time';
  return `${area.name.padEnd(20)} ${noticed} of ${tried} noticed (${share}); ${all.length} are possible`;
}

/** A fault that keeps tests from ending is noticed as well. */
async function isNoticed(fault: Fault, options: Parameters<typeof relatedTests>[1]): Promise<boolean> {
  const before = text(fault.file);
  const at = join(copy.root, fault.file);
  writeFileSync(at, withFault(before, fault));
  try {
    return (await relatedTests([fault.file], options)).outcome !== 'passed';
  } finally {
    writeFileSync(at, before);
  }
}
