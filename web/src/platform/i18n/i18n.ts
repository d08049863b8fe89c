import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#shared/http/fields.ts';
import auth from '#shared/i18n/nl/auth.json' with { type: 'json' };
import common from '#shared/i18n/nl/common.json' with { type: 'json' };
import errors from '#shared/i18n/nl/errors.json' with { type: 'json' };
import validation from '#shared/i18n/nl/validation.json' with { type: 'json' };
import { prefer, preferenceStore } from '../preferences.ts';
import type { Namespace } from './resources.ts';

const catalogues = import.meta.glob<{ default: Record<string, unknown> }>('../../../../shared/i18n/*/*.json');

/** Texts come one namespace at a time, when a page first needs them. */
const lazyTexts: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: catalogueOf,
};

async function catalogueOf(locale: string, namespace: string): Promise<Record<string, unknown>> {
  const load = catalogues[`../../../../shared/i18n/${locale}/${namespace}.json`];
  if (!load) throw new Error(`No texts for ${locale}/${namespace}`);
  return (await load()).default;
}

export const i18n = i18next.createInstance();

let started: Promise<void> | undefined;

/** Makes texts ready in the preferred language; Dutch is the default and the fallback (spec section 1). */
export function startI18n(): Promise<void> {
  started ??= start();
  return started;
}

async function start(): Promise<void> {
  i18n.on('languageChanged', (locale) => {
    document.documentElement.lang = locale;
  });
  // Chosen here or in another tab.
  preferenceStore.subscribe(() => {
    if (currentLanguage() !== preferredLanguage()) void i18n.changeLanguage(preferredLanguage());
  });
  await i18n
    .use(lazyTexts)
    .use(initReactI18next)
    .init({
      lng: preferredLanguage(),
      fallbackLng: 'nl',
      supportedLngs: ['nl', 'en'],
      ns: ['common', 'errors', 'validation', 'auth'],
      defaultNS: 'common',
      resources: { nl: { auth, common, errors, validation } },
      partialBundledLanguages: true,
      returnNull: false,
      // React escapes what it shows.
      interpolation: { escapeValue: false },
    });
}

const preferredLanguage = (): Language => preferenceStore.get().language ?? 'nl';

/** The language the interface is in. */
export function currentLanguage(): Language {
  return i18n.resolvedLanguage === 'en' ? 'en' : 'nl';
}

/** Has the texts of a page at hand before the page shows. */
export async function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  const locale = preferredLanguage();
  // Until it has started, the library takes every namespace for loaded; meanwhile they are fetched.
  await Promise.all([startI18n(), ...namespaces.map((namespace) => catalogueOf(locale, namespace))]);
  await i18n.loadNamespaces([...namespaces]);
}

/**
 * Changes the language of the interface, and remembers it in this browser.
 * @param languageChosen by who is logging in: it then goes before the language of their profile
 */
export async function changeLanguage(language: Language, languageChosen = false): Promise<void> {
  const before = preferenceStore.get();
  if (before.language !== language || (before.languageChosen ?? false) !== languageChosen) {
    prefer({ language, languageChosen });
  }
  if (currentLanguage() !== language) await i18n.changeLanguage(language);
}
