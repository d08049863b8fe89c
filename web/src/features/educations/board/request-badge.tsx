import { useTranslation } from 'react-i18next';
import type { BoardRequest } from '#shared/educations/board-schemas.ts';
import { Badge } from '#web/ui/badge.tsx';

type Standing = Pick<BoardRequest, 'kind' | 'state'>;

const tones = { open: 'info', granted: 'success', refused: 'danger', withdrawn: 'neutral' } as const;
/** Nobody asked for fraud: to find it is no success of a request. */
const fraudTones = { granted: 'danger', refused: 'neutral' } as const;

/** Where a request to the examination board stands. */
export function RequestBadge(request: Standing) {
  const stateOf = useRequestState();
  const { kind, state } = request;
  const tone =
    kind === 'fraud' && (state === 'granted' || state === 'refused') ? fraudTones[state] : tones[state];
  return <Badge tone={tone}>{stateOf(request)}</Badge>;
}

/** Where a request stands, in words that fit what was asked. */
export function useRequestState(): (request: Standing) => string {
  const { t } = useTranslation('board');
  return ({ kind, state }) =>
    kind === 'fraud' && (state === 'granted' || state === 'refused')
      ? t(`fraudState.${state}`)
      : t(`state.${state}`);
}
