import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Fault, withFault } from './faults.ts';
import { refusedByCompiler, refusedByLint } from './refused.ts';
import { isCheck, testsOf } from './related-tests.ts';
import { runTests } from './run-tests.ts';

interface Options {
  /** Of the copy in which faults are made. */
  readonly root: string;
  readonly importers: ReadonlyMap<string, readonly string[]>;
  /** Test files that are run for one fault, at most, besides the checks. */
  readonly mostTests: number;
  /** Where it is kept which tests pass without a fault. */
  readonly sound: SoundTests;
}

/** Together, the test files that run at once; each run takes some seconds to start. */
const secondsAtOnce = 240;

/** What became of a fault: noticed by a test, or by none of those that ran. */
export interface Noticed {
  readonly by: string | undefined;
  readonly ran: number;
  readonly related: number;
  /** Those that fail or don't end without the fault too, and so say nothing. */
  readonly unsound: readonly string[];
}

/**
 * Puts a fault into the copy and runs the tests that import its file: the nearest by itself, then the next three, then
 * nine, and so on, until one fails that passes without the fault. One that keeps them from ending is noticed as well, and
 * so is one for which the compiler refuses the code, or the linter an `await` that is gone.
 */
export async function noticed(fault: Fault, options: Options): Promise<Noticed> {
  const { root, importers, mostTests, sound } = options;
  const related = testsOf(fault.file, importers);
  const tests = [...related.filter((test) => !isCheck(test)).slice(0, mostTests), ...related.filter(isCheck)];
  const at = join(root, fault.file);
  const before = readFileSync(at, 'utf8');
  const unsound: string[] = [];
  const isRefused = (refuses: () => boolean): boolean => {
    writeFileSync(at, withFault(before, fault));
    try {
      return refuses();
    } finally {
      writeFileSync(at, before);
    }
  };
  if (fault.what === 'await removed' && isRefused(() => refusedByLint(root, fault.file)))
    return { by: 'the linter', ran: 0, related: related.length, unsound };
  for (let from = 0, size = 1; from < tests.length; from += size, size *= 3) {
    let left = tests.slice(from, from + size);
    while (left.length > 0) {
      writeFileSync(at, withFault(before, fault));
      const outcome = await runTests(left, { root, seconds: secondsAtOnce }).finally(() =>
        writeFileSync(at, before),
      );
      if (outcome.passed) break;
      const seen = { by: outcome.failed ?? left.join(' '), ran: from + left.length, related: related.length };
      if (outcome.failed === undefined) {
        // On a machine that does much else they may not end without the fault either.
        if ((await runTests(left, { root, seconds: secondsAtOnce })).passed) return { ...seen, unsound };
        unsound.push(...left);
        break;
      }
      if (await sound.passes(outcome.failed)) return { ...seen, unsound };
      unsound.push(outcome.failed);
      left = left.filter((one) => one !== outcome.failed);
    }
  }
  // Asked last: it looks at all of the code.
  const by = isRefused(() => refusedByCompiler(root)) ? 'the compiler' : undefined;
  return { by, ran: tests.length, related: related.length, unsound };
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
