import { Refusal } from '#shared/http/errors.ts';
import type { Actor } from '#shared/identity/actor.ts';
import type { ownFiles } from '../../media/public.ts';
import { attached, usingOnce } from '../../media/public.ts';
import { cleaned } from '../../messages/public.ts';
import type { User } from '../../platform/identity/entities.ts';
import { fullName } from '../../platform/identity/memberships.ts';
import { keyExpires } from '../../platform/once-key.ts';
import { plainText } from '../../platform/plain-text.ts';
import { create, type Operation } from '../../platform/table/operations.ts';
import { deskSent, type OfTicket, type TicketMessage, ticketMessage } from './entities.ts';

interface Writer {
  readonly actor: Actor;
  readonly self: User;
  readonly now: string;
}

/** What is kept of a text that may come with files. @throws Refusal INVALID_INPUT at `text` when there is neither */
export async function writtenText(html: string, files: readonly unknown[] = []): Promise<string> {
  const text = await cleaned(html);
  if (plainText(text) === '' && files.length === 0)
    throw new Refusal('INVALID_INPUT', { text: { key: 'required' } });
  return text;
}

/**
 * What writes a message at its place in a question, the message's operation first. Of two who write at once, one gets
 * CONFLICT and takes the number after.
 */
export function writing(
  of: OfTicket & { readonly position: number },
  { actor, self, now }: Writer,
  what: {
    readonly key: string;
    readonly text: string;
    readonly files: Awaited<ReturnType<typeof ownFiles>>;
    readonly fromDesk: boolean;
  },
): readonly [Operation<TicketMessage>, ...Operation<unknown>[]] {
  const { userId } = actor;
  const { key, text, files, fromDesk } = what;
  const { companyId, ticketId, position } = of;
  const message = {
    ...{ companyId, ticketId, position, fromDesk, text, files: files.map(attached), sentAt: now },
    ...{ senderId: userId, senderName: fullName(self.profile) },
  };
  const otherwise = { orElse: 'CONFLICT' } as const;
  return [
    create(ticketMessage, message, otherwise),
    create(
      deskSent,
      { companyId, userId, key, ticketId, position, expiresAtSeconds: keyExpires(now) },
      otherwise,
    ),
    ...files.map((one) => usingOnce(one, now)),
  ];
}
