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

/** Whether somebody gets in. */
export function StatusBadge({ status }: { status: UserStatus }) {
  const { t } = useTranslation('people');
  return <Badge {...looks[status]}>{t(`status.${status}`)}</Badge>;
}
