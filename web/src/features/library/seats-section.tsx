import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openingRoutes as routes } from '#shared/library/opening-routes.ts';
import type { Source } from '#shared/library/source-schemas.ts';
import { useNames } from '#web/app/use-names.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate, formatNumber } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedPart, FailedState } from '#web/ui/empty-state.tsx';
import { handOnFocus } from '#web/ui/hand-on-focus.ts';
import { Section, SectionActions } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './library.module.css';

interface Seated {
  readonly userId: string;
  readonly name: string;
  readonly takenAt: string;
}

/** Who has the seats of a source, and how often it was opened. */
export function SeatsSection({ source: { id: sourceId, licence } }: { source: Source }) {
  const { t } = useTranslation('library');
  const { t: common } = useTranslation('common');
  const [page, setPage] = useState<string | undefined>();
  const { data, error, refresh } = useRoute(routes.listSeats, {
    params: { sourceId },
    query: { page, per_page: 20 },
  });
  const { nameOf, read } = useNames((data?.data ?? []).map(({ userId }) => userId));
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <Skeleton rows={3} />;
  const seats = licence?.seats ?? null;
  const counts = [
    ...(seats === null
      ? [t('seat.uncounted')]
      : [t('seat.count', { count: seats, taken: formatNumber(data.taken), seats: formatNumber(seats) })]),
    t('seat.opened', { count: data.opened }),
  ];
  const rows = data.data.map((one) => ({ ...one, name: nameOf(one.userId) ?? t('seat.gone') }));
  return (
    <Section title={t('seat.title')} intro={t('seat.text')}>
      <p>{counts.join(' · ')}</p>
      <FailedPart what={common('names')} read={read} />
      {rows.length > 0 ? (
        <Seats sourceId={sourceId} rows={rows} />
      ) : seats === null ? null : (
        <p>{t('seat.none')}</p>
      )}
      {data.meta.next || page ? (
        <SectionActions>
          {page ? <Button onPress={() => setPage(undefined)}>{t('seat.first')}</Button> : null}
          {data.meta.next ? (
            <Button onPress={() => setPage(data.meta.next ?? undefined)}>{t('seat.more')}</Button>
          ) : null}
        </SectionActions>
      ) : null}
    </Section>
  );
}

function Seats({ sourceId, rows }: { sourceId: string; rows: readonly Seated[] }) {
  const { t } = useTranslation('library');
  const { run, pending } = useCommand(routes.freeSeat, { refreshes: [routes.listSeats] });
  async function free(userId: Seated['userId']) {
    const { ok } = await run({ params: { sourceId, userId } });
    if (ok) notify('success', t('seat.freed'));
  }
  return (
    <ul className={styles.seats} aria-label={t('seat.title')}>
      {rows.map(({ userId, name, takenAt }) => (
        <li key={userId}>
          <span>{name}</span>
          <span className={styles.since}>{t('seat.since', { on: formatDate(takenAt) })}</span>
          <Button
            size="small"
            aria-label={t('seat.free', { name })}
            isPending={pending}
            onPress={() => handOnFocus(free(userId))}
          >
            {t('seat.actions')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
