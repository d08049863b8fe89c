import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Writes each script and stylesheet a second time, as small as brotli makes it (`….js.br`), for the site's server to
 * hand out. A CDN that compresses as it serves takes less trouble, which costs every page a fifteenth more bytes.
 */
export function compressedAssets(): Plugin {
  return {
    name: 'compressed-assets',
    // Who builds at every change has no network to spare bytes on.
    apply: (_, { command, mode }) => command === 'build' && mode !== 'uncompressed',
    async writeBundle({ dir = '' }, files) {
      const names = Object.keys(files).filter((name) => /\.(js|css)$/.test(name));
      await Promise.all(names.map((name) => compress(join(dir, name))));
    },
  };
}

/** Above this many bytes a file is a program of its own that few fetch: the last tenth would take a start two seconds. */
const large = 600_000;
const qualityOfLarge = 9;

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: content.length > large ? qualityOfLarge : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
}
