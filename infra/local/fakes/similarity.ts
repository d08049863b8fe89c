import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { Handle } from '../front.ts';
import { similarityPrefix } from '../origins.ts';
import { openFaults } from './faults.ts';
import { similarityFound } from './similarity-found.ts';

/** The similarity scanner of this machine: it fetches what it is sent, and finds something in everything. */
export interface FakeSimilarity {
  readonly handle: Handle;
  /** By which it knows the product. */
  readonly key: string;
  /** The works that it has, by their ids. */
  readonly works: ReadonlyMap<string, { readonly student: string; readonly sentAt: number }>;
}

const sent = z.strictObject({
  organisation: z.string(),
  student: z.string(),
  files: z.array(
    z.strictObject({ id: z.string(), contentType: z.string(), sizeBytes: z.number(), link: z.url() }),
  ),
});
const claims = z.object({
  jti: z.string(),
  aud: z.literal('similarity'),
  exp: z.number(),
  sub: z.string(),
});

/** How long it is at a work. */
const workMilliseconds = 20_000;

/** Opens it. What it was sent it forgets with the process. @param now milliseconds */
export function openSimilarity(now: () => number = Date.now): FakeSimilarity {
  const key = randomBytes(32).toString('base64url');
  const faults = openFaults();
  const used = new Set<string>();
  const works = new Map<string, { student: string; sentAt: number; fileIds: string[]; read: boolean }>();

  /** The work of a ticket, or why it opens nothing. */
  function workOf(ticket: string): { scanId: string } | string {
    const [head = '', body = '', signature = ''] = ticket.split('.');
    const right = createHmac('sha256', key).update(`${head}.${body}`).digest();
    const given = Buffer.from(signature, 'base64url');
    if (given.length !== right.length || !timingSafeEqual(given, right))
      return 'Deze link is niet ondertekend.';
    const { exp, jti, sub } = claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
    if (exp * 1000 < now()) return 'Deze link is verlopen. Open het rapport opnieuw.';
    if (used.has(jti)) return 'Deze link is al gebruikt. Open het rapport opnieuw.';
    used.add(jti);
    return { scanId: sub };
  }

  async function take(scanId: string, given: z.infer<typeof sent>): Promise<void> {
    const { student, files } = given;
    const fetched = await Promise.all(files.map(async ({ link }) => (await fetch(link)).ok));
    const known = works.get(scanId);
    works.set(scanId, {
      ...{ student, fileIds: files.map(({ id }) => id), read: files.length > 0 && fetched.every(Boolean) },
      // Sent again it is the same work, and goes on where it is.
      sentAt: known?.read ? known.sentAt : now(),
    });
  }

  function answer(response: ServerResponse, scanId: string): void {
    const work = works.get(scanId);
    if (!work) return void response.writeHead(404).end();
    const said = !work.read
      ? { status: 'refused' }
      : now() - work.sentAt < workMilliseconds
        ? { status: 'running' }
        : { status: 'done', ...similarityFound(scanId, work.fileIds) };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  }

  return {
    key,
    works,
    handle: async (request, response) => {
      const path = request.url?.slice(similarityPrefix.length) ?? '';
      if (await faults.taken(request, response, path)) return;
      const url = new URL(path, 'http://similarity.example');
      if (request.method === 'GET' && url.pathname === '/report') {
        const found = workOf(url.searchParams.get('ticket') ?? '');
        response
          .writeHead(typeof found === 'string' ? 403 : 200, {
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'no-store',
          })
          .end(typeof found === 'string' ? pageOf('Rapport niet geopend', [found]) : reportOf(found.scanId));
        return;
      }
      if (request.headers.authorization !== `Bearer ${key}`) return void response.writeHead(401).end();
      if (faults.played(response)) return;
      const scanId = /^\/submissions\/(scn_\w+)$/.exec(url.pathname)?.[1];
      if (!scanId) return void response.writeHead(404).end();
      if (request.method === 'PUT') {
        const given = sent.safeParse(await json(request));
        if (!given.success) return void response.writeHead(400).end();
        await take(scanId, given.data);
        return void response.writeHead(202).end();
      }
      if (request.method === 'DELETE') {
        response.writeHead(works.delete(scanId) ? 204 : 404).end();
        return;
      }
      answer(response, scanId);
    },
  };
}

function reportOf(scanId: string): string {
  const { percentage, sources } = similarityFound(scanId, []);
  return pageOf(`${percentage}% komt overeen`, [
    `Werk ${scanId}. Wie het maakte, weet deze scanner niet.`,
    ...sources.map((one) => `${one.percentage}%: ${one.title}${one.address ? ` (${one.address})` : ''}`),
  ]);
}

function pageOf(title: string, lines: readonly string[]): string {
  return `<!doctype html><html lang="nl"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)} – Scanner</title>
<body style="font:18px/1.6 system-ui;margin:0;background:#eef2f4;color:#1d2a33">
<p style="margin:0;padding:1rem 2rem;background:#1d2a33;color:#fff">Scanner voor overeenkomsten (namaak)</p>
<main style="max-width:40rem;margin:3rem auto;padding:2rem;background:#fff;border-radius:8px">
<h1 style="margin-top:0">${escaped(title)}</h1>${lines.map((line) => `<p>${escaped(line)}</p>`).join('')}</main></body></html>`;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
