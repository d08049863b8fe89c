import { useTranslation } from 'react-i18next';
import type { LicenceState } from '#shared/library/licence.ts';
import type { SourceCard } from '#shared/library/source-schemas.ts';
import { formatDate } from '#web/platform/format.ts';
import { Badge } from '#web/ui/badge.tsx';

const tones = {
  upcoming: 'info',
  active: 'success',
  ending: 'warning',
  ended: 'danger',
} as const satisfies Partial<Record<LicenceState, string>>;

/** How the licence of a source stands, with the day that matters; nothing where none is needed. */
export function LicenceBadge({ licence, licenceState }: Pick<SourceCard, 'licence' | 'licenceState'>) {
  const { t } = useTranslation('library');
  if (!licence || licenceState === 'none') return null;
  const on = formatDate(licenceState === 'upcoming' ? licence.startsOn : licence.endsOn);
  return <Badge tone={tones[licenceState]}>{t(`licence.${licenceState}`, { on })}</Badge>;
}
