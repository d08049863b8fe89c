import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { line } from '#shared/http/fields.ts';
import { routes } from '#shared/people/routes.ts';
import type { User } from '#shared/people/schemas.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { formatDate } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { nameOf } from './names.ts';
import styles from './people.module.css';

const refusal = z.strictObject({ reason: line(250) });
const refreshes = [routes.getUser, routes.listUsers];

/** A name that the user proposed, to confirm or to refuse with a reason. */
export function ProposedName({
  user,
  proposed,
}: {
  user: User;
  proposed: NonNullable<User['proposedName']>;
}) {
  const { t } = useTranslation('people');
  const [asking, setAsking] = useState(false);
  const { run, pending } = useCommand(routes.decideName, { refreshes });
  const refusing = useCommand(routes.decideName, { refreshes, errors: 'caller' });
  const params = { userId: user.id };
  const { version } = user;
  const wanted = nameOf(proposed.profile);
  return (
    <Callout tone="warning" title={t('name.title', { name: nameOf(user.profile), wanted })}>
      {proposed.profile.initials ? (
        <p>{t('name.initials', { initials: proposed.profile.initials })}</p>
      ) : null}
      <p>{t('name.text', { date: formatDate(proposed.at) })}</p>
      <div className={styles.decide}>
        <Button
          variant="primary"
          size="small"
          icon="check"
          isPending={pending}
          onPress={async () => {
            const { ok } = await run({ params, body: { version, decision: 'confirmed' } });
            if (ok) notify('success', t('name.confirmed'));
          }}
        >
          {t('name.confirm')}
        </Button>
        <Button size="small" onPress={() => setAsking(true)}>
          {t('name.refuse')}
        </Button>
      </div>
      <Dialog title={t('name.refuseTitle', { wanted })} isOpen={asking} onClose={() => setAsking(false)}>
        <Form
          schema={refusal}
          version={version}
          values={{ reason: '' }}
          onSubmit={({ reason }, upon) =>
            refusing.run({ params, body: { version: upon, decision: 'refused', reason } })
          }
          onSaved={() => {
            setAsking(false);
            notify('success', t('name.refused'));
          }}
          onReload={() => refresh(refreshes)}
        >
          <TextField
            name="reason"
            label={t('name.reason')}
            hint={t('name.reasonHint')}
            maxLength={250}
            autoComplete="off"
            autoFocus
          />
          <FormActions submit={t('name.refuse')} />
        </Form>
      </Dialog>
    </Callout>
  );
}
