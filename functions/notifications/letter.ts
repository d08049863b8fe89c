import type { Language } from '#shared/http/fields.ts';
import en from '#shared/i18n/en/notifications.json' with { type: 'json' };
import nl from '#shared/i18n/nl/notifications.json' with { type: 'json' };
import { declarationOf, type NotificationKind } from '#shared/notifications/kinds.ts';
import type { Company, User } from '../platform/identity/entities.ts';
import type { Contents } from '../platform/mail/contents.ts';
import { emailOf, fill } from '../platform/mail/email.ts';
import type { Email } from '../platform/mail/transport.ts';
import type { Services } from '../platform/services.ts';
import { mailLookOf } from '../settings/public.ts';
import type { OfPerson } from './entities.ts';
import { linkIn } from './link-in.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

const catalogues = { nl, en };

/** The texts of mails in a language. */
export const mailTexts = (language: Language) => catalogues[language].mail;

/**
 * A letter of an organisation to one of its people, with how they end such letters, by one click in a program that
 * knows how (RFC 8058), where they may.
 * @param which kind of notification it is of; `digest` for the daily mail
 */
export async function letterTo(
  person: User,
  organisation: Company,
  which: NotificationKind | 'digest',
  contents: Contents,
  { files, keys, environment }: Pick<Services, 'files' | 'keys' | 'environment'>,
): Promise<Email> {
  const { userId, email, locale, profile } = person;
  const of: OfPerson = { companyId: organisation.companyId, userId };
  const origin = environment.SITE_ORIGIN;
  const mayEnd = which === 'digest' || !declarationOf(which).always;
  const token = await unsubscribeToken(keys, [of.companyId, of.userId, which]);
  const texts = mailTexts(locale);
  const letter = emailOf({ ...of, email }, locale, {
    ...contents,
    look: await mailLookOf(files, organisation),
    paragraphs: [fill(texts.greeting, { name: profile.firstName }), ...contents.paragraphs],
    footer: [
      { action: texts.preferences, link: linkIn('/main/notifications/preferences', person, of, environment) },
      ...(mayEnd ? [{ action: texts.unsubscribe, link: `${origin}/auth/unsubscribe#${token}` }] : []),
    ],
  });
  if (!mayEnd) return letter;
  return {
    ...letter,
    mayEnd: true,
    headers: {
      'List-Unsubscribe': `<${origin}/api/notifications/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
