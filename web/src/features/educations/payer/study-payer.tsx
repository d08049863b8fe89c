import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { payerRoutes as routes } from '#shared/educations/payer-routes.ts';
import { type PayerShare, payerShareInput } from '#shared/educations/payer-schemas.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { copyText } from '#web/platform/copy-text.ts';
import { formatDate, formatMoment } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { FirstWords } from '#web/ui/first-words.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import styles from '../educations.module.css';

/** What a student lets whoever pays for them see; who has no payer sees nothing of it. */
export function StudyPayer() {
  const { t } = useTranslation('payer');
  const [sharing, setSharing] = useState(false);
  const [ending, setEnding] = useState(false);
  const [ended, setEnded] = useState(false);
  const [path, setPath] = useState<string | null>(null);
  const { data, error, refresh } = useRoute(routes.getPayerShare);
  const revoke = useCommand(routes.revokePayerShare, {
    refreshes: [routes.getPayerShare],
    errors: 'caller',
  });
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data || (data.payer === '' && !data.share && !data.endedForSafetyAt)) return null;
  const { payer, share, endedForSafetyAt } = data;
  async function end() {
    const outcome = await revoke.run();
    if (!outcome.ok) return outcome;
    setPath(null);
    setEnded(true);
    notify('success', t('ended'));
    return outcome;
  }
  return (
    <Card
      title={t('title')}
      actions={
        <>
          {share ? (
            <Button size="small" onPress={() => setEnding(true)}>
              {t('end')}
            </Button>
          ) : null}
          <Button size="small" icon="link" onPress={() => setSharing(true)}>
            {t(share ? 'renew' : 'share')}
          </Button>
        </>
      }
    >
      {endedForSafetyAt ? (
        <Callout tone="warning" title={t('endedForSafety', { moment: formatMoment(endedForSafetyAt) })}>
          <p>{t('endedForSafetyText')}</p>
        </Callout>
      ) : null}
      <p>{payer ? t('text', { payer }) : t('textNobody')}</p>
      {path ? <Link address={globalThis.location.origin + path} /> : null}
      {share ? <Shared share={share} /> : <Nothing isNews={ended && !ending} />}
      <ConfirmDialog
        title={t('endTitle')}
        confirm={t('end')}
        tone="danger"
        isOpen={ending}
        onClose={() => setEnding(false)}
        onConfirm={end}
      >
        <p>{t('endText')}</p>
      </ConfirmDialog>
      {sharing ? (
        <ShareDialog
          onShared={(made) => {
            setPath(made);
            setEnded(false);
            setSharing(false);
          }}
          onClose={() => setSharing(false)}
        />
      ) : null}
    </Card>
  );
}

function Link({ address }: { address: string }) {
  const { t } = useTranslation('payer');
  return (
    <>
      <Callout tone="warning" title={t('once')} role="status" />
      <TextInput
        id="payer-address"
        label={t('address')}
        error={undefined}
        control={{ value: address, readOnly: true, onFocus: (event) => event.target.select() }}
      />
      <div>
        <Button icon="copy" onPress={() => void copyText(address, t('copied'))}>
          {t('copy')}
        </Button>
      </div>
    </>
  );
}

/** @param isNews it came in the place of what was just ended, and of the button that did so */
function Nothing({ isNews }: { isNews: boolean }) {
  const { t } = useTranslation('payer');
  return isNews ? <FirstWords>{t('none')}</FirstWords> : <p className={styles.muted}>{t('none')}</p>;
}

function Shared({ share }: { share: NonNullable<PayerShare['share']> }) {
  const { t } = useTranslation('payer');
  const { expiresOn, isOver, showsGrades, openedAt } = share;
  const date = formatDate(expiresOn);
  return (
    <>
      <p>
        {t(isOver ? 'over' : 'until', { date })} {t(showsGrades ? 'withGrades' : 'withoutGrades')}
      </p>
      <p className={styles.muted}>
        {openedAt.length === 0
          ? t('unopened')
          : t('opened', { moments: openedAt.map((at) => formatMoment(at)).join('; ') })}
      </p>
    </>
  );
}

function ShareDialog({ onShared, onClose }: { onShared: (path: string) => void; onClose: () => void }) {
  const { t } = useTranslation('payer');
  const { run } = useCommand(routes.grantPayerShare, {
    refreshes: [routes.getPayerShare],
    errors: 'caller',
  });
  return (
    <Dialog title={t('share')} onClose={onClose}>
      <Form
        schema={payerShareInput}
        values={{ showsGrades: false }}
        onSubmit={(body) => run({ body })}
        onSaved={({ path }) => onShared(path)}
      >
        <p>{t('shareText')}</p>
        <DateField name="expiresOn" label={t('expiresOn')} hint={t('expiresHint')} />
        <Checkbox name="showsGrades" label={t('showsGrades')} hint={t('gradesHint')} />
        <FormActions submit={t('make')} />
      </Form>
    </Dialog>
  );
}
