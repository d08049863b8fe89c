/** Where the page may reach, beside its own origin. */
export interface Origins {
  /** Where files are uploaded to and shown from. */
  readonly files: string;
  /** Where credentials are checked; absent: the page's own origin. */
  readonly credentials?: string;
}

const videoSites = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/**
 * The content security policy of every page: nothing inline, nothing from elsewhere but what is named.
 * @param origins other origins in use
 * @returns the header's value
 */
export function contentSecurityPolicy({ files, credentials }: Origins): string {
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
    'connect-src': ["'self'", credentials, files],
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
