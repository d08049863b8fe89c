import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CourseSummary } from '#shared/content/schemas.ts';
import type { CourseId } from '#shared/identity/ids.ts';
import type { Learnpath } from '#shared/learnpaths/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { IconButton, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { handOnFocus } from '#web/ui/hand-on-focus.ts';
import { SortableList } from '#web/ui/sortable-list.tsx';
import { useOrder } from '#web/ui/use-order.ts';
import styles from './learnpaths.module.css';
import { StatusBadge } from './status-badge.tsx';
import { useLinkedCourses } from './use-linked-courses.ts';

/** The courses of a learning path: which ones, and in which order. */
export function CoursesTab({ learnpath }: { learnpath: Learnpath }) {
  const { t } = useTranslation('learnpaths');
  const { send, save, tell, pending } = useLinkedCourses(learnpath);
  const ids = learnpath.courses.map(({ id }) => id);
  const { items: courses, reorder } = useOrder(
    learnpath.courses,
    learnpath.version,
    (order, version) => send(order as readonly CourseId[], version),
    tell,
  );
  const link = (
    <LinkButton icon="plus" to={paths.admin.linkCourse(learnpath.id)} preventScrollReset>
      {t('courses.link')}
    </LinkButton>
  );

  return learnpath.courses.length === 0 ? (
    <EmptyState icon="book" title={t('courses.emptyTitle')} action={link}>
      {t('courses.emptyText')}
    </EmptyState>
  ) : (
    <Card title={t('courses.title')} actions={link}>
      <p className={styles.subtitle}>{t('courses.unpublished')}</p>
      <SortableList
        label={t('courses.title')}
        items={courses}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        onReorder={reorder}
      >
        {(course) => (
          <Row
            course={course}
            busy={pending}
            onRemove={() => handOnFocus(save(ids.filter((id) => id !== course.id)))}
          />
        )}
      </SortableList>
    </Card>
  );
}

function Row({ course, busy, onRemove }: { course: CourseSummary; busy: boolean; onRemove: () => void }) {
  const { t } = useTranslation('learnpaths');
  return (
    <div className={styles.row}>
      <div className={styles.course}>
        <Link to={course.offeredBy ? paths.admin.offeredCourse(course.id) : paths.admin.course(course.id)}>
          {course.title}
        </Link>
        <small>{t('study.chapters', { count: course.chapterCount })}</small>
        <StatusBadge status={course.status} />
        {course.offeredBy ? (
          <small>
            {t(course.offeredBy.withdrawnAt ? 'courses.withdrawn' : 'courses.by', {
              name: course.offeredBy.name,
            })}
          </small>
        ) : null}
      </div>
      <IconButton
        size="small"
        icon="close"
        label={t('courses.remove', { name: course.title })}
        isDisabled={busy}
        onPress={onRemove}
      />
    </div>
  );
}
