import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { UserId } from '#shared/identity/ids.ts';
import { handoverRoutes as routes } from '#shared/privacy/handover-routes.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Callout } from '#web/ui/callout.tsx';
import { FailedPart } from '#web/ui/empty-state.tsx';
import styles from './handover.module.css';
import { lefts } from './lefts.ts';

/** Says before somebody leaves that others count on them, if they do, or that it isn't known: that is no reason to stay. */
export function LeavingHint({ userId }: { userId: UserId }) {
  const { t } = useTranslation('handover');
  const read = useRoute(routes.getHandover, { params: { userId } });
  const { data } = read;
  const left = data ? lefts(data) : [];
  if (read.error) return <FailedPart what={t('whether')} read={read} />;
  if (left.length === 0) return null;
  return (
    <div className={styles.hint}>
      <Callout tone="warning" title={t('hint')}>
        {left.map(({ part, count }) => (
          <p key={part}>{t(`what.${part}`, { count })}</p>
        ))}
        <Link to={paths.admin.user(userId, 'handover')}>{t('hintLink')}</Link>
      </Callout>
    </div>
  );
}
