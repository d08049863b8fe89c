import type { ServerResponse } from 'node:http';
import { escaped } from '../s3/error.ts';

/** A page of the local cloud itself: text and links, no script. Refuses to run anything a mail may hold. */
export function sendPage(response: ServerResponse, title: string, body: string): void {
  const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}
article{border-top:1px solid #8888;padding:1rem 0}pre{white-space:pre-wrap;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:auto 1fr;gap:0 1rem;margin:0}dd{margin:0}</style>
</head><body><h1>${escaped(title)}</h1>${body}</body></html>`;
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(page);
}

/** Answers JSON that nobody keeps. */
export function sendJson(response: ServerResponse, content: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(content));
}
