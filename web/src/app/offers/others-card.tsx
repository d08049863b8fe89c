import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyId } from '#shared/identity/ids.ts';
import type { Read } from '#web/platform/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog, type Confirmed } from '#web/ui/confirm-dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { inPlace } from '#web/ui/in-place.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AddOrganisation } from './add-organisation.tsx';
import styles from './offers.module.css';

/** An organisation that something is offered to. */
interface Receiver {
  readonly companyId: CompanyId;
  readonly name: string;
  /** What is to be known of it, a line each. */
  readonly facts: readonly string[];
  readonly actions?: ReactNode;
  /** What it concerns to take the offer back, a paragraph each. */
  readonly withdrawal: readonly string[];
}

/** To which other organisations something is offered: adds one, and takes an offer back, saying first whom it concerns. */
export function OthersCard({
  intro,
  none,
  found,
  receivers,
  busy,
  onAdd,
  onWithdraw,
  children,
}: {
  intro: string;
  /** Said when it is offered to nobody. */
  none: string;
  /** What the receivers are made of. */
  found: Pick<Read<unknown>, 'data' | 'error' | 'loading' | 'refresh'>;
  receivers: readonly Receiver[];
  busy: boolean;
  /** Answers whether that was saved. */
  onAdd: (to: CompanyId) => Promise<boolean>;
  /** The same, of which a window says itself what went wrong. */
  onWithdraw: (from: CompanyId) => Promise<Confirmed>;
  children?: ReactNode;
}) {
  const { t } = useTranslation('offers');
  const [leaving, setLeaving] = useState<CompanyId | null>(null);
  const asked = receivers.find(({ companyId }) => companyId === leaving);
  return (
    <Card title={t('others.title')}>
      <p>{intro}</p>
      {found.error ? <FailedState error={found.error} onRetry={found.refresh} /> : null}
      {found.loading ? <Skeleton rows={3} /> : null}
      {found.data && receivers.length === 0 ? <p>{none}</p> : null}
      {found.data && receivers.length > 0 ? (
        <ul className={styles.rows}>
          {receivers.map(({ companyId, name, facts, actions }) => (
            <li key={companyId}>
              <div>
                <strong>{name}</strong>
                {inPlace(facts, (fact) => (
                  <small>{fact}</small>
                ))}
              </div>
              {actions}
              <Button
                size="small"
                aria-label={t('others.withdraw', { name })}
                isDisabled={busy}
                onPress={() => setLeaving(companyId)}
              >
                {t('withdraw.confirm')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {children}
      <AddOrganisation
        offeredTo={receivers.map(({ companyId }) => companyId)}
        busy={busy || !found.data}
        onAdd={onAdd}
      />
      <ConfirmDialog
        rereads
        title={t('withdraw.title', { name: asked?.name ?? '' })}
        confirm={t('withdraw.confirm')}
        tone="danger"
        isOpen={asked !== undefined}
        onClose={() => setLeaving(null)}
        onConfirm={() => (leaving ? onWithdraw(leaving) : null)}
      >
        {inPlace(asked?.withdrawal ?? [], (line) => (
          <p>{line}</p>
        ))}
      </ConfirmDialog>
    </Card>
  );
}
