import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { entryNames } from './names.ts';

/** A file to put into an archive. */
export interface ArchiveEntry {
  /** Its folders and name, with slashes between; cleaned on the way in. */
  readonly path: string;
  /** Its bytes, asked for when their turn has come. */
  readonly contents: () => Bytes | Promise<Bytes>;
}

type Bytes = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

type Entries = Iterable<ArchiveEntry> | AsyncIterable<ArchiveEntry>;

/**
 * A zip file, as its entries come: one is read after the other, and memory stays flat whatever their sizes. A name that
 * is there already gets a number.
 * @param at the instant that entries bear; the same entries and instant give the same bytes
 * @throws what reading the entries throws
 */
export async function* zipped(entries: Entries, at: Date = new Date(0)): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const failure = new Promise<never>((_, reject) => {
    fill(zip, entries, at).catch(reject);
    zip.once('error', reject);
  });
  const bytes = zip.outputStream[Symbol.asyncIterator]();
  for (;;) {
    const next = await Promise.race([bytes.next(), failure]);
    if (next.done) return;
    yield Buffer.from(next.value);
  }
}

async function fill(zip: ZipFile, entries: Entries, mtime: Date): Promise<void> {
  const nameOf = entryNames();
  for await (const { path, contents } of entries) {
    const stream = Readable.from(await contents());
    zip.addReadStream(stream, nameOf(path), { mtime, forceDosTimestamp: true });
    await once(stream, 'end');
  }
  zip.end();
}
