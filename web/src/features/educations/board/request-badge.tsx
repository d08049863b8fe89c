import { useTranslation } from 'react-i18next';
import type { RequestState } from '#shared/educations/board-schemas.ts';
import { Badge } from '#web/ui/badge.tsx';

const tones = { open: 'info', granted: 'success', refused: 'danger', withdrawn: 'neutral' } as const;

/** Where a request to the examination board stands. */
export function RequestBadge({ state }: { state: RequestState }) {
  const { t } = useTranslation('board');
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}
