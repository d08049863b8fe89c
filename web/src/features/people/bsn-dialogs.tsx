import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { isBsn, isOnderwijsnummer, normaliseBsn } from '#shared/people/bsn.ts';
import { routes } from '#shared/people/routes.ts';
import type { User } from '#shared/people/schemas.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { atField } from './outcome.ts';
import styles from './people.module.css';

interface DialogProps {
  readonly user: User;
  readonly onClose: () => void;
}

const passes = z.refine<string>((typed) => isBsn(normaliseBsn(typed)) || isOnderwijsnummer(typed), {
  error: 'bsn',
});
const schema = z.strictObject({
  bsn: z.string().check(z.trim(), z.regex(/^\d{8,9}$/, 'bsn'), passes),
});
const refreshes = [routes.getUser];

/** Asks why, and shows the number for as long as the dialog is open. */
export function RevealDialog({ user, onClose }: DialogProps) {
  const { t } = useTranslation('account');
  const { t: people } = useTranslation('people');
  const { t: common } = useTranslation();
  const [shown, setShown] = useState<string | null>(null);
  const { run } = useCommand(routes.revealBsn, { errors: 'caller' });
  return (
    <Dialog title={t('bsn.revealTitle')} onClose={onClose}>
      {shown ? (
        <>
          <Callout role="status">
            <p className={styles.number}>{t('bsn.shown', { bsn: shown })}</p>
          </Callout>
          <DialogActions>
            <Button onPress={onClose}>{common('action.close')}</Button>
          </DialogActions>
        </>
      ) : (
        <>
          <p>{t('bsn.revealText')}</p>
          <Form
            schema={routes.revealBsn.body}
            values={{ reason: '' }}
            onSubmit={async (body) => {
              const outcome = await run({ params: { userId: user.id }, body });
              if (outcome.ok) setShown(outcome.value.bsn);
              return outcome;
            }}
          >
            <TextField
              name="reason"
              label={people('field.reason')}
              hint={t('bsn.revealHint')}
              maxLength={250}
              autoComplete="off"
              autoFocus
            />
            <FormActions submit={t('bsn.reveal')} />
          </Form>
        </>
      )}
    </Dialog>
  );
}

/** Takes a number, which is checked as it will be on the server. */
export function BsnDialog({ user, onClose }: DialogProps) {
  const { t } = useTranslation('account');
  const { t: people } = useTranslation('people');
  const { run } = useCommand(routes.setBsn, { refreshes, errors: 'caller' });
  return (
    <Dialog title={t(user.bsnMasked ? 'bsn.replace' : 'bsn.add')} onClose={onClose}>
      <Form
        schema={schema}
        version={user.version}
        values={{ bsn: '' }}
        onSubmit={async ({ bsn }, version) => {
          const body = { version, bsn };
          return atField(await run({ params: { userId: user.id }, body }), { ALREADY_EXISTS: 'bsn' });
        }}
        onSaved={() => {
          notify('success', people('done.bsn'));
          onClose();
        }}
        onReload={() => refresh(refreshes)}
      >
        <TextField
          name="bsn"
          label={t('bsn.label')}
          hint={t('bsn.hint')}
          look="short"
          autoComplete="off"
          digits={9}
          autoFocus
        />
        <FormActions />
      </Form>
    </Dialog>
  );
}
