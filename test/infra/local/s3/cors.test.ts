import { expect, it } from 'vitest';
import { corsOf } from '#infra/local/s3/cors.ts';

const of = (properties: Parameters<typeof corsOf>[0]['properties']) =>
  corsOf({ stack: 'app', id: 'Files', type: 'AWS::S3::Bucket', properties, metadata: {} });
const cors = of({
  CorsConfiguration: {
    CorsRules: [
      {
        AllowedOrigins: ['https://site.example', 'https://*.pages.example'],
        AllowedMethods: ['GET', 'PUT'],
        AllowedHeaders: ['content-type', 'X-Amz-*'],
        ExposedHeaders: ['etag', 'content-range'],
        MaxAge: 600,
      },
      { AllowedOrigins: ['*'], AllowedMethods: ['HEAD'] },
    ],
  },
});
const site = 'https://site.example';

it('what a rule allows is said in full', () => {
  const asked = { origin: site, 'access-control-request-headers': 'Content-Type, x-amz-checksum-sha256' };
  expect(cors(asked, 'PUT')).toEqual({
    'access-control-allow-origin': 'https://site.example',
    'access-control-allow-methods': 'GET, PUT',
    'access-control-allow-headers': 'content-type, x-amz-checksum-sha256',
    'access-control-expose-headers': 'etag, content-range',
    'access-control-max-age': '600',
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  });
  expect(cors({ origin: 'https://elsewhere.example' }, 'HEAD')).toMatchObject({
    'access-control-allow-methods': 'HEAD',
    'access-control-max-age': '0',
  });
});

it.each<[boolean, string | undefined, string, string]>([
  [true, site, 'GET', ''],
  [true, 'https://SITE.example', 'GET', ''],
  [true, 'https://a.pages.example', 'GET', 'x-amz-a'],
  [false, undefined, 'GET', ''],
  [false, site, 'DELETE', ''],
  [false, site, 'GET', 'content-type,cookie'],
  [false, 'https://site.example.org', 'GET', ''],
  [false, 'https://a.pages.example.org', 'GET', ''],
  [false, 'http://a.pages.example', 'GET', ''],
])('it is %s that %s may %s with %j', (allowed, origin, method, names) => {
  const headers = { ...(origin && { origin }), 'access-control-request-headers': names };
  expect(cors(headers, method) !== undefined).toBe(allowed);
});

it('without rules no page may', () => {
  expect(of({})({ origin: site }, 'GET')).toBeUndefined();
});
