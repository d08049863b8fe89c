import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  contentSecurityPolicy,
  runnerHeaders,
  runnerPolicy,
  securityHeaders,
} from '#shared/platform/security-headers.ts';

const files = 'https://files.example/bucket/';
const directives = (policy: string) =>
  new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]));

test('nothing inline and nothing from elsewhere runs', () => {
  const policy = directives(contentSecurityPolicy({ files }));
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('script-src')).toEqual(["'self'"]);
  expect(policy.get('style-src')).toEqual(["'self'"]);
  expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
  expect(policy.get('trusted-types')).toEqual(['default', 'dompurify']);
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
});

test('files, credentials and the two video sites can be reached', () => {
  const policy = directives(contentSecurityPolicy({ files, credentials: 'https://pool.example' }));
  expect(policy.get('connect-src')).toEqual(["'self'", 'https://pool.example', files]);
  expect(policy.get('img-src')).toContain(files);
  expect(policy.get('frame-src')).toEqual(
    expect.arrayContaining([files, 'https://www.youtube-nocookie.com', 'https://player.vimeo.com']),
  );
});

test('files may be uploaded elsewhere, from where nothing is shown', () => {
  const policy = directives(contentSecurityPolicy({ files, uploads: 'https://bucket.example' }));
  expect(policy.get('connect-src')).toEqual(["'self'", files, 'https://bucket.example']);
  for (const name of ['img-src', 'media-src', 'frame-src'])
    expect(policy.get(name)).not.toContain('https://bucket.example');
});

test('credentials on the page’s own origin name no other', () => {
  expect(directives(contentSecurityPolicy({ files })).get('connect-src')).toEqual(["'self'", files]);
});

test('the headers keep to HTTPS and tell nobody but the page where a reader was', () => {
  const headers = securityHeaders({ files });
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}; includeSubDomains/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin');
  expect(headers['permissions-policy']).toContain('camera=()');
});

test('the frames of students’ programs and files run their own script and what it makes, and reach nothing', () => {
  const hashes = ['frame', 'viewer'].map((name) => {
    const [, script = ''] =
      /<script>(.*?)<\/script>/s.exec(readFileSync(`web/public/runner/${name}.html`, 'utf8')) ?? [];
    return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  });
  const policy = directives(runnerPolicy);
  expect(policy.get('script-src')).toEqual([...hashes, 'blob:', "'wasm-unsafe-eval'"]);
  for (const of of ['img-src', 'font-src']) expect(policy.get(of)).toEqual(['blob:', 'data:']);
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('connect-src')).toEqual(['blob:']);
  expect(policy.get('sandbox')).toEqual(['allow-scripts']);
  expect(runnerHeaders({ files })['x-frame-options']).toBe('SAMEORIGIN');
  expect(securityHeaders({ files })['x-frame-options']).toBe('DENY');
});
