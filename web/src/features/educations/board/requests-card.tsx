import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardRequest } from '#shared/educations/board-schemas.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { formatDate } from '#web/platform/format.ts';
import { titleOf } from '#web/platform/i18n/title-of.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import educations from '../educations.module.css';
import styles from './board.module.css';
import { RequestBadge } from './request-badge.tsx';

interface Read {
  readonly data: { readonly data: readonly BoardRequest[] } | undefined;
  readonly error: ApiError | undefined;
  readonly refresh: () => void;
}

/**
 * What was asked of the examination board for a student, each with its decision and letter.
 * @param none said when nothing was asked
 * @param actions beside each
 * @param dialog the window in which something is asked; absent: who looks can't ask
 */
export function RequestsCard({
  found: { data, error, refresh },
  none,
  actions,
  dialog,
  toStudent = false,
}: {
  found: Read;
  none: string;
  actions?: (request: BoardRequest) => ReactNode;
  dialog?: ((close: () => void) => ReactNode) | undefined;
  /** Whether the student reads it, to whom work is only looked into until something was decided. */
  toStudent?: boolean;
}) {
  const { t } = useTranslation('board');
  const [open, setOpen] = useState(false);
  return (
    <Card
      title={t('study.title')}
      actions={
        dialog ? (
          <Button size="small" icon="plus" onPress={() => setOpen(true)}>
            {t('study.new')}
          </Button>
        ) : undefined
      }
    >
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {!data && !error ? <Skeleton rows={2} /> : null}
      {data?.data.length === 0 ? <p className={styles.muted}>{none}</p> : null}
      <ul className={educations.rows}>
        {data?.data.map((one) => (
          <li key={one.id}>
            <Request request={one} toStudent={toStudent} />
            <span className={styles.standing}>
              <RequestBadge kind={one.kind} state={one.state} />
              {actions?.(one)}
            </span>
          </li>
        ))}
      </ul>
      {open ? dialog?.(() => setOpen(false)) : null}
    </Card>
  );
}

function Request({ request, toStudent }: { request: BoardRequest; toStudent: boolean }) {
  const { t } = useTranslation('board');
  const { kind, askedAt, decideBy, state, decision, letter, submissionId } = request;
  const isNeutral = toStudent && kind === 'fraud' && submissionId !== null && state === 'open';
  const dates = [
    formatDate(askedAt),
    ...(state === 'open' ? [t('study.decideBy', { date: formatDate(decideBy) })] : []),
    ...(decision ? [`${t('request.decidedOn')}: ${formatDate(decision.decidedOn)}`] : []),
  ];
  return (
    <div>
      <span>{`${isNeutral ? t('study.investigation') : t(`kind.${kind}`)}: ${titleOf(request)}`}</span>
      <small>{dates.join(' · ')}</small>
      {decision ? <span className={styles.words}>{decision.ground}</span> : null}
      {letter ? <a href={letter.link}>{t('request.letter')}</a> : null}
    </div>
  );
}
