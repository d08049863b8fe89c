import { getMe } from '#shared/auth/me.ts';
import { updateMe } from '#shared/auth/update-me.ts';
import type { Language } from '#shared/http/fields.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { changeLanguage } from '#web/platform/i18n/i18n.ts';
import { useMe } from './me.tsx';

/**
 * Puts the product in another language, here and in the reader's profile, so that mails and other devices follow. Who acts
 * as somebody else changes nothing of theirs.
 * @returns what does so, and says whether it did
 */
export function useSpeak(): (language: Language) => Promise<boolean> {
  const { user, impersonated } = useMe();
  const { run } = useCommand(updateMe, { refreshes: [getMe] });
  return async (locale) => {
    if (!impersonated) {
      const outcome = await run({ body: { version: user.version, locale } });
      if (!outcome.ok) return false;
    }
    await changeLanguage(locale);
    return true;
  };
}
