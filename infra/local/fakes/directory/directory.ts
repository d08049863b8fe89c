import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type Provider from 'oidc-provider';
import type { Handle } from '../../front.ts';
import { directoryPrefix, type Origins } from '../../origins.ts';
import { sendPage } from '../../pages/page.ts';
import { escaped } from '../../s3/error.ts';
import { fakeAccounts } from './accounts.ts';
import { lookUp } from './graph.ts';

/** The directory that plays Microsoft's, on this machine alone: whoever clicks a name is that account. */
export interface FakeDirectory {
  readonly handle: Handle;
  /** By which it knows the product. */
  readonly secret: string;
}

/** The directory; its library is loaded with the first call. */
export function openDirectory(origins: Origins): FakeDirectory {
  const secret = randomBytes(32).toString('base64url');
  let provider: Promise<Provider> | undefined;
  return {
    secret,
    handle: async (request, response) => {
      provider ??= import('./provider.ts').then(({ makeProvider }) => makeProvider(origins, secret));
      const of = await provider;
      const asked = request.url?.startsWith(`${directoryPrefix}/choose/`) ?? false;
      const below = request.url?.slice(directoryPrefix.length) ?? '/';
      if (below.startsWith('/graph/')) await lookUp(of, below, request, response);
      else if (asked) await choose(of, request, response);
      else await passOn(of, request, response);
    },
  };
}

/** Shows the accounts, and goes on with the one that was clicked. */
async function choose(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') {
    const buttons = fakeAccounts.map(
      ({ id, name, email }) =>
        `<p><button name="account" value="${id}">${escaped(name)} – ${escaped(email)}</button></p>`,
    );
    sendPage(response, 'Choose an account', `<form method="post">${buttons.join('')}</form>`);
    return;
  }
  const accountId = new URLSearchParams(await text(request)).get('account') ?? '';
  await provider.interactionFinished(request, response, {
    login: { accountId },
    select_account: {},
  });
}

/** The library serves paths from the root of its own. */
async function passOn(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  Object.assign(request, { originalUrl: request.url });
  request.url = request.url?.slice(directoryPrefix.length) ?? '/';
  await provider.callback()(request, response);
}
