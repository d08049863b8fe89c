import { getMe } from '#shared/auth/me.ts';
import type { Language } from '#shared/http/fields.ts';
import { perform } from '#web/platform/api/use-command.ts';
import { changeLanguage } from '#web/platform/i18n/i18n.ts';
import { useMe } from './me.tsx';

/**
 * Puts the product in another language, here and in the reader's profile, so that mails and other devices follow. Who acts
 * as somebody else changes nothing of theirs.
 * @returns what does so, and says whether it did
 */
export function useSpeak(): (language: Language) => Promise<boolean> {
  const { user, impersonated } = useMe();
  return async (locale) => {
    if (!impersonated) {
      // Fetched once it is asked for: every page has the menu.
      const { updateMe } = await import('#shared/auth/update-me.ts');
      const input = { body: { version: user.version, locale } };
      const { ok } = await perform(updateMe, [input], { refreshes: [getMe] });
      if (!ok) return false;
    }
    await changeLanguage(locale);
    return true;
  };
}
