import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Education } from '#shared/educations/schemas.ts';
import { versionRoutes } from '#shared/educations/version-routes.ts';
import { Documents } from '#web/app/documents/documents.tsx';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { studyYearName } from '#web/app/study-year.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Section, SectionActions } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from '../educations.module.css';
import { StatusBadge } from '../status-badge.tsx';
import { RegulationsDialog } from './regulations-dialog.tsx';

/** What differs between study years: the regulations of this one, and the versions of the others. */
export function VersionsSections({ education }: { education: Education }) {
  return (
    <>
      <Regulations education={education} />
      <Versions education={education} />
    </>
  );
}

function Regulations({ education: { id, studyYear } }: { education: Education }) {
  const { t } = useTranslation('versions');
  const { permissions } = useMe();
  const [open, setOpen] = useState(false);
  const { data, error, loading, refresh } = useRoute(versionRoutes.getRegulations, {
    params: { educationId: id },
  });
  const year = studyYearName(studyYear);
  return (
    <Section title={t('regulations.title')} intro={t('regulations.intro', { year })}>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {loading ? <Skeleton rows={1} /> : null}
      {data?.document ? <Documents documents={[data.document]} /> : null}
      {data && !data.document ? <p className={styles.muted}>{t('regulations.none', { year })}</p> : null}
      {data && permissions.has('educations.write') ? (
        <SectionActions>
          <Button onPress={() => setOpen(true)}>
            {t(data.document ? 'regulations.replace' : 'regulations.add')}
          </Button>
        </SectionActions>
      ) : null}
      {open && data ? (
        <RegulationsDialog educationId={id} year={year} current={data} onClose={() => setOpen(false)} />
      ) : null}
    </Section>
  );
}

function Versions({ education: { id, versionOf } }: { education: Education }) {
  const { t } = useTranslation('versions');
  const { data, error, loading, refresh } = useRoute(versionRoutes.listVersions, {
    params: { educationId: versionOf ?? id },
  });
  return (
    <Section title={t('title')} intro={t('intro')}>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {loading ? <Skeleton rows={2} /> : null}
      <ul className={styles.rows}>
        {data?.data.map((one) => (
          <li key={one.id}>
            <div>
              {one.id === id ? (
                <strong aria-current="true">{studyYearName(one.studyYear)}</strong>
              ) : (
                <Link to={paths.admin.education(one.id)}>{studyYearName(one.studyYear)}</Link>
              )}
              <small>{one.id === id ? t('this', { name: one.name }) : one.name}</small>
            </div>
            <StatusBadge status={one.status} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
