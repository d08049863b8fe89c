import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Bytes that were put on the disk for a moment, as their length has to be known or they are read here and there. */
export interface Spooled {
  readonly path: string;
  readonly sizeBytes: number;
  readonly stream: () => Readable;
}

interface Bounds {
  readonly mostBytes: number;
  readonly tooLarge: () => Error;
}

/**
 * Puts bytes on the disk while they are used, so that memory stays flat however many there are.
 * @param use is given the file, which is gone once it answered or failed
 * @param mostBytes refuses more; the disk of a Lambda holds 512 MB
 * @throws what `tooLarge` makes, when there are more
 */
export async function spooled<Result>(
  chunks: AsyncIterable<Uint8Array>,
  use: (file: Spooled) => Promise<Result>,
  bounds: Bounds,
): Promise<Result> {
  const file = await spool(chunks, bounds);
  try {
    return await use(file);
  } finally {
    await file.remove();
  }
}

/** The same for who uses it for longer than one call lasts, and takes it away when they are done. */
export async function spool(
  chunks: AsyncIterable<Uint8Array>,
  { mostBytes, tooLarge }: Bounds,
): Promise<Spooled & { readonly remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'leerpad-'));
  const path = join(folder, 'file');
  const remove = () => rm(folder, { recursive: true });
  try {
    let sizeBytes = 0;
    const file = await open(path, 'w');
    try {
      for await (const chunk of chunks) {
        sizeBytes += chunk.length;
        if (sizeBytes > mostBytes) throw tooLarge();
        await file.write(chunk);
      }
    } finally {
      await file.close();
    }
    return { path, sizeBytes, stream: () => createReadStream(path), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
