import { useTranslation } from 'react-i18next';
import { routes as jobs } from '#shared/jobs/routes.ts';
import { routes } from '#shared/privacy/routes.ts';
import { AboutLinks } from '#web/app/about-links.tsx';
import { useGeneral, useMe } from '#web/app/me.tsx';
import { OwnPersonalData } from '#web/app/personal-data.tsx';
import { useCommand } from '#web/platform/api/use-command.ts';
import { Callout } from '#web/ui/callout.tsx';
import { Section, Sections } from '#web/ui/section.tsx';

/** What the organisation keeps about the reader. */
export function PrivacyTab() {
  const { t } = useTranslation('privacy');
  const { t: settings } = useTranslation('settings');
  const { t: common } = useTranslation();
  const { privacy = '', terms = '' } = useGeneral()?.links ?? {};
  const { companyId, companies, impersonated } = useMe();
  const { run, pending } = useCommand(routes.exportOwnData, { refreshes: [jobs.listJobs] });
  const organisation = companies.find(({ id }) => id === companyId)?.name ?? '';
  if (impersonated) return <Callout tone="info">{settings('profile.impersonated')}</Callout>;
  return (
    <Sections>
      <OwnPersonalData
        title={t('own.title')}
        intro={t('own.text', { organisation })}
        start={t('own.start')}
        again={t('own.again')}
        ready={t('own.ready')}
        begin={() => run()}
        pending={pending}
      />
      <Section title={common('about.label')}>
        <AboutLinks privacy={privacy !== ''} terms={terms !== ''} />
      </Section>
    </Sections>
  );
}
