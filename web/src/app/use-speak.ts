import { getMe } from '#shared/auth/me.ts';
import type { Language } from '#shared/http/fields.ts';
import { errorText } from '#web/platform/api/reactions.ts';
import { perform } from '#web/platform/api/use-command.ts';
import { changeLanguage } from '#web/platform/i18n/i18n.ts';
import { notify } from '#web/platform/notices.ts';
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
      const loading = import('#shared/auth/update-me.ts');
      const found = await loading.catch(() => null);
      if (!found) {
        notify('danger', errorText({ code: 'NO_CONNECTION' }));
        return false;
      }
      const input = { body: { version: user.version, locale } };
      const { ok } = await perform(found.updateMe, [input], { refreshes: [getMe] });
      if (!ok) return false;
    }
    await changeLanguage(locale);
    return true;
  };
}
