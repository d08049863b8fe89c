import { appendFileSync, existsSync, readFileSync, statSync, truncateSync } from 'node:fs';

/** A file of one JSON value per line, which only grows. */
export interface JsonLines<Value> {
  /** All of them, from the file: what grows for months is not kept in memory. */
  readonly read: () => Value[];
  /** When this returns, the value survives a kill; when it throws, the file is as it was. */
  readonly add: (value: Value) => void;
}

/**
 * Opens such a file, which may not be there yet. A last line that a kill or a full disk has cut short was never
 * answered for, and is dropped.
 * @throws naming the file when a whole line is not to be read
 */
export function openJsonLines<Value>(path: string): JsonLines<Value> {
  const text = textOf(path);
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole));
  linesOf(path, whole);
  return {
    read: () => linesOf<Value>(path, textOf(path)),
    add: (value) => append(path, `${JSON.stringify(value)}\n`),
  };
}

const textOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

const linesOf = <Value>(path: string, text: string): Value[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line, index) => parsed(path, line, index + 1));

function parsed<Value>(path: string, line: string, number: number): Value {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new Error(`Cannot read ${path}, line ${number}: ${error instanceof Error ? error.message : error}`);
  }
}

function append(path: string, line: string): void {
  const size = existsSync(path) ? statSync(path).size : 0;
  try {
    appendFileSync(path, line, { mode: 0o600 });
  } catch (error) {
    if (existsSync(path)) truncateSync(path, size);
    throw error;
  }
}
