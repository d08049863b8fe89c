import * as z from 'zod/mini';
import type { Language } from '#test/support/catalogues.ts';

const signedIn = z.object({ idToken: z.string() });
const self = z.object({ user: z.object({ version: z.number() }) });

/**
 * Makes a language somebody's own, as their profile page does: after logging in, it is the one they see.
 * @param site address of the site
 */
export async function preferLanguage(
  site: string,
  account: { readonly email: string; readonly password: string },
  locale: Language,
): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const { idToken } = signedIn.parse(
    await answerOf(
      fetch(`${site}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(account) }),
    ),
  );
  const own = { ...headers, authorization: `Bearer ${idToken}` };
  const { user } = self.parse(await answerOf(fetch(`${site}/api/me`, { headers: own })));
  const body = JSON.stringify({ version: user.version, locale });
  await answerOf(fetch(`${site}/api/me`, { method: 'PATCH', headers: own, body }));
}

async function answerOf(call: Promise<Response>): Promise<unknown> {
  const response = await call;
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}
