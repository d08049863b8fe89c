/** Where the page may reach, beside its own origin. */
export interface Origins {
  /** Where files are shown from. */
  readonly files: string;
  /** Where they are uploaded to; absent: to the same. */
  readonly uploads?: string;
  /** Where credentials are checked; absent: the page's own origin. */
  readonly credentials?: string;
}

const videoSites = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/**
 * The content security policy of every page: nothing inline, nothing from elsewhere but what is named.
 * @param origins other origins in use
 * @returns the header's value
 */
export function contentSecurityPolicy({ files, uploads, credentials }: Origins): string {
  const directives: Readonly<Record<string, readonly (string | undefined)[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    // Strings become markup by the page's one policy (web/src/platform/safe-markup.ts), or by the sanitiser's own.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'dompurify'],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', files],
    'media-src': ["'self'", files],
    'font-src': ["'self'"],
    'connect-src': ["'self'", credentials, files, uploads],
    'frame-src': ["'self'", 'blob:', files, ...videoSites],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values.filter((value) => value !== undefined)].join(' '))
    .join('; ');
}

/** For how long a browser keeps to HTTPS: two years, as the preload list asks for. */
export const strictTransportSeconds = 63_072_000;

export const referrerPolicy = 'strict-origin';

/** Everything a page of ours never asks a device for. */
export const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Where what runs other people's code, and draws their files, lies. Its pages have a policy of their own. */
export const runnerPath = '/runner/';

/**
 * The policy of the frames in which students' programs run and their files are drawn: pages of no origin, that reach
 * nothing. One runs programs in workers made of what it is handed, and may compile WebAssembly, which the site itself may
 * not. The other draws with a script that it is handed; a file brings its own looks, pictures and fonts.
 */
export const runnerPolicy = [
  "default-src 'none'",
  // The one script of each frame, by its hash, and what that makes workers and scripts of.
  "script-src 'sha256-bSk4TXOowbxaiyW2otkzJj1pEGsTiag2EYFhyR2WQvM=' 'sha256-ZalVCLIKCrpODSo2sTlRyI4w4bfjHhjQGPC5NKdNKN4=' blob: 'wasm-unsafe-eval'",
  "style-src 'unsafe-inline'",
  'img-src blob: data:',
  'font-src blob: data:',
  'worker-src blob:',
  // What it was handed has addresses of its own, so that libraries can fetch it.
  'connect-src blob:',
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ');

/**
 * The headers of the runner's files: as everywhere, but that the site may frame them.
 * @param origins other origins in use
 */
export function runnerHeaders(origins: Origins): Readonly<Record<string, string>> {
  return {
    ...securityHeaders(origins),
    'content-security-policy': runnerPolicy,
    'x-frame-options': 'SAMEORIGIN',
  };
}

/**
 * The headers of every answer of the site, as the CDN sends them.
 * @param origins other origins in use
 * @returns header values by lower-case name
 */
export function securityHeaders(origins: Origins): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(origins),
    'strict-transport-security': `max-age=${strictTransportSeconds}; includeSubDomains; preload`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': referrerPolicy,
    'permissions-policy': permissionsPolicy,
    'cross-origin-opener-policy': 'same-origin',
  };
}
