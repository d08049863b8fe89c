import { parseArgs } from 'node:util';
import { type Stage, stages } from './stages.ts';
import { digestOf } from './support/brief.ts';
import { ensureBrowser } from './support/browser.ts';
import { currentChange, stagesFor } from './support/changed.ts';
import { type Finished, runStages } from './support/run-stages.ts';

/**
 * `npm test [-- --without-browser] [-- --changed] [-- stage …]`: every check and test, two at a time, a line per stage
 * with its seconds and the output of each vitest summary. What failed is said in brief when its stage ends, above the
 * rest of its output, and again at the very end; so is what succeeded at a second try alone. With `--changed` only what
 * may fail by what lies here and not on main. Exits 1 on any failure, and 2 when nothing failed but the browser
 * journeys could not run.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'without-browser': { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
  },
});

const unknown = positionals.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) {
  console.error(
    `No such stage: ${unknown.join(', ')}. There are: ${stages.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}

const wanted = (values.changed ? stagesFor(currentChange(), stages) : stages).filter(
  ({ name }) => positionals.length === 0 || positionals.includes(name),
);
const started = performance.now();
const needsBrowser = !values['without-browser'] && wanted.some((stage) => stage.needsBrowser);
// Where it has to be installed, what needs none begins meanwhile.
const browser = needsBrowser ? ensureBrowser() : Promise.resolve(undefined);
const finished = await runStages(wanted, { atOnce: 2, envOf, report });
conclude(finished);

async function envOf(stage: Stage): Promise<Record<string, string> | undefined> {
  if (!stage.needsBrowser) return {};
  const path = await browser;
  return path ? { CHROME_PATH: path } : undefined;
}

function report({ stage, ok, seconds, output }: Finished): void {
  console.log(
    `${ok ? 'ok    ' : 'FAILED'} ${stage.name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s  ${stage.what}`,
  );
  const { failures, triedTwice, details } = digestOf(output);
  const parts = ok ? [summary(output), triedTwice] : [failures, triedTwice, details];
  for (const part of parts.filter(Boolean)) console.log(part.replace(/^/gm, '         '));
}

/** The lines in which vitest counts its files and tests. */
function summary(output: string): string {
  return output
    .split('\n')
    .filter((line) => /^\s*(Test Files|Tests|Type Errors)\s+\S/.test(line))
    .join('\n');
}

function conclude(all: readonly Finished[]): void {
  if (values.changed)
    console.log('Only what the change may break was run: `npm test` runs the rest as well.');
  const failed = all.filter(({ ok }) => !ok).map(({ stage }) => stage.name);
  for (const { stage, output } of all) {
    const { triedTwice } = digestOf(output);
    if (triedTwice) console.log(`\n${stage.name}: not to be relied on, mend it:\n${triedTwice}`);
  }
  for (const { stage, output } of all.filter(({ ok }) => !ok)) {
    console.log(`\n${stage.name}:\n${digestOf(output).failures}`);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const skipped = wanted.filter((stage) => !all.some((one) => one.stage === stage));
  for (const { name } of skipped) {
    const reason = values['without-browser']
      ? '--without-browser was given'
      : 'no Chrome or Chromium was found';
    console.log(`SKIPPED ${name}: ${reason}.`);
  }
  console.log(
    failed.length > 0 ? `\nFailed in ${seconds} s: ${failed.join(', ')}.` : `\nPassed in ${seconds} s.`,
  );
  const missedJourneys = skipped.length > 0 && !values['without-browser'];
  process.exitCode = failed.length > 0 ? 1 : missedJourneys ? 2 : 0;
}
