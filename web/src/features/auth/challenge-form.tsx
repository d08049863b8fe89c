import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { twoFactorInput } from '#shared/auth/schemas.ts';
import type { SignIn } from '#web/platform/session/sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { SubmitWide } from './login-form.tsx';
import { outcomeOf } from './outcome.ts';

const schema = z.pick(twoFactorInput, { code: true });

type Challenge = Extract<SignIn, { kind: 'two-factor' }>;

/** The six digits of the reader's app. */
export function ChallengeForm({ challenge, onCancel }: { challenge: Challenge; onCancel: () => void }) {
  const { t } = useTranslation('auth');
  // A refused code leaves the challenge open, as the same one or as a next.
  const [current, setCurrent] = useState(challenge);
  return (
    <Form
      schema={schema}
      values={{ code: '' }}
      onSubmit={async ({ code }) => {
        const result = await current.answer(code);
        if (result.kind === 'two-factor') setCurrent(result);
        return outcomeOf(result);
      }}
    >
      <TextField
        name="code"
        look="code"
        label={t('challenge.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        autoFocus
      />
      <SubmitWide label={t('challenge.submit')} />
      <Button variant="quiet" icon="back" onPress={onCancel}>
        {t('challenge.back')}
      </Button>
    </Form>
  );
}
