import { useTranslation } from 'react-i18next';
import type { SentAnnouncement } from '#shared/messages/announcement-schemas.ts';
import { formatDate, formatMoment } from '#web/platform/format.ts';

type Shown = Pick<
  SentAnnouncement,
  'audience' | 'audienceName' | 'state' | 'sendOn' | 'sentAt' | 'createdAt'
>;

/** For whom an announcement is and where it stands, in words. */
export function useAnnouncementWords() {
  const { t, i18n } = useTranslation('announcements');
  const language = i18n.resolvedLanguage === 'en' ? 'en' : 'nl';
  return {
    audienceOf: ({ audience, audienceName }: Shown) =>
      t(`audience.${audience.kind}`, { name: audienceName[language] }),
    stateOf: ({ state, sendOn, sentAt, createdAt }: Shown) =>
      t(`state.${state}`, {
        date: sendOn ? formatDate(sendOn) : '',
        at: formatMoment(sentAt ?? createdAt),
      }),
  };
}
