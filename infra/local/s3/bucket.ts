import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '../ids.ts';
import { readJson, writeJson } from '../json-file.ts';

/** What is known of an object beside its content. */
export interface StoredObject {
  readonly key: string;
  readonly size: number;
  /** MD5 in hexadecimal, which S3 calls the ETag. */
  readonly md5: string;
  readonly modifiedAt: string;
  /** Headers that are kept and answered: content type, disposition, cache control, checksums, metadata. */
  readonly headers: Readonly<Record<string, string>>;
  /** File of the content in the bucket's folder. */
  readonly file: string;
}

/** A bucket over a folder. An object is there whole or not at all, whatever happens while it is written. */
export interface Bucket {
  readonly get: (key: string) => StoredObject | undefined;
  readonly list: () => StoredObject[];
  /** Path of an object's content. */
  readonly pathOf: (object: StoredObject) => string;
  /** Where to write new content before `put`. */
  readonly newFile: () => { readonly file: string; readonly path: string };
  /** Makes written content the object of its key. */
  readonly put: (object: StoredObject) => void;
  readonly discard: (file: string) => void;
  readonly remove: (key: string) => void;
}

/** Opens a bucket and sweeps up what broken uploads left. */
export function openBucket(folder: string): Bucket {
  mkdirSync(folder, { recursive: true });
  const objects = new Map<string, StoredObject>();
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const object = readJson<StoredObject | undefined>(join(folder, name), undefined);
    if (object) objects.set(object.key, object);
  }
  const referenced = new Set([...objects.values()].map(({ file }) => file));
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.json') && !referenced.has(name)) rmSync(join(folder, name));
  }
  const recordOf = (key: string) => join(folder, `${createHash('sha256').update(key).digest('hex')}.json`);
  const discard = (file: string) => rmSync(join(folder, file), { force: true });
  return {
    get: (key) => objects.get(key),
    list: () => [...objects.values()].sort((left, right) => (left.key < right.key ? -1 : 1)),
    pathOf: ({ file }) => join(folder, file),
    newFile: () => {
      const file = `${newId()}.content`;
      return { file, path: join(folder, file) };
    },
    put: (object) => {
      const before = objects.get(object.key);
      writeJson(recordOf(object.key), object);
      objects.set(object.key, object);
      if (before) discard(before.file);
    },
    discard,
    remove: (key) => {
      const object = objects.get(key);
      if (!object) return;
      rmSync(recordOf(key), { force: true });
      objects.delete(key);
      discard(object.file);
    },
  };
}
