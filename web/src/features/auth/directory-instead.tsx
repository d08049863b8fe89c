import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { directoryRoutes as routes } from '#shared/auth/directory-routes.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { errorText } from '#web/platform/api/reactions.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { leaveFor } from '#web/platform/session/directory.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { useOffered } from './directory-links.tsx';

/** Accepts an invitation with an account of a directory, in place of a password; within the form that asks for one. */
export function DirectoryInstead({ token }: { token: string }) {
  const { t } = useTranslation(['directory', 'auth']);
  const offered = useOffered();
  const { getValues, trigger } = useFormContext<{ email: string }>();
  const { run, pending } = useCommand(routes.startDirectorySignIn, { errors: 'caller' });
  const [error, setError] = useState<ApiError | null>(null);
  if (!offered || offered.length === 0) return null;

  async function go(directoryId: string) {
    if (!(await trigger('email', { shouldFocus: true }))) return;
    const outcome = await run({ body: { directoryId, invitation: { email: getValues('email'), token } } });
    if (outcome.ok) leaveFor(outcome.value, 'sign-in');
    else setError(outcome.error);
  }

  return (
    <>
      <p>{t('instead')}</p>
      {error ? <Callout tone="danger" title={errorText(error)} role="alert" /> : null}
      {offered.map(({ id, name }) => (
        <Button key={id} wide isPending={pending} onPress={() => void go(id)}>
          {t('auth:login.directory', { name })}
        </Button>
      ))}
    </>
  );
}
