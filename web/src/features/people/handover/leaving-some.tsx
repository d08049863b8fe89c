import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { UserId } from '#shared/identity/ids.ts';
import { handoverRoutes as routes } from '#shared/privacy/handover-routes.ts';
import { paths } from '#web/app/paths.ts';
import { unknownName, useNames } from '#web/app/use-names.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Callout } from '#web/ui/callout.tsx';
import { FailedPart } from '#web/ui/empty-state.tsx';
import styles from './handover.module.css';
import { lefts } from './lefts.ts';

/** As many as are looked at one by one; of more it is only said where to look. */
const mostAsked = 10;

/** Says before several people leave that others count on them, and who they are. */
export function LeavingSome({ userIds }: { userIds: readonly UserId[] }) {
  const { t } = useTranslation('handover');
  const { t: common } = useTranslation('common');
  const { nameOf, read } = useNames(userIds);
  if (userIds.length > mostAsked)
    return (
      <div className={styles.hint}>
        <Callout tone="info" title={t('hintSome')}>
          <p>{t('hintSomeText')}</p>
        </Callout>
      </div>
    );
  return (
    <>
      <FailedPart what={common('names')} read={read} />
      <ul className={styles.leavers}>
        {userIds.map((userId) => (
          <Leaver key={userId} userId={userId} name={nameOf(userId)} />
        ))}
      </ul>
    </>
  );
}

/** One of them, if others count on them. */
function Leaver({ userId, name }: { userId: UserId; name: string | undefined }) {
  const { t } = useTranslation('handover');
  const read = useRoute(routes.getHandover, { params: { userId } });
  const { data } = read;
  const left = data ? lefts(data) : [];
  if (read.error)
    return (
      <li>
        <FailedPart what={t('whetherNamed', { name: name ?? unknownName })} read={read} />
      </li>
    );
  if (left.length === 0) return null;
  return (
    <li>
      <Callout tone="warning" title={t('hintNamed', { name: name ?? unknownName })}>
        {left.map(({ part, count }) => (
          <p key={part}>{t(`what.${part}`, { count })}</p>
        ))}
        <Link to={paths.admin.user(userId, 'handover')}>{t('hintLink')}</Link>
      </Callout>
    </li>
  );
}
