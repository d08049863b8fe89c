import { parseArgs } from 'node:util';
import { digestOf } from './support/brief.ts';
import { runStages } from './support/run-stages.ts';

/**
 * `npm run seeds [-- --from 2 --many 20 test/functions/grading …]`: runs the API tests, or some of them, under one seed
 * after the other, each of which lets AWS be unkind at other moments, and prints what failed under which. Exits 1 when
 * anything did.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string', default: '2' }, many: { type: 'string', default: '20' } },
});
const [from, many] = [Number(values.from), Number(values.many)];
if (!Number.isInteger(from) || !Number.isInteger(many)) {
  console.error('--from and --many take whole numbers.');
  process.exit(1);
}

for (let seed = from; seed < from + many; seed += 1) {
  const command = ['vitest', 'run', '--project', 'api', ...positionals] as const;
  await runStages([{ name: 'api', what: 'API tests', command }], {
    atOnce: 1,
    envOf: async () => ({ UNKIND_SEED: String(seed) }),
    report: ({ ok, seconds, output }) => {
      console.log(`seed ${seed}: ${ok ? 'ok' : 'FAILED'}, ${seconds.toFixed(0)} s`);
      if (ok) return;
      console.log(digestOf(output).failures);
      process.exitCode = 1;
    },
  });
}
