import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { coachRoutes } from '#shared/people/coach-routes.ts';
import { useMe } from '#web/app/me.tsx';
import { useRoute } from '#web/platform/api/use-route.ts';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section, Sections } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Leads a student to their coach: opens a mail to the only one there is, and names all of them. */
export function StudyCoachPage() {
  const { t } = useTranslation('people');
  const { permissions } = useMe();
  const isStudent = permissions.has('study.follow');
  const { data, error, refresh } = useRoute(coachRoutes.listMyCoaches, undefined, { skip: !isStudent });
  const coaches = data?.data ?? [];
  const [first, ...others] = coaches;
  const only = first && others.length === 0 ? first.email : null;
  useEffect(() => {
    if (only) window.location.assign(mailTo(only));
  }, [only]);
  return (
    <Page title={t('studyCoach.title')} intro={t('studyCoach.intro')}>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {isStudent && !data && !error ? <Skeleton rows={2} /> : null}
      {!isStudent || data?.data.length === 0 ? (
        <EmptyState icon="user" title={t('studyCoach.none')}>
          {t('studyCoach.noneText')}
        </EmptyState>
      ) : null}
      {coaches.length > 0 ? (
        <Sections>
          {coaches.map(({ id, name, email }) => (
            <Section key={id} title={name}>
              {email ? <a href={mailTo(email)}>{email}</a> : <p>{t('studyCoach.noMail')}</p>}
            </Section>
          ))}
        </Sections>
      ) : null}
    </Page>
  );
}

const mailTo = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
