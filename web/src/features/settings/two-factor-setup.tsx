import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import { routes } from '#shared/auth/routes.ts';
import { confirmTwoFactorInput } from '#shared/auth/schemas.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { FirstWords } from '#web/ui/first-words.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './profile.module.css';

/** The secret as a QR code and as letters, and the first code that proves it arrived. */
export function TwoFactorSetup({
  secret,
  onConfirmed,
  onCancel,
}: {
  secret: { secret: string; uri: string };
  onConfirmed: (codes: readonly string[]) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const { run } = useCommand(routes.confirmTwoFactor, { refreshes: [routes.getTwoFactor], errors: 'caller' });
  return (
    <div className={styles.stack}>
      {/* Not the field: a phone would scroll the code out of sight. */}
      <FirstWords>{t('twoFactor.scan')}</FirstWords>
      <QrCode text={secret.uri} label={t('twoFactor.qr')} />
      <p>{t('twoFactor.manual')}</p>
      <code className={styles.secret}>{secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      <Form
        schema={confirmTwoFactorInput}
        values={{ code: '' }}
        onSubmit={async (body) => {
          const outcome = await run({ body });
          if (outcome.ok) {
            notify('success', t('twoFactor.enabled'));
            onConfirmed(outcome.value.codes);
          }
          return outcome;
        }}
      >
        <TextField
          name="code"
          look="code"
          label={t('twoFactor.code')}
          autoComplete="one-time-code"
          digits={6}
        />
        <FormActions submit={t('twoFactor.confirm')}>
          <Button variant="quiet" onPress={onCancel}>
            {common('action.cancel')}
          </Button>
        </FormActions>
      </Form>
    </div>
  );
}

/** It comes below what is read already, and a camera needs all of it. */
function showWhole(code: SVGSVGElement | null): void {
  code?.scrollIntoView({ block: 'nearest' });
}

function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      ref={showWhole}
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
