import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { confirmTwoFactorInput, proofInput, recoveryCode } from '#shared/auth/schemas.ts';
import type { Outcome } from '#web/platform/api/use-command.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** While the second factor is on, the code is no option. */
const withBoth = z.strictObject({ ...proofInput.shape, ...confirmTwoFactorInput.shape });
const withAny = z.strictObject({ ...proofInput.shape, code: z.union([withBoth.shape.code, recoveryCode]) });
const schemas = { none: proofInput, app: withBoth, any: withAny };

interface ProofDialogProps<Value> {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  /** The code that is needed besides the password: of the present app, or one for recovery will do as well. */
  readonly code?: 'app' | 'any' | undefined;
  readonly send: (proof: z.infer<typeof proofInput>) => Promise<Outcome<Value>>;
  readonly onProven: (value: Value) => void;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks the person at the keyboard to show once more who they are, before something that guards the account changes. */
export function ProofDialog<Value>({
  title,
  text,
  submit,
  code,
  send,
  onProven,
  ...state
}: ProofDialogProps<Value>) {
  const { t } = useTranslation('settings');
  return (
    <Dialog title={title} {...state}>
      <p>{text}</p>
      <Form
        schema={schemas[code ?? 'none']}
        values={{ password: '', ...(code && { code: '' }) }}
        onSubmit={async (proof) => {
          const outcome = await send(proof);
          if (outcome.ok) onProven(outcome.value);
          return outcome;
        }}
        onSaved={state.onClose}
      >
        <TextField
          name="password"
          type="password"
          label={t('password.current')}
          autoComplete="current-password"
          autoFocus
        />
        {code ? (
          <TextField
            name="code"
            label={t(code === 'any' ? 'twoFactor.anyCode' : 'twoFactor.presentCode')}
            autoComplete="one-time-code"
            {...(code === 'app' && { look: 'code' as const, digits: 6 })}
          />
        ) : null}
        <FormActions submit={submit} />
      </Form>
    </Dialog>
  );
}
