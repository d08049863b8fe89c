import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timelineRoutes } from '#shared/guidance/timeline-routes.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StudyEvent, type StudyLinks } from './study-event.tsx';
import { TimelineList } from './timeline-list.tsx';

/** Of the reader themself, or of this student. Needs the texts of `timeline`. */
interface Of {
  readonly userId?: UserId;
  /** Where what is named is looked at, for this reader. */
  readonly links: StudyLinks;
}

/** What happened in somebody's study, from registration to testimonial: newest first, a page at a time. */
export function StudyTimeline({ userId, links }: Of) {
  const { t } = useTranslation('timeline');
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <Card title={t('title')} flush>
      {pages.map((page, position) => (
        <Part
          key={page ?? ''}
          page={page}
          userId={userId}
          links={links}
          onOlder={position === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
        />
      ))}
    </Card>
  );
}

interface PartOf {
  readonly page: string | undefined;
  readonly userId: UserId | undefined;
  readonly links: StudyLinks;
  readonly onOlder: ((next: string) => void) | undefined;
}

function Part({ userId, ...shown }: PartOf) {
  return userId ? <StudentPart {...shown} userId={userId} /> : <OwnPart {...shown} />;
}

function StudentPart({ userId, page, ...shown }: PartOf & { userId: UserId }) {
  const found = useRoute(timelineRoutes.getStudentTimeline, { params: { userId }, query: { page } });
  return <Shown {...shown} found={found} isFirst={page === undefined} />;
}

function OwnPart({ page, ...shown }: Omit<PartOf, 'userId'>) {
  const found = useRoute(timelineRoutes.getStudyTimeline, { query: { page } });
  return <Shown {...shown} found={found} isFirst={page === undefined} />;
}

type Found = ReturnType<typeof useRoute<typeof timelineRoutes.getStudyTimeline>>;

function Shown({
  found: { data, error, refresh },
  isFirst,
  links,
  onOlder,
}: Pick<PartOf, 'links' | 'onOlder'> & {
  found: Pick<Found, 'data' | 'error' | 'refresh'>;
  isFirst: boolean;
}) {
  const { t } = useTranslation('timeline');
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <Skeleton shape="table" rows={4} />;
  const { next } = data.meta;
  if (data.data.length === 0 && isFirst) return <EmptyState icon="list" title={t('empty')} />;
  return (
    <>
      <TimelineList rows={data.data} keyOf={({ id }) => id}>
        {(entry) => <StudyEvent entry={entry} links={links} />}
      </TimelineList>
      {next && onOlder ? (
        <Button variant="quiet" icon="down" onPress={() => onOlder(next)}>
          {t('older')}
        </Button>
      ) : null}
    </>
  );
}
