import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#shared/http/fields.ts';
import auth from '#shared/i18n/nl/auth.json' with { type: 'json' };
import common from '#shared/i18n/nl/common.json' with { type: 'json' };
import { prefer, preferenceStore } from '../preferences.ts';
import { addCatalogues, type Catalogue, catalogueOf } from './catalogues.ts';
import { numbersInTexts } from './numbers-in-texts.ts';
import type { Namespace } from './resources.ts';

/** What everybody may need before they are signed in; the other catalogues are made known with the pages behind that. */
addCatalogues(
  import.meta.glob<{ default: Catalogue }>('../../../../shared/i18n/*/{auth,common,errors,validation}.json'),
);

/** Texts come one namespace at a time, when a page first needs them. */
const lazyTexts: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: catalogueOf,
};

export const i18n = i18next.createInstance();

let started: Promise<void> | undefined;

/** Makes texts ready in the preferred language; Dutch is the default (spec section 1). */
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
    .use(numbersInTexts)
    .use(initReactI18next)
    .init({
      lng: preferredLanguage(),
      // A test holds that both languages have the same texts, so nobody fetches those of the other one as well.
      fallbackLng: false,
      supportedLngs: ['nl', 'en'],
      ns: ['common', 'auth'],
      defaultNS: 'common',
      resources: { nl: { auth, common } },
      partialBundledLanguages: true,
      returnNull: false,
      // React escapes what it shows.
      interpolation: { escapeValue: false, alwaysFormat: true },
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

const failureTexts = ['errors', 'validation'] as const;

/**
 * Has at hand what says what went wrong, which nobody needs until something does. Who makes a failure waits for it, so
 * that whoever shows one finds its text; when it can't be fetched, a general text stands in.
 */
export async function loadFailureTexts(): Promise<void> {
  if (i18n.isInitialized && failureTexts.every((namespace) => i18n.hasLoadedNamespace(namespace))) return;
  await loadTexts(failureTexts).catch(() => undefined);
}

/**
 * Shows a page that needs no login in the language of the browser, where nobody said which one they like: who is given an
 * address of ours may read no Dutch.
 */
export async function speakAsBrowser(): Promise<void> {
  if (preferenceStore.get().language) return;
  const first = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'nl' || tag === 'en');
  if (first === 'en') await changeLanguage('en');
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
