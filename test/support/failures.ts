import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';

/** The line of a stage's output after which stands, in brief, what failed and what was tried twice. */
export const beginning = '-- in brief --';

/** Starts the line of a test that succeeded at its second try. */
export const secondTry = 'SECOND TRY';

const mostLines = 12;

/** Says after everything else, in a few lines each, which tests failed and why, and which were tried twice. */
export default class Failures implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const said = [
      ...modules.flatMap(inModule),
      ...unhandled.map((error) => `FAILED outside of a test\n${why([error])}`),
    ];
    process.stdout.write(`\n${[beginning, ...said].join('\n')}\n`);
  }
}

function inModule(module: TestModule): string[] {
  const file = module.relativeModuleId;
  const groups: (TestModule | TestSuite)[] = [module, ...module.children.allSuites()];
  const broken = groups.filter((group) => group.errors().length > 0);
  return [
    ...broken.map((group) => `FAILED ${named(file, group)}\n${why(group.errors())}`),
    ...[...module.children.allTests()].flatMap((test) => inTest(file, test)),
  ];
}

function inTest(file: string, test: TestCase): string[] {
  const tries = test.attempts();
  if (test.result().state === 'failed') return [`FAILED ${named(file, test)}\n${why(tries.at(-1)?.errors)}`];
  return test.diagnostic()?.flaky ? [`${secondTry} ${named(file, test)}\n${why(tries[0]?.errors)}`] : [];
}

const named = (file: string, one: TestCase | TestSuite | TestModule) =>
  'fullName' in one ? `${file} > ${one.fullName}` : file;

/** The message of each error, what was other than expected, and the line of ours that it came from. */
function why(errors: readonly SerializedError[] = []): string {
  const lines = errors.flatMap((error) => {
    const { name, message, diff, stacks = [] } = error as SerializedError & { readonly diff?: string };
    const at = stacks.find(({ file }) => !file.includes('/node_modules/'));
    return [
      ...firstOf(`${name ?? 'Error'}: ${message}`),
      ...(diff ? firstOf(diff) : []),
      ...(at ? [`at ${at.file.replace(`${process.cwd()}/`, '')}:${at.line}`] : []),
    ];
  });
  return lines.map((line) => `    ${line}`).join('\n');
}

function firstOf(text: string): string[] {
  const lines = stripVTControlCharacters(text).split('\n');
  const left = lines.length - mostLines;
  return left > 0 ? [...lines.slice(0, mostLines), `… and ${left} more lines`] : lines;
}
