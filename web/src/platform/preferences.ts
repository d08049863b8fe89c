import * as z from 'zod/mini';
import { language } from '#shared/http/fields.ts';
import { stored } from './stored.ts';

const preferences = z.object({
  /** On large screens the menu starts collapsed (spec section 2). */
  sidebarCollapsed: z.boolean(),
  theme: z.enum(['light', 'dark', 'system']),
  /** Absent until chosen here or known from the profile. */
  language: z.optional(language),
});

export type Preferences = z.infer<typeof preferences>;

/** What this browser remembers of how its user likes to see things. */
export const preferenceStore = stored<Preferences>('leerpad.preferences', preferences, {
  sidebarCollapsed: true,
  theme: 'system',
});

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
