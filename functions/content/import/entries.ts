import { Refusal } from '#shared/http/errors.ts';
import type { Ids } from '#shared/identity/ids.ts';
import { fileKey } from '../../media/public.ts';
import { type ArchiveBounds, openArchive, type UnpackedEntry } from '../../platform/archive/read.ts';
import type { Files } from '../../platform/files/files.ts';

/** A course of two hundred chapters with a few pictures each; an upload has 25 MB at most. */
const bounds: ArchiveBounds = {
  mostEntries: 2_000,
  mostBytes: 25 * 1024 * 1024,
  mostUnpackedBytes: 200_000_000,
};

/** Beyond this a text is none that somebody reads, and a list of contents none that somebody made. */
const mostTextBytes = 2_000_000;

/** The files in a zip, by path. */
export interface Entries {
  readonly paths: readonly string[];
  has(path: string): boolean;
  /** @throws Refusal FILE_TOO_LARGE */
  text(path: string): Promise<string>;
  /** @throws Refusal FILE_TOO_LARGE beyond that many bytes */
  bytes(path: string, mostBytes: number): Promise<Buffer>;
}

/** The same until they are closed. */
export interface ClosableEntries extends Entries {
  readonly close: () => Promise<void>;
}

/**
 * Opens an uploaded zip. What computers put into it by themselves is passed over, and so is a folder around all of it.
 * @returns its files, which can be read until they are closed
 * @throws Refusal as opening archives does
 */
export async function openEntries(files: Files, of: Ids<'companyId' | 'fileId'>): Promise<ClosableEntries> {
  const { entries, close } = await openArchive(await files.stream(fileKey(of.companyId, of.fileId)), bounds);
  return { ...entriesOf(entries), close };
}

function entriesOf(all: readonly UnpackedEntry[]): Entries {
  const own = all.filter(({ path }) => !/(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/.test(path));
  const around = commonFolder(own.map(({ path }) => path));
  const byPath = new Map(own.map((entry) => [entry.path.slice(around.length), entry]));
  async function bytes(path: string, mostBytes: number): Promise<Buffer> {
    const entry = byPath.get(path);
    if (!entry) throw new Error(`there is no ${path}`);
    if (entry.sizeBytes > mostBytes) throw new Refusal('FILE_TOO_LARGE');
    const chunks: Uint8Array[] = [];
    for await (const chunk of await entry.stream()) chunks.push(chunk);
    return Buffer.concat(chunks);
  }
  return {
    paths: [...byPath.keys()].sort(byName),
    has: (path) => byPath.has(path),
    text: async (path) => new TextDecoder().decode(await bytes(path, mostTextBytes)),
    bytes,
  };
}

/** The folder that everything lies in, with its slash; empty when there is none. */
function commonFolder(paths: readonly string[]): string {
  const [first = ''] = paths;
  const folder = first.slice(0, first.indexOf('/') + 1);
  return folder !== '' && paths.every((path) => path.startsWith(folder)) ? folder : '';
}

/** As people number their files: 2 before 10. */
const { compare: byName } = new Intl.Collator('en', { numeric: true });
