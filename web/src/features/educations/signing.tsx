import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { signatoryRoutes as routes } from '#shared/educations/signatory-routes.ts';
import { signing } from '#shared/educations/signing.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Callout } from '#web/ui/callout.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './documents.module.css';

/**
 * Who will sign what is issued on a day; where that is nobody, where to change it.
 * @param issuedOn ISO date; whatever else while a date is typed
 */
export function Signing({ issuedOn }: { issuedOn: unknown }) {
  const { t } = useTranslation('educations');
  const { permissions } = useMe();
  const { data, error, refresh } = useRoute(routes.getSignatories);
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <Skeleton rows={1} />;
  if (typeof issuedOn !== 'string') return null;
  const who = signing(data.signatories, issuedOn).map(({ name, role }) => `${name}, ${role}`);
  if (who.length > 0)
    return <DefinitionList facts={[{ term: t('testimonials.signing.signedBy'), value: who.join(' · ') }]} />;
  return (
    <Callout tone="warning" title={t('testimonials.signing.nobody')}>
      <p>{t('testimonials.signing.nobodyText')}</p>
      <span className={styles.links}>
        {permissions.has('settings.write') ? (
          <Link to={paths.admin.settings('signatories')}>{t('testimonials.signing.toSetting')}</Link>
        ) : (
          t('testimonials.signing.askSetting')
        )}
      </span>
    </Callout>
  );
}
