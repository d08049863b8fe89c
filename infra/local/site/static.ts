import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** What answers every address without a file of its own. */
const page = '/index.html';

/** What the CDN compresses. */
const compressible = /^(text\/|application\/(json|manifest)|image\/svg)/;

type Encoding = 'br' | 'gzip' | 'identity';

interface File {
  readonly type: string;
  readonly etag: string;
  readonly content: Buffer;
  readonly encoded: Map<Encoding, Promise<Buffer>>;
}

const compress: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: promisify(gzip),
  identity: async (content) => content,
};

/**
 * Serves the built site as the CDN does: compressed, hashed files for ever, the page for every address without
 * a dot in its last segment.
 * @param folder of the built site
 * @param headers of every answer
 * @param extra texts that are not in the folder, by path, such as `/config.json`
 * @param tag what the page holds besides, at the end of its head
 */
export function siteHandler(
  folder: string,
  headers: Readonly<Record<string, string>>,
  extra: Readonly<Record<string, string>>,
  tag = '',
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const files = new Map<string, File>();
  const withTag = (html: string) => Buffer.from(html.replace('</head>', `${tag}</head>`));
  const fileOf = (path: string) => {
    const own = extra[path];
    if (own !== undefined) return file(path, Buffer.from(own));
    const full = join(folder, path);
    if (!existsSync(full) || !statSync(full).isFile()) return undefined;
    // Only hashed names keep their content for as long as the process lives.
    const known = path.startsWith('/assets/') ? files.get(path) : undefined;
    const read = () => (path === page ? withTag(readFileSync(full, 'utf8')) : readFileSync(full));
    const found = known ?? file(path, read(), full);
    files.set(path, found);
    return found;
  };
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405, headers);
    const asked = pathOf(request.url ?? '/');
    const path = asked.slice(asked.lastIndexOf('/') + 1).includes('.') ? asked : page;
    const found = fileOf(path);
    // CloudFront's bucket answers 403 for what it lacks and may not list.
    if (!found) return end(response, 403, headers);
    const { type, etag, encoded, content } = found;
    const own = {
      ...headers,
      'content-type': type,
      etag,
      vary: 'accept-encoding',
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    };
    if (request.headers['if-none-match'] === etag) return end(response, 304, own);
    const encoding = compressible.test(type) ? encodingOf(request.headers['accept-encoding']) : 'identity';
    const body = encoded.get(encoding) ?? compress[encoding](content);
    encoded.set(encoding, body);
    const payload = await body;
    response.writeHead(200, {
      ...own,
      'content-length': payload.length,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : payload);
  };
}

/** @param full where it lies, if it is a file: the build may have left it beside itself, compressed as far as can be */
function file(path: string, content: Buffer, full = ''): File {
  const built = `${full}.br`;
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    etag: `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    content,
    encoded: new Map(path !== page && existsSync(built) ? [['br', readFile(built)]] : []),
  };
}

function pathOf(url: string): string {
  const path = url.replace(/[?#].*$/, '');
  try {
    return normalize(decodeURIComponent(path));
  } catch {
    return page;
  }
}

function encodingOf(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '');
  if (/\bbr\b/.test(text)) return 'br';
  return /\bgzip\b/.test(text) ? 'gzip' : 'identity';
}

function end(response: ServerResponse, status: number, headers: Readonly<Record<string, string>>): void {
  response.writeHead(status, headers);
  response.end();
}
