import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CourseSummary } from '#shared/content/schemas.ts';
import type { CourseId } from '#shared/identity/ids.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import type { Learnpath } from '#shared/learnpaths/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SortableList } from '#web/ui/sortable-list.tsx';
import { useOrder } from '#web/ui/use-order.ts';
import { CoursePicker } from './course-picker.tsx';
import styles from './learnpaths.module.css';
import { StatusBadge } from './status-badge.tsx';

/** The courses of a learning path: which ones, and in which order. */
export function CoursesTab({ learnpath, onChanged }: { learnpath: Learnpath; onChanged: () => void }) {
  const { t } = useTranslation('learnpaths');
  const [picking, setPicking] = useState(false);
  const { run, pending } = useCommand(routes.linkCourses, {
    refreshes: [routes.getLearnpath, routes.listLearnpaths],
  });
  const ids = learnpath.courses.map(({ id }) => id);

  async function send(courseIds: readonly CourseId[], version: number) {
    const outcome = await run({
      params: { learnpathId: learnpath.id },
      body: { version, courseIds: [...courseIds] },
    });
    if (!outcome.ok) onChanged();
    return { version: outcome.ok ? outcome.value.version : undefined };
  }
  const tell = () => notify('success', t('courses.saved'));
  async function save(courseIds: readonly CourseId[]) {
    const { version } = await send(courseIds, learnpath.version);
    if (version !== undefined) tell();
  }
  const { items: courses, reorder } = useOrder(
    learnpath.courses,
    learnpath.version,
    (order, version) => send(order as readonly CourseId[], version),
    tell,
  );
  const link = (
    <Button icon="plus" onPress={() => setPicking(true)}>
      {t('courses.link')}
    </Button>
  );

  return (
    <>
      {learnpath.courses.length === 0 ? (
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
                onRemove={() => void save(ids.filter((id) => id !== course.id))}
              />
            )}
          </SortableList>
        </Card>
      )}
      {picking ? (
        <CoursePicker
          linked={ids}
          busy={pending}
          onAdd={(id) => save([...ids, id])}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </>
  );
}

function Row({ course, busy, onRemove }: { course: CourseSummary; busy: boolean; onRemove: () => void }) {
  const { t } = useTranslation('learnpaths');
  return (
    <div className={styles.row}>
      <div className={styles.course}>
        <Link to={paths.admin.course(course.id)}>{course.title}</Link>
        <small>{t('study.chapters', { count: course.chapterCount })}</small>
        <StatusBadge status={course.status} />
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
