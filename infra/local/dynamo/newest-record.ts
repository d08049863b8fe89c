import { DatabaseSync } from 'node:sqlite';

/** Tells how far the streams of a database have come, a hundredth of what it costs to ask the DynamoDB over it. */
export interface NewestRecord {
  /** The number of the newest record; undefined where it can't be read now, as on a full disk. */
  readonly read: () => number | undefined;
  readonly close: () => void;
}

/**
 * Reads beside the DynamoDB that writes.
 * @param path the file of the database; its tables are there
 */
export function newestRecordIn(path: string): NewestRecord {
  const database = new DatabaseSync(path, { readOnly: true });
  const newest = database.prepare('SELECT COALESCE(max(id), 0) AS id FROM _stream_records');
  return {
    read: () => {
      try {
        return Number(newest.get()?.id);
      } catch {
        return undefined;
      }
    },
    close: () => database.close(),
  };
}
