import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Affiliation } from '#shared/identity/affiliation.ts';
import type { User } from '#shared/people/schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { formatMoment } from '#web/platform/format.ts';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Section, SectionActions, Sections } from '#web/ui/section.tsx';
import { ImpersonateDialog } from './impersonate-dialog.tsx';
import { InstitutionDialog } from './institution-dialog.tsx';
import { LinkedSection } from './linked/linked-section.tsx';
import { nameOf } from './names.ts';
import { ResetDialog } from './reset-dialog.tsx';
import { StatusBadge } from './status-badge.tsx';
import { DeleteDialog, StatusDialog, useSetStatus } from './status-dialogs.tsx';
import { TwoFactorDialog } from './two-factor-dialog.tsx';
import { useAccountMails } from './use-account-mails.ts';

type Open = 'impersonate' | 'institution' | 'two-factor' | 'reset' | 'delete' | 2 | 3;

/** Whether a user gets in, and what helps them to. */
export function AccessTab({ user }: { user: User }) {
  const { t } = useTranslation(['people', 'account']);
  const { ownAccounts, permissions, impersonated } = useMe();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const mails = useAccountMails();
  const { setStatus, pending } = useSetStatus();
  const person = { id: user.id, name: nameOf(user.profile), version: user.version };
  const self = ownAccounts.has(user.id);
  const active = user.status === 1;
  const mayWrite = permissions.has('users.write') && !self;
  const saidOf = (affiliations: readonly Affiliation[] | null) => {
    if (affiliations?.length === 0) return t('account:institution.neither');
    return affiliations?.map((one) => t(`account:institution.${one}`)).join(', ');
  };
  const mayInvite = permissions.has('users.invite');

  return (
    <Sections>
      <Section title={t('access.status')} intro={t('access.statusIntro')}>
        <StatusBadge status={user.status} invitedAt={user.awaitedSince} />
        {self ? <p>{t('access.self')}</p> : null}
        {mayWrite ? (
          <SectionActions>
            {active ? null : (
              <Button icon="check" isPending={pending} onPress={() => void setStatus(person, 1)}>
                {t('action.activate')}
              </Button>
            )}
            {user.status === 2 ? null : <Button onPress={() => setOpen(2)}>{t('action.deactivate')}</Button>}
            {user.status === 3 ? null : (
              <Button icon="lock" onPress={() => setOpen(3)}>
                {t('action.ban')}
              </Button>
            )}
          </SectionActions>
        ) : null}
      </Section>
      <Section title={t('access.invitation')} intro={t('account:create.invitationIntro')}>
        <DefinitionList
          facts={[
            { term: t('access.since'), value: formatMoment(user.createdAt) },
            {
              term: t('access.invited'),
              value: user.invitedAt ? formatMoment(user.invitedAt) : t('access.never'),
            },
          ]}
        />
        {mayInvite && active ? (
          <Button icon="mail" isPending={mails.pending} onPress={() => void mails.invite(person)}>
            {t(user.invitedAt ? 'action.inviteAgain' : 'action.invite')}
          </Button>
        ) : null}
      </Section>
      {mayInvite ? (
        <Section title={t('access.password')} intro={t('access.passwordIntro')}>
          {active ? (
            <Button icon="lock" onPress={() => setOpen('reset')}>
              {t('action.reset')}
            </Button>
          ) : (
            <p>{t('access.inactive')}</p>
          )}
        </Section>
      ) : null}
      {mayWrite && !impersonated ? (
        <Section title={t('account:twoFactor.section')} intro={t('account:twoFactor.intro')}>
          <Button icon="lock" onPress={() => setOpen('two-factor')}>
            {t('account:twoFactor.submit')}
          </Button>
        </Section>
      ) : null}
      {user.directory ? (
        <Section title={t('account:institution.section')} intro={t('account:institution.intro')}>
          <DefinitionList
            facts={[
              { term: t('account:institution.account'), value: user.directory.label },
              { term: t('account:institution.since'), value: formatMoment(user.directory.linkedAt) },
              { term: t('account:institution.says'), value: saidOf(user.directory.affiliations) },
            ]}
          />
          {mayWrite && !impersonated ? (
            <Button onPress={() => setOpen('institution')}>{t('account:institution.submit')}</Button>
          ) : null}
        </Section>
      ) : null}
      <LinkedSection user={person} />
      {permissions.has('users.impersonate') && !self && !impersonated ? (
        <Section title={t('access.impersonate')} intro={t('access.impersonateIntro')}>
          {active ? (
            <Button icon="swap" onPress={() => setOpen('impersonate')}>
              {t('action.impersonate')}
            </Button>
          ) : (
            <p>{t('access.inactive')}</p>
          )}
        </Section>
      ) : null}
      {mayWrite ? (
        <Section title={t('access.delete')} intro={t('access.deleteIntro')}>
          <Button variant="danger" icon="trash" onPress={() => setOpen('delete')}>
            {t('action.delete')}
          </Button>
        </Section>
      ) : null}
      {open === 'reset' ? <ResetDialog user={person} onClose={close} /> : null}
      {open === 'two-factor' ? <TwoFactorDialog user={person} onClose={close} /> : null}
      {open === 'institution' ? <InstitutionDialog user={person} onClose={close} /> : null}
      {open === 'impersonate' ? <ImpersonateDialog user={person} onClose={close} /> : null}
      {(open === 2 || open === 3) && open !== user.status ? (
        <StatusDialog user={person} status={open} onClose={close} />
      ) : null}
      {open === 'delete' ? (
        <DeleteDialog user={person} onClose={close} onDeleted={() => void navigate(paths.admin.users())} />
      ) : null}
    </Sections>
  );
}
