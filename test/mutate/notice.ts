import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Fault, withFault } from './faults.ts';
import { groupsFor } from './groups.ts';
import { testsNamed } from './pages-of.ts';
import { refusedByCompiler, refusedByLint } from './refused.ts';
import { runTests } from './run-tests.ts';
import type { Found } from './switches/tries.ts';

interface Options {
  /** Of the copy in which faults are made. */
  readonly root: string;
  readonly importers: ReadonlyMap<string, readonly string[]>;
  /** Tests of all files, whatever they import. */
  readonly checks: readonly string[];
  /** Test files that are run for one fault, at most, besides the checks and those of all. */
  readonly mostTests: number;
  /** How long is looked for one that notices the fault, in seconds. */
  readonly seconds: number;
  readonly read: (file: string) => string;
  /** Where it is kept which tests pass without a fault. */
  readonly sound: SoundTests;
  /** What tests found that ran with the fault beside others. */
  readonly found?: Found | undefined;
}

/**
 * How long test files may take together; each run takes some seconds to start, and all pages of a domain a minute. Of a few
 * not all the time that a fault has: there must be some left to see whether they end without it.
 */
const secondsFor = (tests: readonly string[], ofFault: number) =>
  Math.min(240 + 30 * tests.length, tests.length > 3 ? Number.POSITIVE_INFINITY : ofFault / 2);

/** Of these the linter refuses some. */
const seenByLint: ReadonlySet<string> = new Set(['await removed', 'last member of a list dropped']);

/** What became of a fault: noticed by a test, or by none of those that ran. */
export interface Noticed {
  readonly by: string | undefined;
  /** How many test files ran. */
  readonly ran: number;
  /** Whether time ran out before all of them did. */
  readonly outOfTime: boolean;
  /** Those that fail or don't end without the fault too, and so say nothing. */
  readonly unsound: readonly string[];
}

/**
 * Puts a fault into the copy and runs the tests that import its file, until one fails that passes without the fault: the
 * nearest by itself, then the next three; then the story of all calls and the list of all keys, if they are of them, and the
 * checks, which tell most for the time that they take, and the pages that show it; then all others, nine at first and then more, so that what
 * nothing notices here, `npm test` wouldn't either. One that keeps them from ending is noticed as well, and so is one for which the compiler
 * refuses the code, or the linter an `await` that is gone, or what an effect uses.
 *
 * If tests ran with it beside other faults, only those run that could not do so, and what looks at all code.
 */
export async function noticed(fault: Fault, options: Options): Promise<Noticed> {
  const { root, importers, checks, mostTests, seconds, read, sound, found } = options;
  const endsAt = performance.now() + seconds * 1000;
  const left = () => (endsAt - performance.now()) / 1000;
  const { nearest, whole, lists, rest } = groupsFor(fault.file, { importers, mostTests, found });
  const named = testsNamed(fault.file, importers, read);
  const unsound: string[] = [];
  let ran = 0;
  const withFaultIn = async <Result>(look: () => Result | Promise<Result>): Promise<Result> => {
    const before = read(fault.file);
    writeFileSync(join(root, fault.file), withFault(before, fault));
    try {
      return await look();
    } finally {
      writeFileSync(join(root, fault.file), before);
    }
  };
  /** The first test that fails with the fault, and passes without it. */
  const failing = async (groups: readonly (readonly string[])[]): Promise<string | undefined> => {
    for (const group of groups) {
      if (left() <= 0) return undefined;
      ran += group.length;
      for (let tests = group; tests.length > 0; ) {
        const run = (most: number) =>
          runTests(tests, { root, seconds: Math.min(secondsFor(tests, seconds), most), named });
        const outcome = await withFaultIn(() => run(left()));
        if (outcome.passed) break;
        const { failed } = outcome;
        if (failed === undefined && left() <= 0) return undefined;
        // On a machine that does much else they may not end without the fault either.
        if (failed === undefined ? (await run(Number.POSITIVE_INFINITY)).passed : await sound.passes(failed))
          return failed ?? tests.join(' ');
        unsound.push(...(failed === undefined ? tests : [failed]));
        tests = failed === undefined ? [] : tests.filter((one) => one !== failed);
      }
    }
    return undefined;
  };
  const told = (by: string | undefined): Noticed => ({ by, ran, unsound, outOfTime: !by && left() <= 0 });
  if (seenByLint.has(fault.what) && (await withFaultIn(() => refusedByLint(root, fault.file))))
    return told('the linter');
  const by = await failing([...nearest, ...whole, checks, ...lists]);
  if (by) return told(by);
  if (await withFaultIn(() => refusedByCompiler(root))) return told('the compiler');
  return told(await failing(rest));
}

/** Which test files pass as the code is; what passed once isn't run again while nothing in the code changes. */
export class SoundTests {
  readonly #root: string;
  readonly #file: string;
  readonly #code: string;
  readonly #known: Record<string, boolean>;

  /**
   * @param root of the copy
   * @param file where it is kept from run to run
   * @param texts the code and the tests as they are
   */
  constructor(root: string, file: string, texts: Iterable<string>) {
    this.#root = root;
    this.#file = file;
    const hash = createHash('sha256');
    for (const text of texts) hash.update(text);
    this.#code = hash.digest('hex');
    const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    this.#known = kept.code === this.#code ? kept.passes : {};
  }

  async passes(test: string): Promise<boolean> {
    const known = this.#known[test];
    if (known !== undefined) return known;
    const { passed } = await runTests([test], { root: this.#root, seconds: 600 });
    this.#known[test] = passed;
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify({ code: this.#code, passes: this.#known }));
    return passed;
  }
}
