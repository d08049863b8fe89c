import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { auditRoutes } from '#shared/settings/audit-routes.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TakesFocus } from '#web/ui/takes-focus.tsx';
import { Timeline } from './timeline.tsx';

/**
 * Everything that happened to one thing, newest first. For who may read the log; needs the texts of `audit`.
 * @param type of the subject, as records have it, e.g. `user`
 */
export function SubjectTimeline({ type, id }: { type: string; id: string }) {
  const { t } = useTranslation('audit');
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <Card title={t('timeline')} flush>
      {pages.map((page, position) => {
        const part = (
          <Part
            key={page ?? ''}
            type={type}
            id={id}
            page={page}
            onOlder={position === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
          />
        );
        return page ? <TakesFocus key={page}>{part}</TakesFocus> : part;
      })}
    </Card>
  );
}

function Part({
  type,
  id,
  page,
  onOlder,
}: {
  type: string;
  id: string;
  page: string | undefined;
  onOlder: ((next: string) => void) | undefined;
}) {
  const { t } = useTranslation('audit');
  const { data, error, refresh } = useRoute(auditRoutes.listRecords, {
    query: { subject_type: type, subject_id: id, page },
  });
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <Skeleton shape="table" rows={4} />;
  const { next } = data.meta;
  if (data.data.length === 0 && page === undefined) return <EmptyState icon="list" title={t('noEvents')} />;
  return (
    <>
      <Timeline records={data.data} />
      {next && onOlder ? (
        <Button variant="quiet" icon="down" onPress={() => onOlder(next)}>
          {t('older')}
        </Button>
      ) : null}
    </>
  );
}
