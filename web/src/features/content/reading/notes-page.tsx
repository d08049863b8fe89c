import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { readingRoutes } from '#shared/content/reading-routes.ts';
import type { OwnNoteRow } from '#shared/content/reading-schemas.ts';
import { courseId as courseIdOf } from '#shared/identity/ids.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatMoment } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedList } from '#web/ui/failed-list.tsx';
import { Page } from '#web/ui/page.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useListState } from '#web/ui/use-list.ts';
import styles from './notes-page.module.css';

/** What a student noted for themselves, by course; of one course if the address says so. */
export function NotesPage() {
  const { t } = useTranslation('notes');
  const [search] = useSearchParams();
  const courseId = courseIdOf.safeParse(search.get('course')).data;
  const list = useListState();
  const [gone, setGone] = useState<OwnNoteRow | null>(null);
  const { data, error, refresh } = useRoute(readingRoutes.listOwnNotes, {
    query: { page: list.page, courseId },
  });
  const courses = Map.groupBy(data?.data ?? [], (note) => note.courseId);
  return (
    <Page
      title={t('page.title')}
      intro={t('page.intro')}
      breadcrumbs={[{ to: paths.study.courses(), label: t('page.courses') }]}
      actions={courseId ? <LinkButton to={paths.study.notes()}>{t('page.ofAll')}</LinkButton> : null}
      width="study"
    >
      <FailedList read={{ error, refresh }} list={list} />
      {!data && !error ? <Skeleton rows={6} /> : null}
      {data?.data.length === 0 && !list.page ? (
        <EmptyState icon="edit" title={t('page.emptyTitle')}>
          {t('page.emptyText')}
        </EmptyState>
      ) : null}
      {[...courses].map(([id, notes]) => (
        <section key={id} className={styles.course}>
          <h2>{notes[0]?.courseTitle}</h2>
          <ul className={styles.notes}>
            {notes.map((note) => (
              <Noted key={note.chapterId} note={note} onDelete={() => setGone(note)} />
            ))}
          </ul>
        </section>
      ))}
      {data ? <Pagination paging={list.paging(data.meta.next)} /> : null}
      {gone ? <DeleteNote note={gone} onClose={() => setGone(null)} /> : null}
    </Page>
  );
}

function Noted({ note, onDelete }: { note: OwnNoteRow; onDelete: () => void }) {
  const { t } = useTranslation('notes');
  return (
    <li className={styles.note}>
      <header>
        <Link to={paths.study.chapter(note.courseId, note.chapterId)}>{note.chapterTitle}</Link>
        <small>{formatMoment(note.savedAt)}</small>
      </header>
      <p>{note.text}</p>
      <div>
        <Button
          size="small"
          variant="quiet"
          icon="trash"
          aria-label={`${t('delete')}: ${note.chapterTitle}`}
          onPress={onDelete}
        >
          {t('delete')}
        </Button>
      </div>
    </li>
  );
}

function DeleteNote({ note, onClose }: { note: OwnNoteRow; onClose: () => void }) {
  const { t } = useTranslation('notes');
  const { run } = useCommand(readingRoutes.deleteOwnNote, {
    refreshes: [readingRoutes.listOwnNotes, readingRoutes.getOwnNote],
    errors: 'caller',
  });
  const { courseId, chapterId } = note;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('deleteTitle')}
      confirm={t('delete')}
      tone="danger"
      onConfirm={async () => {
        const outcome = await run({ params: { courseId, chapterId } });
        if (outcome.ok) notify('success', t('deleted'));
        return outcome;
      }}
    >
      {t('deleteText', { name: note.chapterTitle })}
    </ConfirmDialog>
  );
}
