import type { Language } from '#shared/http/fields.ts';
import { membersOf, stored } from './stored.ts';

export interface Preferences {
  /** On large screens the menu starts collapsed (spec section 2). */
  readonly sidebarCollapsed: boolean;
  /** The apps stand side by side above the page, instead of in a list that opens (spec section 3). */
  readonly appsShown?: boolean;
  readonly theme: 'light' | 'dark' | 'system';
  /** Absent until chosen here or known from the profile. */
  readonly language?: Language;
  /** It was chosen while logging in, and goes before the profile's until the session ends. */
  readonly languageChosen?: boolean;
  /** Who submitted an assessment goes on to the next that waits for them. */
  readonly gradesOn?: boolean;
}

const initial: Preferences = { sidebarCollapsed: true, theme: 'system' };

/** What this browser remembers of how its user likes to see things. */
export const preferenceStore = stored('leerpad.preferences', read, initial);

/** Changes some preferences and keeps the others. */
export function prefer(change: Partial<Preferences>): void {
  preferenceStore.set({ ...preferenceStore.get(), ...change });
}

/** Puts the theme on the document, now and whenever it changes; the tokens do the rest. */
export function followTheme(): void {
  const apply = () => {
    const { theme } = preferenceStore.get();
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  };
  preferenceStore.subscribe(apply);
  apply();
}

function read(found: unknown): Preferences {
  const { sidebarCollapsed, appsShown, theme, language, languageChosen, gradesOn } = membersOf(found);
  return {
    sidebarCollapsed: sidebarCollapsed !== false,
    ...(appsShown === true && { appsShown }),
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    ...((language === 'nl' || language === 'en') && { language }),
    ...(languageChosen === true && { languageChosen }),
    ...(gradesOn === true && { gradesOn }),
  };
}
