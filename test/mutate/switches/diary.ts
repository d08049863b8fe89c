import { appendFileSync, closeSync, fstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';

/** What became of a fault in a test, of a test or of a test file, as the processes that try them tell each other. */
export type Entry =
  | { readonly noticed: number; readonly test: string }
  | { readonly passed: number; readonly test: string; readonly file: string; readonly ms: number }
  /** A test of this file reaches these only where it can't be run again: it fails then, or they are what loads a file. */
  | { readonly onceIn: string; readonly faults: readonly number[] }
  | { readonly done: string }
  | { readonly fileDone: string };

const isDiary = /^diary\.\d+\.jsonl$/;

/**
 * A folder in which each process writes what it found, and reads what others did. Each has a file of its own, so that what
 * is half written as a process is ended is followed by nothing.
 */
export class Diary {
  readonly #folder: string;
  /** How much of each file was read, in bytes. */
  readonly #read = new Map<string, number>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  write(entry: Entry): void {
    appendFileSync(join(this.#folder, `diary.${process.pid}.jsonl`), `${JSON.stringify(entry)}\n`);
  }

  /** What was written since the last time, by whomever. */
  news(): Entry[] {
    return readdirSync(this.#folder)
      .filter((name) => isDiary.test(name))
      .flatMap((name) => this.#linesOf(name))
      .map((line) => JSON.parse(line));
  }

  #linesOf(name: string): string[] {
    const from = this.#read.get(name) ?? 0;
    const file = openSync(join(this.#folder, name), 'r');
    try {
      const bytes = Buffer.alloc(fstatSync(file).size - from);
      readSync(file, bytes, 0, bytes.length, from);
      const end = bytes.lastIndexOf('\n') + 1;
      this.#read.set(name, from + end);
      return bytes.subarray(0, end).toString().split('\n').filter(Boolean);
    } finally {
      closeSync(file);
    }
  }
}
