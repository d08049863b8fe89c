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

/**
 * Puts bytes on the disk while they are used, so that memory stays flat however many there are.
 * @param use is given the file, which is gone once it answered or failed
 * @param mostBytes refuses more; the disk of a Lambda holds 512 MB
 * @throws what `tooLarge` makes, when there are more
 */
export async function spooled<Result>(
  chunks: AsyncIterable<Uint8Array>,
  use: (file: Spooled) => Promise<Result>,
  { mostBytes, tooLarge }: { readonly mostBytes: number; readonly tooLarge: () => Error },
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'leerpad-'));
  const path = join(folder, 'file');
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
    return await use({ path, sizeBytes, stream: () => createReadStream(path) });
  } finally {
    await rm(folder, { recursive: true });
  }
}
