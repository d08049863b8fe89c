import { useState } from 'react';
import { getCompanyInfo } from '#shared/settings/company-info.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { useMe } from '../me.tsx';
import styles from './organisation-logo.module.css';

/** The logo of the organisation at hand, where it has one. */
export function OrganisationLogo() {
  const { company } = useMe();
  return company.theme.hasLogo ? <Shown /> : null;
}

function Shown() {
  const { data } = useRoute(getCompanyInfo);
  const [arrived, setArrived] = useState(false);
  const arrive = () => setArrived(true);
  // Its place is kept: what stands beside it doesn't move when it comes. It grows to its own width in there unseen.
  return (
    <span className={styles.place} data-organisation-logo>
      {data?.theme.logo ? (
        <img
          className={styles.logo}
          src={data.theme.logo}
          alt={data.name}
          data-coming={!arrived || undefined}
          onLoad={arrive}
          onError={arrive}
        />
      ) : null}
    </span>
  );
}
