import { useTranslation } from 'react-i18next';
import { type Conversation, type Member, mostFiles } from '#shared/messages/schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { roomFor } from '#web/platform/upload/room-for.ts';
import type { Uploads } from '#web/platform/upload/use-uploads.ts';
import { AttachButton } from '#web/ui/attach-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import styles from './composer.module.css';

/** What goes with a message beside its text: files, and people who are to see it. */
export function ComposerTools({
  conversation: { members },
  uploads,
  isPending,
  onMention,
}: {
  conversation: Pick<Conversation, 'members'>;
  uploads: Uploads;
  /** The message is on its way, with the files that it has. */
  isPending: boolean;
  onMention: (member: Member) => void;
}) {
  const { t } = useTranslation('messages');
  const { user } = useMe();
  const room = mostFiles - uploads.items.length;
  const others = members.filter(({ userId }) => userId !== user.id);
  return (
    <>
      <AttachButton
        label={t('attach')}
        purpose="message"
        isDisabled={isPending || room <= 0}
        onFiles={(chosen) =>
          uploads.add(roomFor(chosen, room, (names) => t('tooManyFiles', { most: mostFiles, names })))
        }
      />
      {others.length > 0 ? (
        <Menu
          label={t('mention')}
          buttonLabel={t('mention')}
          className={styles.mention}
          align="start"
          groups={[
            {
              entries: others
                .slice(0, 30)
                .map((one) => ({ id: one.userId, label: one.name, onAction: () => onMention(one) })),
            },
          ]}
        >
          @
        </Menu>
      ) : null}
    </>
  );
}
