import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { asError } from '../as-error.ts';
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
  const bytes = zip.outputStream.pipe(new PassThrough());
  // A promise that every chunk raced against would hold on to all of them.
  const fail = (error: unknown) => void bytes.destroy(asError(error));
  fill(zip, entries, at).catch(fail);
  zip.once('error', fail);
  for await (const chunk of bytes) yield Buffer.from(chunk);
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
