import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '#shared/auth/routes.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { copyText } from '#web/platform/copy-text.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { FirstWords } from '#web/ui/first-words.tsx';
import { handOnNearby } from '#web/ui/hand-on-focus.ts';
import { SectionActions } from '#web/ui/section.tsx';
import styles from './profile.module.css';
import { ProofDialog } from './proof-dialog.tsx';

/** How many recovery codes are left, and the way to new ones. */
export function RecoveryCodesLeft({
  count,
  onMade,
}: {
  count: number;
  onMade: (codes: readonly string[]) => void;
}) {
  const { t } = useTranslation('settings');
  const { run } = useCommand(routes.makeRecoveryCodes, {
    refreshes: [routes.getTwoFactor],
    errors: 'caller',
  });
  const [asking, setAsking] = useState(false);
  return (
    <>
      <p>{t('recovery.left', { count })}</p>
      <div>
        <Button onPress={() => setAsking(true)}>{t('recovery.make')}</Button>
      </div>
      <ProofDialog
        title={t('recovery.makeTitle')}
        text={t('recovery.makeText')}
        submit={t('recovery.make')}
        code="app"
        send={(body) => run({ body })}
        onProven={({ codes }) => onMade(codes)}
        isOpen={asking}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** The codes, the one time that they are shown. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('settings');
  const text = codes.join('\n');
  return (
    <div className={styles.stack}>
      <FirstWords>{t('recovery.keep')}</FirstWords>
      <ul className={styles.codes} aria-label={t('recovery.list')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <SectionActions>
        <Button icon="copy" onPress={() => void copyText(text, t('recovery.copied'))}>
          {t('recovery.copy')}
        </Button>
        <Button icon="download" onPress={() => saveFile(t('recovery.file'), text, 'text/plain')}>
          {t('recovery.save')}
        </Button>
        <Button
          variant="primary"
          onPress={() => {
            handOnNearby();
            onDone();
          }}
        >
          {t('recovery.done')}
        </Button>
      </SectionActions>
    </div>
  );
}
