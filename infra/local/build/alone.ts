import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

const busy = 5;

/**
 * Does what one process may do at a time, and waits while another does. As with the lock of a data folder, the kernel
 * lets go of it for a process that ends.
 * @param file that stands for it
 */
export async function alone<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const lock = new DatabaseSync(file);
  try {
    while (!taken(lock)) await delay(50);
    return await work();
  } finally {
    lock.close();
  }
}

function taken(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (Object(error).errcode === busy) return false;
    throw error;
  }
}
