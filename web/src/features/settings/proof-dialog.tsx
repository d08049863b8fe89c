import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { confirmTwoFactorInput, proofInput } from '#shared/auth/schemas.ts';
import type { Outcome } from '#web/platform/api/use-command.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** While the second factor is on, the code is no option. */
const withBoth = z.strictObject({ ...proofInput.shape, ...confirmTwoFactorInput.shape });

interface ProofDialogProps<Value> {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  /** Whether a code of the present app is needed besides the password. */
  readonly withCode: boolean;
  readonly send: (proof: z.infer<typeof proofInput>) => Promise<Outcome<Value>>;
  readonly onProven: (value: Value) => void;
  readonly isOpen: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Asks the person at the keyboard to show once more who they are, before something that guards the account changes. */
export function ProofDialog<Value>({
  title,
  text,
  submit,
  withCode,
  send,
  onProven,
  ...state
}: ProofDialogProps<Value>) {
  const { t } = useTranslation('settings');
  return (
    <Dialog title={title} {...state}>
      <p>{text}</p>
      <Form
        schema={withCode ? withBoth : proofInput}
        values={{ password: '', ...(withCode && { code: '' }) }}
        onSubmit={async (proof) => {
          const outcome = await send(proof);
          if (outcome.ok) onProven(outcome.value);
          return outcome;
        }}
        onSaved={() => state.onOpenChange(false)}
      >
        <TextField
          name="password"
          type="password"
          label={t('password.current')}
          autoComplete="current-password"
          autoFocus
        />
        {withCode ? (
          <TextField
            name="code"
            look="code"
            label={t('twoFactor.presentCode')}
            autoComplete="one-time-code"
            digits={6}
          />
        ) : null}
        <FormActions submit={submit} />
      </Form>
    </Dialog>
  );
}
