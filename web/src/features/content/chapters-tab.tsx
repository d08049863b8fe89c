import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { routes } from '#shared/content/routes.ts';
import type { ChapterSummary, Course } from '#shared/content/schemas.ts';
import { chapterId } from '#shared/identity/ids.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SortableList } from '#web/ui/sortable-list.tsx';
import { useOrder } from '#web/ui/use-order.ts';
import { ChapterIcon } from './chapter-icon.tsx';
import styles from './content.module.css';
import { NewChapterDialog } from './new-chapter-dialog.tsx';
import { emptyChapters } from './publish-dialog.tsx';

/** The chapters of a course: which, and in which order. */
export function ChaptersTab({ course }: { course: Course }) {
  const { t } = useTranslation('content');
  const [adding, setAdding] = useState(false);
  const [deleting, setDeleting] = useState<ChapterSummary | null>(null);
  const { run } = useCommand(routes.orderChapters, { refreshes: [routes.getCourse] });
  const { items: chapters, reorder } = useOrder(
    course.chapters,
    course.version,
    async (ids, version) => {
      const chapterIds = ids.map((id) => chapterId.parse(id));
      const outcome = await run({ params: { courseId: course.id }, body: { version, chapterIds } });
      return { version: outcome.ok ? outcome.value.version : undefined };
    },
    () => notify('success', t('chapters.ordered')),
  );
  const add = (
    <Button variant="primary" icon="plus" onPress={() => setAdding(true)}>
      {t('chapters.add')}
    </Button>
  );

  return (
    <>
      {chapters.length === 0 ? (
        <EmptyState icon="book" title={t('chapters.emptyTitle')} action={add}>
          {t('chapters.emptyText')}
        </EmptyState>
      ) : (
        <Card title={t('chapters.title')} actions={add}>
          <p className={styles.quiet}>{t('chapters.intro')}</p>
          {course.status === 2 && emptyChapters(course).length > 0 ? (
            <Callout tone="warning">{t('chapters.emptyShown')}</Callout>
          ) : null}
          <SortableList
            label={t('chapters.title')}
            items={chapters}
            idOf={({ id }) => id}
            nameOf={({ title }) => title}
            onReorder={reorder}
          >
            {(chapter) => <Row chapter={chapter} onDelete={() => setDeleting(chapter)} />}
          </SortableList>
        </Card>
      )}
      {adding ? <NewChapterDialog course={course} onClose={() => setAdding(false)} /> : null}
      <DeleteDialog course={course} chapter={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}

function Row({ chapter, onDelete }: { chapter: ChapterSummary; onDelete: () => void }) {
  const { t } = useTranslation('content');
  return (
    <div className={styles.row}>
      <ChapterIcon type={chapter.type} />
      <div className={styles.rowTitle}>
        <Link to={paths.admin.chapter(chapter.id)}>{chapter.title}</Link>
        <small>{chapter.subtitle || t(`type.${chapter.type}`)}</small>
      </div>
      {chapter.isEmpty ? <Badge tone="warning">{t('chapters.isEmpty')}</Badge> : null}
      <IconButton
        size="small"
        icon="trash"
        label={t('chapters.deleteNamed', { name: chapter.title })}
        onPress={onDelete}
      />
    </div>
  );
}

function DeleteDialog({
  course,
  chapter,
  onClose,
}: {
  course: Course;
  chapter: ChapterSummary | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('content');
  const { run } = useCommand(routes.deleteChapter, {
    refreshes: [routes.getCourse, routes.listCourses],
    errors: 'caller',
  });
  return (
    <ConfirmDialog
      isOpen={chapter !== null}
      onClose={onClose}
      title={t('chapters.deleteTitle')}
      confirm={t('chapters.delete')}
      tone="danger"
      onConfirm={async () => {
        if (!chapter) return null;
        const outcome = await run({ params: { chapterId: chapter.id }, body: { courseId: course.id } });
        if (outcome.ok) notify('success', t('chapters.deleted'));
        return outcome;
      }}
    >
      {t('chapters.deleteText', { name: chapter?.title ?? '' })}
    </ConfirmDialog>
  );
}
