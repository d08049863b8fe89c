import { useTranslation } from 'react-i18next';
import type { UserStatus } from '#shared/people/names.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Active, inactive, banned, in this order. */
export const statuses = [1, 2, 3] as const satisfies readonly UserStatus[];

const looks = {
  1: { tone: 'success' },
  2: { tone: 'neutral' },
  3: { tone: 'danger', icon: 'lock' },
} as const;

/**
 * Whether somebody gets in.
 * @param invitedAt since when an invitation waits for them: then who could get in has not come yet
 */
export function StatusBadge({ status, invitedAt }: { status: UserStatus; invitedAt?: string | null }) {
  const { t } = useTranslation('people');
  if (status === 1 && invitedAt)
    return (
      <Badge tone="info" icon="mail">
        {t('status.invited')}
      </Badge>
    );
  return <Badge {...looks[status]}>{t(`status.${status}`)}</Badge>;
}
