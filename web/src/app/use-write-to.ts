import { useNavigate } from 'react-router';
import type { UserId } from '#shared/identity/ids.ts';
import { routes } from '#shared/messages/routes.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useMe } from './me.tsx';
import { paths } from './paths.ts';

/**
 * Opens the conversation with somebody, and begins it if there is none yet.
 * @returns undefined where the reader writes no messages: then there is their mail
 */
export function useWriteTo():
  | ((userId: UserId, way?: { readonly replace: boolean }) => Promise<void>)
  | undefined {
  const { permissions, impersonated } = useMe();
  const navigate = useNavigate();
  const { run, pending } = useCommand(routes.beginConversation);
  if (!permissions.has('messages.write') || impersonated) return undefined;
  return async (userId, way) => {
    if (pending) return;
    const outcome = await run({ body: { userId } });
    if (outcome.ok) void navigate(paths.main.messages(outcome.value.id), way);
  };
}
