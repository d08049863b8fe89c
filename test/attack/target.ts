import * as z from 'zod/mini';

/** What a call sends. */
interface Sent {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What came back; `body` is parsed where it is JSON. */
export interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly body: unknown;
  readonly headers: Headers;
}

/** A running installation with the demo in it, seen from outside. */
export interface Target {
  readonly url: string;
  /** A call of the API, e.g. `call('PATCH', '/me', { token, body })`. */
  call(method: string, path: string, sent?: Sent): Promise<Answer>;
  /** Any request to the installation, by path or by a link that it gave. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Signs in a demo account by the part of its address before the @, and answers its token. */
  signIn(key: string): Promise<string>;
  /** The address of a demo account. */
  emailOf(key: string): string;
  readonly password: string;
}

/** The demo's people as the attacks need them: who they are, and what opens for all. */
export interface Accounts {
  readonly emailOf: (key: string) => string;
  readonly password: string;
}

const refusal = z.object({ message_id: z.string() });
const signedIn = z.object({ idToken: z.string() });
const loopback = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Takes aim at an installation on this machine, and at no other: attacks belong nowhere else.
 * @param address e.g. `http://127.0.0.1:3000`
 * @throws Error for an address that isn't on this machine
 */
export function aimAt(address: string, { emailOf, password }: Accounts): Target {
  const url = onThisMachine(new URL(address));
  const open = (path: string, init: RequestInit = {}) =>
    fetch(onThisMachine(new URL(path, url)), {
      signal: AbortSignal.timeout(20_000),
      redirect: 'manual',
      ...init,
    });

  const call: Target['call'] = async (method, path, { token, body, headers = {} } = {}) => {
    const response = await open(`/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true && text !== '';
    const answered: unknown = isJson ? JSON.parse(text) : text;
    const refused = refusal.safeParse(answered);
    const code = response.status >= 400 && refused.success ? refused.data.message_id : undefined;
    return { status: response.status, code, body: answered, headers: response.headers };
  };

  return {
    url: url.origin,
    call,
    fetch: open,
    emailOf,
    password,
    async signIn(key) {
      const { status, code, body } = await call('POST', '/auth/login', {
        body: { email: emailOf(key), password },
      });
      const read = signedIn.safeParse(body);
      if (!read.success) throw new Error(`${key} can't sign in: ${status} ${code ?? ''}`.trim());
      return read.data.idToken;
    },
  };
}

function onThisMachine(url: URL): URL {
  if (!loopback.includes(url.hostname)) throw new Error(`${url.hostname} is not this machine`);
  return url;
}
