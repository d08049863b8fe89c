import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '#shared/people/routes.ts';
import type { User } from '#shared/people/schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { useFieldId } from '#web/ui/field-id.ts';
import { Section, SectionActions } from '#web/ui/section.tsx';
import { BsnDialog, RevealDialog } from './bsn-dialogs.tsx';
import styles from './people.module.css';

/** The sealed number: masked to everybody, and for who may, to show, set and remove; one's own, to show alone. */
export function Bsn({ user }: { user: User }) {
  const fieldId = useFieldId();
  const { t } = useTranslation('account');
  const { permissions, impersonated, ownAccounts } = useMe();
  const [open, setOpen] = useState<'reveal' | 'set' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const stored = user.bsnMasked !== null;
  const isOwn = ownAccounts.has(user.id);
  const may = permissions.has('bsn.reveal') && !impersonated;
  return (
    <Section title={t('bsn.title')} intro={t('bsn.intro')}>
      {stored ? (
        <DefinitionList
          facts={[{ term: t('bsn.stored'), value: <span className={styles.number}>{user.bsnMasked}</span> }]}
        />
      ) : (
        <p>{t('bsn.none')}</p>
      )}
      {permissions.has('bsn.reveal') && impersonated ? <p>{t('bsn.impersonated')}</p> : null}
      {may && (stored || !isOwn) ? (
        <SectionActions id={fieldId('bsn')}>
          {stored ? (
            <Button icon="eye" onPress={() => setOpen('reveal')}>
              {t('bsn.reveal')}
            </Button>
          ) : null}
          {isOwn ? null : (
            <Button icon="edit" onPress={() => setOpen('set')}>
              {t(stored ? 'bsn.replace' : 'bsn.add')}
            </Button>
          )}
          {stored && !isOwn ? (
            <Button variant="quiet" icon="trash" onPress={() => setOpen('remove')}>
              {t('bsn.remove')}
            </Button>
          ) : null}
        </SectionActions>
      ) : null}
      {open === 'reveal' && stored ? <RevealDialog user={user} onClose={close} /> : null}
      {open === 'set' ? <BsnDialog user={user} onClose={close} /> : null}
      {open === 'remove' && stored ? <RemoveDialog user={user} onClose={close} /> : null}
    </Section>
  );
}

function RemoveDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('account');
  const { t: people } = useTranslation('people');
  const { run } = useCommand(routes.setBsn, { refreshes: [routes.getUser], errors: 'caller' });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('bsn.removeTitle')}
      confirm={t('bsn.remove')}
      tone="danger"
      onReload={() => refresh([routes.getUser])}
      onConfirm={async () => {
        const outcome = await run({
          params: { userId: user.id },
          body: { version: user.version, bsn: null },
        });
        if (outcome.ok) notify('success', people('done.bsnRemoved'));
        return outcome;
      }}
    >
      {t('bsn.removeText')}
    </ConfirmDialog>
  );
}
