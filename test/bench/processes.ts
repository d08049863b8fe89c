import { readdirSync, readFileSync } from 'node:fs';

/**
 * Memory of a process and all it started, shared pages counted once (PSS). Linux only.
 * @param pid of the first process
 * @returns megabytes of 1,000,000 bytes
 */
export function memoryOfTree(pid: number): number {
  return treeOf(pid).reduce((sum, member) => sum + pss(member), 0) / 1e6;
}

/**
 * Processor time that a process and all it started have used, as far as they still run. Linux only.
 * @returns seconds, to a hundredth, which is the kernel's unit here
 */
export function cpuSecondsOfTree(pid: number): number {
  return treeOf(pid).reduce((sum, member) => sum + ticks(member), 0) / 100;
}

function treeOf(pid: number): number[] {
  const parents = new Map(processes().map((child) => [child, parentOf(child)]));
  const tree = new Set([pid]);
  for (let grown = true; grown; ) {
    const size = tree.size;
    for (const [child, parent] of parents) if (parent !== undefined && tree.has(parent)) tree.add(child);
    grown = tree.size > size;
  }
  return [...tree];
}

const processes = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

function parentOf(pid: number): number | undefined {
  const status = ifAlive(() => readFileSync(`/proc/${pid}/status`, 'utf8'));
  const parent = status?.match(/^PPid:\s+(\d+)/m)?.[1];
  return parent === undefined ? undefined : Number(parent);
}

function pss(pid: number): number {
  const rollup = ifAlive(() => readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
  return Number(rollup?.match(/^Pss:\s+(\d+) kB/m)?.[1] ?? 0) * 1024;
}

/** User and system time are the 12th and 13th field after the name, which may hold anything. */
function ticks(pid: number): number {
  const stat = ifAlive(() => readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? '';
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return user + system;
}

/** A process may end between being listed and being read; then it has nothing. */
function ifAlive(read: () => string): string | undefined {
  try {
    return read();
  } catch (error) {
    const gone =
      error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH');
    if (gone) return undefined;
    throw error;
  }
}
