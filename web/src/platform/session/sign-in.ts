import { loadFailureTexts } from '../i18n/i18n.ts';
import type { SignIn } from './user-pool.ts';

/** Fetches what signing in needs, so that it is there when the reader has typed a password. */
export function prepareSignIn(): void {
  needs().catch(() => undefined); // signIn will tell.
}

/** Fetched apart from the page: nobody needs it before they have typed something. */
async function needs() {
  const [config, { signInAtPool }] = await Promise.all([
    import('../config.ts').then(({ readConfig }) => readConfig()),
    import('./user-pool.ts'),
    loadFailureTexts(),
  ]);
  return { config, signInAtPool };
}

/**
 * Signs in at the user pool and starts a session.
 * @param email as typed; case and spaces around it don't matter
 */
export async function signIn(email: string, password: string): Promise<SignIn> {
  try {
    const { config, signInAtPool } = await needs();
    return await signInAtPool(config, email.trim().toLowerCase(), password);
  } catch {
    return { kind: 'refused', code: 'NO_CONNECTION' }; // The configuration or the library could not be fetched.
  }
}
