import { beginning, secondTry } from './failures.ts';

/** What a stage printed, by who reads it. */
export interface Digest {
  /** Whole names and messages of what failed, or the output's ends where that isn't known. */
  readonly failures: string;
  /** What succeeded at a second try alone, and why it failed at the first. */
  readonly triedTwice: string;
  /** Everything but what succeeded. */
  readonly details: string;
}

const mostLines = 40;

/** Sorts the output of a stage, failed or not. */
export function digestOf(output: string): Digest {
  const [all = '', ...brief] = output.split(`\n${beginning}\n`);
  const blocks = brief.join('\n').split(/^(?=\S)/m);
  const triedTwice = blocks.filter((block) => block.startsWith(secondTry));
  const failures = blocks.filter((block) => !triedTwice.includes(block));
  const details = all
    .split('\n')
    .filter((line) => !/^\s*✓/.test(line))
    .join('\n')
    .trimEnd();
  return {
    failures: failures.join('').trimEnd() || endsOf(details),
    triedTwice: triedTwice.join('').trimEnd(),
    details,
  };
}

/** A compiler says what matters first, and what breaks off says it last. */
function endsOf(text: string): string {
  const lines = text.trim().split('\n');
  if (lines.length <= mostLines) return lines.join('\n');
  return [...lines.slice(0, mostLines / 2), '…', ...lines.slice(-mostLines / 2)].join('\n');
}
