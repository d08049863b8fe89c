import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../options.ts';

/** The file of the embedded DynamoDB in a data folder. */
export const databaseIn = (data: string) => join(data, 'table.db');

/**
 * What the embedded DynamoDB asks of a stream with every write and every read, and would sort the whole of it for:
 * the number of its last record, what comes after one, and its first and last.
 */
const indexes = [
  `CREATE INDEX IF NOT EXISTS stream_last ON _stream_records
    (table_name, CAST(sequence_number AS INTEGER))`,
  `CREATE INDEX IF NOT EXISTS stream_after ON _stream_records
    (table_name, shard_id, CAST(sequence_number AS INTEGER))`,
  `CREATE INDEX IF NOT EXISTS stream_ends ON _stream_records (table_name, shard_id, sequence_number)`,
];

/**
 * Looks after the file while no DynamoDB runs on it: drops the records of streams that every reader has taken, as AWS
 * drops them after a day. The last one stays, or the numbers would begin anew.
 * @param takenUntil the sequence number up to which every reader has taken its stream
 * @param expected whether there has to be a file
 * @throws StartError when it is missing or damaged
 */
export function tendDatabase(data: string, takenUntil: bigint, expected: boolean): void {
  const path = databaseIn(data);
  if (!existsSync(path)) {
    if (expected) throw damaged(path, 'is missing');
    return;
  }
  const database = open(path);
  try {
    const { tables } = check(database);
    if (expected && tables === 0) throw new Error('it holds no table');
    trim(database, takenUntil);
  } catch (error) {
    throw damaged(path, `is damaged (${error instanceof Error ? error.message : error})`);
  } finally {
    database.close();
  }
}

/** Makes the indexes that keep a write as fast after a thousand as after ten; nothing may be at work yet. */
export function indexStreams(data: string): void {
  const database = open(databaseIn(data));
  try {
    for (const index of indexes) database.exec(index);
  } finally {
    database.close();
  }
}

/**
 * Keeps in streams only what their readers let through: most of what is written are words and rows of lists, of which
 * each would be kept, read and parsed to be thrown away. AWS hands none of it to a function either.
 * @param path the file of the database; its tables are there
 * @param entities of which items a reader takes new ones, as every filter says; undefined: some reader takes anything
 */
export function keepInStreams(path: string, entities: readonly string[] | undefined): void {
  const database = open(path);
  try {
    database.exec('DROP TRIGGER IF EXISTS stream_filter');
    if (!entities) return;
    const names = entities.map((name) => `'${name.replaceAll("'", "''")}'`).join(', ');
    database.exec(`CREATE TRIGGER stream_filter BEFORE INSERT ON _stream_records
      WHEN COALESCE(json_extract(NEW.new_image, '$.entity.S'), '') NOT IN (${names})
      BEGIN SELECT RAISE(IGNORE); END`);
  } finally {
    database.close();
  }
}

/** How long to wait for a DynamoDB that a killed process has left, which ends by itself: on a busy machine, seconds. */
const patienceMilliseconds = 30_000;

const open = (path: string) => new DatabaseSync(path, { timeout: patienceMilliseconds });

function check(database: DatabaseSync): { readonly tables: number } {
  const found = Object(database.prepare('PRAGMA quick_check(1)').get()).quick_check;
  if (found !== 'ok') throw new Error(String(found));
  const [tables] = valuesOf(database, "SELECT count(*) FROM sqlite_schema WHERE name = '_stream_records'");
  return { tables: Number(tables) };
}

function trim(database: DatabaseSync, takenUntil: bigint): void {
  database
    .prepare(
      `DELETE FROM _stream_records WHERE CAST(sequence_number AS INTEGER) <= ? AND id NOT IN
        (SELECT id FROM (SELECT id, max(CAST(sequence_number AS INTEGER)) FROM _stream_records GROUP BY table_name))`,
    )
    .run(takenUntil);
  const [free = 0] = valuesOf(database, 'PRAGMA freelist_count');
  const [pages = 0] = valuesOf(database, 'PRAGMA page_count');
  // What is free is used again; only where it is most of the file is it worth writing the rest anew.
  if (free > pages / 2) database.exec('VACUUM');
}

const valuesOf = (database: DatabaseSync, query: string) =>
  Object.values(Object(database.prepare(query).get())).map(Number);

const damaged = (path: string, how: string) =>
  new StartError(`${path} ${how}: put a copy of the data folder back, or empty it with --reset`);
