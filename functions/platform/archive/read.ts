import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { Refusal } from '#shared/http/errors.ts';
import { spool } from '../files/spool.ts';
import { cleanPath } from './names.ts';

/** What an archive from outside may hold. */
export interface ArchiveBounds {
  readonly mostEntries: number;
  /** Of the archive itself. */
  readonly mostBytes: number;
  /** Of all entries together, unpacked. */
  readonly mostUnpackedBytes: number;
}

/** A file in an archive. */
export interface UnpackedEntry {
  /** Cleaned, with slashes between its folders and name. */
  readonly path: string;
  /** Unpacked; its stream fails when there are more. */
  readonly sizeBytes: number;
  readonly stream: () => Promise<AsyncIterable<Uint8Array>>;
}

/** What is packed tighter was made to be. */
const mostRatio = 200;

/** Small files may be packed as tightly as they like. */
const unsuspectedBytes = 1_000_000;

/** A zip file that lies on the disk until it is closed. */
export interface OpenArchive {
  readonly entries: readonly UnpackedEntry[];
  readonly close: () => Promise<void>;
}

/**
 * Opens a zip file from outside and looks at all it says that it holds before any of it is unpacked. Folders are passed
 * over. It lies on the disk while it is used; what is unpacked comes as a stream.
 * @param use is given the files, which can be read until it answers
 * @throws Refusal FILE_TOO_LARGE beyond a bound, FILE_CONTENT_MISMATCH for what is no zip file, is encrypted, packed
 *   too tightly, or holds links or paths that lead out of it
 */
export async function unzipped<Result>(
  chunks: AsyncIterable<Uint8Array>,
  bounds: ArchiveBounds,
  use: (entries: readonly UnpackedEntry[]) => Promise<Result>,
): Promise<Result> {
  const archive = await openArchive(chunks, bounds);
  try {
    return await use(archive.entries);
  } finally {
    await archive.close();
  }
}

/** The same for who uses it for longer than one call lasts, and closes it when they are done. */
export async function openArchive(
  chunks: AsyncIterable<Uint8Array>,
  { mostEntries, mostBytes, mostUnpackedBytes }: ArchiveBounds,
): Promise<OpenArchive> {
  const { path, sizeBytes, remove } = await spool(chunks, { mostBytes, tooLarge });
  let zip: ZipFile | undefined;
  async function close(): Promise<void> {
    zip?.close();
    await remove();
  }
  try {
    const opened = await asMismatch(openPromise(path, { autoClose: false }));
    zip = opened;
    if (opened.entryCount > mostEntries) throw tooLarge();
    const entries = await asMismatch(entriesOf(opened));
    const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (unpacked > mostUnpackedBytes) throw tooLarge();
    if (unpacked > Math.max(unsuspectedBytes, sizeBytes * mostRatio)) throw mismatch();
    return { entries: entries.map((entry) => presentEntry(opened, entry)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

const tooLarge = () => new Refusal('FILE_TOO_LARGE');
const mismatch = () => new Refusal('FILE_CONTENT_MISMATCH');

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    if (entry.isEncrypted() || isLink(entry)) throw mismatch();
    entries.push(entry);
  }
  return entries;
}

/** A symbolic link, by the file mode that Unix packers put into the upper half. */
const isLink = ({ externalFileAttributes }: Entry) =>
  ((externalFileAttributes >>> 16) & 0o170000) === 0o120000;

function presentEntry(zip: ZipFile, entry: Entry): UnpackedEntry {
  return {
    path: cleanPath(entry.fileName),
    sizeBytes: entry.uncompressedSize,
    stream: async () => checked(await asMismatch(zip.openReadStreamPromise(entry))),
  };
}

async function* checked(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    throw asRefusal(error);
  }
}

async function asMismatch<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw asRefusal(error);
  }
}

/** What the library can't make sense of is no zip file that we take; what the disk refuses is another matter. */
function asRefusal(error: unknown): unknown {
  const isOfSystem = error instanceof Error && 'syscall' in error;
  return isOfSystem ? error : mismatch();
}
