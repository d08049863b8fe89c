import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { UserId } from '#shared/identity/ids.ts';
import { linkedRoutes as routes } from '#shared/people/linked-routes.ts';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { unknownName, useNames } from '#web/app/use-names.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FailedPart, FailedState } from '#web/ui/empty-state.tsx';
import { Section, SectionActions } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Addressee } from '../use-account-mails.ts';
import styles from './linked.module.css';

const LinkDialog = lazyPart([], () => import('./link-dialog.tsx'), 'LinkDialog');

/** The other accounts of the same person in the organisation; who may change users links and unlinks them. */
export function LinkedSection({ user }: { user: Addressee }) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation('common');
  const { ownAccounts, permissions } = useMe();
  const [open, setOpen] = useState<'link' | 'unlink' | null>(null);
  const found = useRoute(routes.listLinkedUsers, { params: { userId: user.id } });
  const linked = found.data?.data ?? [];
  const { nameOf, read } = useNames(linked.flatMap(({ id, linkedBy }) => [id, linkedBy]));
  // That these are linked keeps oneself from deciding about oneself: somebody else unlinks them.
  const isOwn = ownAccounts.has(user.id);
  const close = () => setOpen(null);
  return (
    <Section title={t('linked.title')} intro={t('linked.intro')}>
      {found.error ? <FailedState error={found.error} onRetry={found.refresh} /> : null}
      {found.loading ? <Skeleton shape="text" rows={2} /> : null}
      {found.data && linked.length === 0 ? <p>{t('linked.none')}</p> : null}
      <FailedPart what={common('names')} read={read} />
      {linked.length > 0 ? (
        <ul className={styles.linked}>
          {linked.map(({ id, linkedAt, linkedBy, reason }) => (
            <li key={id}>
              <Link to={paths.admin.user(id, 'access')}>{nameOf(id) ?? unknownName}</Link>
              <span>
                {t('linked.since', {
                  date: formatDate(linkedAt),
                  name: nameOf(linkedBy) ?? unknownName,
                  reason,
                })}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {permissions.has('users.write') && found.data ? (
        <SectionActions>
          <Button icon="plus" onPress={() => setOpen('link')}>
            {t('linked.link')}
          </Button>
          {linked.length > 0 && !isOwn ? (
            <Button onPress={() => setOpen('unlink')}>{t('linked.unlink')}</Button>
          ) : null}
        </SectionActions>
      ) : null}
      {open === 'link' ? <LinkDialog user={user} onClose={close} /> : null}
      {open === 'unlink' ? <UnlinkDialog user={user} others={linked.length} onClose={close} /> : null}
    </Section>
  );
}

function UnlinkDialog({
  user,
  others,
  onClose,
}: {
  user: { readonly id: UserId; readonly name: string };
  others: number;
  onClose: () => void;
}) {
  const { t } = useTranslation('account');
  const { run } = useCommand(routes.unlinkUser, { refreshes: [routes.listLinkedUsers], errors: 'caller' });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('linked.unlinkTitle', { name: user.name })}
      confirm={t('linked.unlink')}
      onConfirm={() => run({ params: { userId: user.id } })}
    >
      {t('linked.unlinkText', { count: others })}
    </ConfirmDialog>
  );
}
