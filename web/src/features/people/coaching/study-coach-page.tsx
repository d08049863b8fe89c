import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { coachRoutes } from '#shared/people/coach-routes.ts';
import { useMe } from '#web/app/me.tsx';
import { useWriteTo } from '#web/app/use-write-to.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section, Sections } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Leads a student to their coach: opens the conversation with the only one there is, or a mail where there are no messages, and names all of them. */
export function StudyCoachPage() {
  const { t } = useTranslation('people');
  const { permissions } = useMe();
  const write = useWriteTo();
  const writes = write !== undefined;
  const isStudent = permissions.has('study.follow');
  const { data, error, refresh } = useRoute(coachRoutes.listMyCoaches, undefined, { skip: !isStudent });
  const coaches = data?.data ?? [];
  const [first, ...others] = coaches;
  const only = first && others.length === 0 ? first : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: who the only coach is decides where to go
  useEffect(() => {
    if (only && write) void write(only.id, { replace: true });
    else if (only?.email) window.location.assign(mailTo(only.email));
  }, [only?.id, writes]);

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
              {write ? (
                <Button icon="message" onPress={() => void write(id, { replace: true })}>
                  {t('studyCoach.write')}
                </Button>
              ) : null}
              {email ? <a href={mailTo(email)}>{email}</a> : <p>{t('studyCoach.noMail')}</p>}
            </Section>
          ))}
        </Sections>
      ) : null}
    </Page>
  );
}

const mailTo = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
