import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { sources } from '../demo/library.ts';
import type { Handle } from '../front.ts';
import { bookPlatformPrefix } from '../origins.ts';

/** The book platform of this machine: it shows which book opened where, and for which reader. */
export interface FakeBookPlatform {
  readonly handle: Handle;
  /** By which it knows the product. */
  readonly key: string;
}

const claims = z.object({
  jti: z.string(),
  aud: z.literal('book-platform'),
  exp: z.number(),
  sub: z.string(),
  isbn: z.string(),
  chapter: z.string(),
  page: z.nullable(z.number()),
});
type Claims = z.infer<typeof claims>;

/** Opens it. Which tickets were used it forgets with the process. @param now milliseconds */
export function openBookPlatform(now: () => number = Date.now): FakeBookPlatform {
  const key = randomBytes(32).toString('base64url');
  const used = new Set<string>();

  function readerOf(ticket: string): Claims | string {
    const [head = '', body = '', signature = ''] = ticket.split('.');
    const right = createHmac('sha256', key).update(`${head}.${body}`).digest();
    const given = Buffer.from(signature, 'base64url');
    if (given.length !== right.length || !timingSafeEqual(given, right))
      return 'Deze link is niet ondertekend.';
    const ticketed = claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
    if (ticketed.exp * 1000 < now()) return 'Deze link is verlopen. Open het boek opnieuw.';
    if (used.has(ticketed.jti)) return 'Deze link is al gebruikt. Open het boek opnieuw.';
    used.add(ticketed.jti);
    return ticketed;
  }

  return {
    key,
    handle: async (request, response) => {
      const url = new URL(request.url?.slice(bookPlatformPrefix.length) ?? '', 'http://books.example');
      if (request.method !== 'GET' || url.pathname !== '/open') return void response.writeHead(404).end();
      const reader = readerOf(url.searchParams.get('ticket') ?? '');
      const refused = typeof reader === 'string';
      response
        .writeHead(refused ? 403 : 200, {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
        })
        .end(pageOf(refused ? { title: 'Boek niet geopend', text: reader } : bookOf(reader)));
    },
  };
}

function bookOf({ isbn, chapter, page, sub }: Claims): { title: string; text: string } {
  const title = sources.find((one) => one.isbn === isbn)?.title ?? `ISBN ${isbn}`;
  const place = [chapter && `hoofdstuk ${chapter}`, page && `bladzijde ${page}`].filter(Boolean).join(', ');
  return { title, text: `Geopend ${place ? `op ${place}` : 'aan het begin'}, voor lezer ${sub}.` };
}

function pageOf({ title, text }: { title: string; text: string }): string {
  return `<!doctype html><html lang="nl"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)} – Boekenplatform</title>
<body style="font:18px/1.6 system-ui;margin:0;background:#f4f1ea;color:#2a2420">
<p style="margin:0;padding:1rem 2rem;background:#2a2420;color:#fff">Boekenplatform (namaak)</p>
<main style="max-width:36rem;margin:3rem auto;padding:2rem;background:#fff;border-radius:8px">
<h1 style="margin-top:0">${escaped(title)}</h1><p>${escaped(text)}</p></main></body></html>`;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
