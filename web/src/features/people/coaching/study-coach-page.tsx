import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { routes as messages } from '#shared/messages/routes.ts';
import { coachRoutes } from '#shared/people/coach-routes.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section, Sections } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Leads a student to their coach: opens the conversation with the only one there is, or a mail where there are no messages, and names all of them. */
export function StudyCoachPage() {
  const { t } = useTranslation('people');
  const { permissions, impersonated } = useMe();
  const writes = permissions.has('messages.write') && !impersonated;
  const navigate = useNavigate();
  const { run, pending } = useCommand(messages.beginConversation);
  const isStudent = permissions.has('study.follow');
  const { data, error, refresh } = useRoute(coachRoutes.listMyCoaches, undefined, { skip: !isStudent });
  const coaches = data?.data ?? [];
  const [first, ...others] = coaches;
  const only = first && others.length === 0 ? first : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: who the only coach is decides where to go
  useEffect(() => {
    if (only && writes) void write(only.id);
    else if (only?.email) window.location.assign(mailTo(only.email));
  }, [only?.id, writes]);

  async function write(userId: (typeof coaches)[number]['id']) {
    const outcome = await run({ body: { userId } });
    if (outcome.ok) void navigate(paths.main.messages(outcome.value.id), { replace: true });
  }

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
              {writes ? (
                <Button icon="message" isDisabled={pending} onPress={() => void write(id)}>
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
