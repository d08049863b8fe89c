import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timelineRoutes } from '#shared/guidance/timeline-routes.ts';
import { type TimelinePart, timelinePart } from '#shared/guidance/timeline-schemas.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TakesFocus } from '#web/ui/takes-focus.tsx';
import { StudyEvent, type StudyLinks } from './study-event.tsx';
import styles from './timeline.module.css';
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
  const [about, setAbout] = useState<TimelinePart | undefined>();
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  const narrower = timelinePart.options.filter((one) => userId || one !== 'register');
  const choice = (
    // On paper it says something only where it left something out.
    <div data-print={about ? undefined : 'never'}>
      <Select
        label={t('narrow.label')}
        placeholder={t('narrow.all')}
        value={about ?? null}
        options={narrower.map((value) => ({ value, label: t(`narrow.${value}`) }))}
        onChange={(chosen) => {
          setAbout(chosen ?? undefined);
          setPages([undefined]);
        }}
      />
    </div>
  );
  return (
    <Card title={t('title')} actions={choice}>
      <div className={styles.inset}>
        {pages.map((page, position) => {
          const part = (
            <Part
              key={`${about ?? ''} ${page ?? ''}`}
              page={page}
              about={about}
              userId={userId}
              links={links}
              onOlder={position === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
            />
          );
          return page ? <TakesFocus key={page}>{part}</TakesFocus> : part;
        })}
      </div>
    </Card>
  );
}

interface PartOf {
  readonly page: string | undefined;
  readonly about: TimelinePart | undefined;
  readonly userId: UserId | undefined;
  readonly links: StudyLinks;
  readonly onOlder: ((next: string) => void) | undefined;
}

function Part({ userId, ...shown }: PartOf) {
  return userId ? <StudentPart {...shown} userId={userId} /> : <OwnPart {...shown} />;
}

function StudentPart({ userId, page, about, ...shown }: PartOf & { userId: UserId }) {
  const found = useRoute(timelineRoutes.getStudentTimeline, { params: { userId }, query: { page, about } });
  return <Shown {...shown} about={about} found={found} isFirst={page === undefined} />;
}

function OwnPart({ page, about, ...shown }: Omit<PartOf, 'userId'>) {
  const found = useRoute(timelineRoutes.getStudyTimeline, { query: { page, about } });
  return <Shown {...shown} about={about} found={found} isFirst={page === undefined} />;
}

type Found = ReturnType<typeof useRoute<typeof timelineRoutes.getStudyTimeline>>;

function Shown({
  found: { data, error, refresh },
  isFirst,
  about,
  links,
  onOlder,
}: Pick<PartOf, 'about' | 'links' | 'onOlder'> & {
  found: Pick<Found, 'data' | 'error' | 'refresh'>;
  isFirst: boolean;
}) {
  const { t } = useTranslation('timeline');
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <Skeleton shape="table" rows={4} />;
  const { next } = data.meta;
  if (data.data.length === 0 && isFirst)
    return <EmptyState icon="list" title={t(about ? 'narrow.none' : 'empty')} />;
  return (
    <>
      <TimelineList rows={data.data}>{(entry) => <StudyEvent entry={entry} links={links} />}</TimelineList>
      {next && onOlder ? (
        <Button variant="quiet" icon="down" onPress={() => onOlder(next)}>
          {t('older')}
        </Button>
      ) : null}
    </>
  );
}
