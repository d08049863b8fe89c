import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { JobId, UserId } from '#shared/identity/ids.ts';
import { routes as jobs } from '#shared/jobs/routes.ts';
import type { User } from '#shared/people/schemas.ts';
import { routes } from '#shared/privacy/routes.ts';
import { Erasure } from '#web/app/erasure.tsx';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { PersonalData } from '#web/app/personal-data.tsx';
import { useCommand } from '#web/platform/api/use-command.ts';
import { Sections } from '#web/ui/section.tsx';

/** What was asked for last about each user, since the site was opened: it is found again after looking elsewhere. */
const asked = new Map<UserId, JobId>();

/** What the organisation keeps about a user. */
export function PrivacyTab({ user }: { user: User }) {
  const { t } = useTranslation('privacy');
  const { permissions, impersonated } = useMe();
  const navigate = useNavigate();
  const { run, pending } = useCommand(routes.exportPersonData, { refreshes: [jobs.listJobs] });
  async function begin() {
    const outcome = await run({ params: { userId: user.id } });
    if (outcome.ok) asked.set(user.id, outcome.value.id);
    return outcome;
  }
  return (
    <Sections>
      <PersonalData
        jobId={asked.get(user.id)}
        title={t('person.title')}
        intro={t('person.text')}
        start={t('person.start')}
        again={t('person.again')}
        ready={t('person.ready')}
        begin={begin}
        pending={pending}
      />
      {permissions.has('users.erase') && !impersonated ? (
        <Erasure userId={user.id} onStarted={() => void navigate(paths.admin.erasure(user.id))} />
      ) : null}
    </Sections>
  );
}
