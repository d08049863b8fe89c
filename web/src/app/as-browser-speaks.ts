import { speakAsBrowser, startI18n } from '#web/platform/i18n/i18n.ts';

/** A page for whoever comes by an address, without a profile that says their language. */
export function asBrowserSpeaks<Page>(page: () => Promise<Page>): () => Promise<Page> {
  return async () => {
    await startI18n();
    await speakAsBrowser();
    return page();
  };
}
