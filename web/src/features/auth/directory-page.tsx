import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { directoryRoutes as routes } from '#shared/auth/directory-routes.ts';
import { entryPaths, safeReturn } from '#web/app/entry-paths.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/client.ts';
import { errorText } from '#web/platform/api/reactions.ts';
import { notify } from '#web/platform/notices.ts';
import { type CameBack, cameBack, leaveFor } from '#web/platform/session/directory.ts';
import { startSession } from '#web/platform/session/session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Loader } from '#web/ui/progress.tsx';
import { AuthCard } from './auth-card.tsx';
import { DirectoryLinks, useOffered } from './directory-links.tsx';

/** Goes to a directory to log in there, or comes back from it; without either, one can choose. */
export function DirectoryPage() {
  const [search] = useSearchParams();
  const directoryId = search.get('directory');
  if (search.has('state')) return <ComingBack />;
  return directoryId ? <Going directoryId={directoryId} /> : <Choosing />;
}

function Choosing() {
  const { t } = useTranslation('directory');
  const offered = useOffered();
  return (
    <AuthCard title={t('title')} {...(offered?.length === 0 && { intro: t('none') })}>
      {offered ? <DirectoryLinks /> : <Loader />}
      <LinkButton to={entryPaths.auth.login()} icon="back" variant="quiet">
        {t('toLogin')}
      </LinkButton>
    </AuthCard>
  );
}

function Going({ directoryId }: { directoryId: string }) {
  const { t } = useTranslation('directory');
  const [search] = useSearchParams();
  const returnTo = search.get('return');
  const error = useOnce(async () => {
    leaveFor(await call(routes.startDirectorySignIn, { body: { directoryId } }), 'sign-in', returnTo);
  });
  if (error) return <Failed error={error} />;
  return (
    <AuthCard title={t('title')} intro={t('leaving')}>
      <Loader />
    </AuthCard>
  );
}

function ComingBack() {
  const { t } = useTranslation('directory');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [went] = useState(() => cameBack(search));
  const error = useOnce(async () => {
    // The code leaves the address bar, and with it the browser's history.
    window.history.replaceState(window.history.state, '', entryPaths.auth.directory());
    if (!went?.answer)
      throw new ApiError({ code: went ? 'NO_CONNECTION' : 'INVALID_TOKEN', status: 400, requestId: '' });
    await finish(went, went.answer);
    if (went.purpose === 'link') notify('success', t('profile.linked'));
    await navigate(
      went.purpose === 'link' ? entryPaths.main.profile('security') : safeReturn(went.returnTo),
      {
        replace: true,
      },
    );
  });
  if (error) return <Failed error={error} went={went} />;
  return (
    <AuthCard title={t('title')} intro={t('returning')}>
      <Loader />
    </AuthCard>
  );
}

async function finish({ purpose }: CameBack, body: NonNullable<CameBack['answer']>): Promise<void> {
  if (purpose === 'link') await call(routes.linkDirectory, { body });
  else startSession((await call(routes.signInWithDirectory, { body })).token);
}

function Failed({ error, went = null }: { error: ApiError; went?: CameBack | null }) {
  const { t } = useTranslation('directory');
  const isLink = went?.purpose === 'link';
  return (
    <AuthCard title={t('failed')}>
      <Callout tone="danger" role="alert" title={went && !went.answer ? t('cancelled') : errorText(error)} />
      <LinkButton
        to={isLink ? entryPaths.main.profile('security') : entryPaths.auth.login()}
        variant="primary"
        size="large"
      >
        {t(isLink ? 'toProfile' : 'toLogin')}
      </LinkButton>
    </AuthCard>
  );
}

/** Does something when the page opens, once; what it is refused with stays on the page. */
function useOnce(act: () => Promise<void>): ApiError | null {
  const [error, setError] = useState<ApiError | null>(null);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    act().catch((failure: unknown) => {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure);
    });
  });
  return error;
}
