import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { UserSummary } from '#shared/people/list.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { look } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { late } from '#web/ui/late.tsx';
import { Menu } from '#web/ui/menu.tsx';
import type { MenuEntry } from '#web/ui/menu-props.ts';
import { useAccountMails } from './use-account-mails.ts';

/** Fetched when they are asked for: most who look at the list of users need none. */
const DeleteDialog = late(async () => ({ default: (await import('./status-dialogs.tsx')).DeleteDialog }));
const ResetDialog = late(async () => ({ default: (await import('./reset-dialog.tsx')).ResetDialog }));
const ImpersonateDialog = late(async () => ({
  default: (await import('./impersonate-dialog.tsx')).ImpersonateDialog,
}));

/** What can be done with one user of the list. */
export function RowActions({ user }: { user: UserSummary }) {
  const { t } = useTranslation('people');
  const { ownAccounts, permissions, impersonated } = useMe();
  const navigate = useNavigate();
  const mails = useAccountMails();
  const [open, setOpen] = useState<'impersonate' | 'reset' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const { id, name, status } = user;
  const self = ownAccounts.has(id);
  const active = status === 1;

  const access: MenuEntry[] = [];
  if (permissions.has('users.invite') && active) {
    access.push(
      { id: 'invite', label: t('action.invite'), icon: 'mail', onAction: () => void mails.invite(user) },
      { id: 'reset', label: t('action.reset'), icon: 'lock', onAction: () => setOpen('reset') },
    );
  }
  if (permissions.has('users.impersonate') && active && !self && !impersonated) {
    access.push({
      id: 'impersonate',
      label: t('action.impersonate'),
      icon: 'swap',
      onAction: () => setOpen('impersonate'),
    });
  }
  const manage: MenuEntry[] = [];
  if (permissions.has('users.write')) {
    manage.push({
      id: 'status',
      label: t('action.status'),
      icon: 'settings',
      onAction: () => void navigate(paths.admin.user(id, 'access')),
    });
    if (!self) {
      manage.push({
        id: 'delete',
        label: t('action.delete'),
        icon: 'trash',
        danger: true,
        onAction: () => setOpen('delete'),
      });
    }
  }
  const groups = [access, manage].filter((entries) => entries.length > 0).map((entries) => ({ entries }));
  if (groups.length === 0) return null;
  const label = t('list.actionsOf', { name });
  return (
    <>
      <Menu
        label={label}
        buttonLabel={label}
        className={look({ variant: 'quiet', size: 'small' })}
        groups={groups}
      >
        <Icon name="more" size={20} />
      </Menu>
      <Suspense>
        {open === 'impersonate' ? <ImpersonateDialog user={user} onClose={close} /> : null}
        {open === 'reset' ? <ResetDialog user={user} onClose={close} /> : null}
        {open === 'delete' ? <DeleteDialog user={user} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
