import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { email } from '#shared/http/fields.ts';
import { routes } from '#shared/people/routes.ts';
import type { User } from '#shared/people/schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { refresh as readAgain, useCommand } from '#web/platform/api/use-command.ts';
import { formatMoment } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { handOnNearby } from '#web/ui/hand-on-focus.ts';
import { Section, SectionActions } from '#web/ui/section.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ConfirmationBounced } from './mail-arrival.tsx';
import { atField } from './outcome.ts';

const refreshes = [routes.getUser, routes.listUsers];

/** The address a user signs in with, and the one that it is to become once that is confirmed. */
export function EmailSection({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const { impersonated } = useMe();
  const [open, setOpen] = useState(false);
  const { pendingEmail } = user;
  return (
    <Section title={t('email.title')} intro={t('email.intro')}>
      <DefinitionList facts={[{ term: t('email.now'), value: user.email }]} />
      {pendingEmail ? <Waiting user={user} {...pendingEmail} /> : null}
      {impersonated ? null : (
        <SectionActions>
          <Button onPress={() => setOpen(true)}>{t('email.change')}</Button>
        </SectionActions>
      )}
      {open ? <ChangeDialog user={user} onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}

function Waiting({ user, email, askedAt }: { user: User; email: string; askedAt: string }) {
  const { t } = useTranslation('account');
  const { impersonated } = useMe();
  const ask = useCommand(routes.updateUser, { refreshes });
  const withdraw = useCommand(routes.withdrawEmailChange, { refreshes });
  const params = { userId: user.id };

  async function resend() {
    const { ok } = await ask.run({ params, body: { version: user.version, email } });
    if (ok) notify('success', t('email.sent', { email }));
  }
  async function takeBack() {
    const { ok } = await withdraw.run({ params });
    if (ok) notify('success', t('email.withdrawn'));
  }
  return (
    <Callout title={t('email.waiting', { email })}>
      <p>{t('email.waitingText', { date: formatMoment(askedAt) })}</p>
      <ConfirmationBounced user={user} />
      {impersonated ? null : (
        <SectionActions>
          <Button icon="mail" isPending={ask.pending} onPress={() => void resend()}>
            {t('email.resend')}
          </Button>
          <Button variant="quiet" isPending={withdraw.pending} onPress={() => handOnNearby(takeBack())}>
            {t('email.withdraw')}
          </Button>
        </SectionActions>
      )}
    </Callout>
  );
}

function ChangeDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('account');
  const { run } = useCommand(routes.updateUser, { refreshes, errors: 'caller' });
  const schema = z.strictObject({
    email: email.check(z.refine((typed) => typed !== user.email, { error: 'taken' })),
  });
  return (
    <Dialog title={t('email.changeTitle')} onClose={onClose}>
      <p>{t('email.changeText')}</p>
      <Form
        schema={schema}
        version={user.version}
        onReload={() => readAgain(refreshes)}
        values={{ email: '' }}
        onSubmit={async (typed, version) => {
          const outcome = await run({ params: { userId: user.id }, body: { version, ...typed } });
          const sent = outcome.ok ? { ok: true as const, value: typed.email } : outcome;
          return atField(sent, { USER_EMAIL_ALREADY_EXISTS: 'email' });
        }}
        onSaved={(sentTo) => {
          notify('success', t('email.sent', { email: sentTo }));
          onClose();
        }}
      >
        <TextField name="email" type="email" label={t('email.new')} autoComplete="off" autoFocus />
        <FormActions submit={t('email.send')} />
      </Form>
    </Dialog>
  );
}
