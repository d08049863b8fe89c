import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { studentRoutes } from '#shared/guidance/student-routes.ts';
import type { Note } from '#shared/guidance/student-schemas.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { useMe } from '#web/app/me.tsx';
import { refresh as readAgain, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatMoment } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailedList } from '#web/ui/failed-list.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useListState } from '#web/ui/use-list.ts';
import styles from './student.module.css';

const NoteDialog = lazyPart([], () => import('./note-dialog.tsx'), 'NoteDialog');

const refreshes = [studentRoutes.listNotes];

/** What staff wrote about a student. */
export function Notes({ userId }: { userId: UserId }) {
  const { t } = useTranslation('guidance');
  const list = useListState();
  const [written, setWritten] = useState<Note | 'new' | null>(null);
  const [gone, setGone] = useState<Note | null>(null);
  const { data, error, refresh } = useRoute(studentRoutes.listNotes, {
    params: { userId },
    query: { page: list.page },
  });
  const write = (
    <Button variant="primary" icon="plus" onPress={() => setWritten('new')}>
      {t('notes.write')}
    </Button>
  );
  return (
    <>
      <FailedList read={{ error, refresh }} list={list} />
      {!data && !error ? <Skeleton rows={4} /> : null}
      {data?.data.length === 0 ? (
        <EmptyState icon="edit" title={t('notes.empty')} action={write}>
          {t('notes.emptyText')}
        </EmptyState>
      ) : null}
      {data && data.data.length > 0 ? (
        <>
          <div>{write}</div>
          <ul className={styles.notes}>
            {data.data.map((note) => (
              <Written
                key={note.id}
                note={note}
                onChange={() => setWritten(note)}
                onDelete={() => setGone(note)}
              />
            ))}
          </ul>
          <Pagination paging={list.paging(data.meta.next)} />
        </>
      ) : null}
      {written ? (
        <NoteDialog
          userId={userId}
          note={written === 'new' ? undefined : written}
          onClose={() => setWritten(null)}
        />
      ) : null}
      {gone ? <DeleteNote userId={userId} note={gone} onClose={() => setGone(null)} /> : null}
    </>
  );
}

function Written({ note, onChange, onDelete }: { note: Note; onChange: () => void; onDelete: () => void }) {
  const { t } = useTranslation('guidance');
  const { user } = useMe();
  const { authorId, authorName, writtenAt, changedAt, shared, text } = note;
  return (
    <li className={styles.note}>
      <header>
        <strong>{authorName}</strong>
        <span>{formatMoment(writtenAt)}</span>
        {changedAt ? <span>{t('notes.changed', { at: formatMoment(changedAt) })}</span> : null}
        <Badge tone={shared ? 'info' : 'neutral'}>{t(shared ? 'notes.shared' : 'notes.private')}</Badge>
      </header>
      <p>{text}</p>
      {authorId === user.id ? (
        <div className={styles.actions}>
          <Button size="small" icon="edit" onPress={onChange}>
            {t('notes.change')}
          </Button>
          <Button size="small" icon="trash" onPress={onDelete}>
            {t('notes.delete')}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

function DeleteNote({ userId, note, onClose }: { userId: UserId; note: Note; onClose: () => void }) {
  const { t } = useTranslation('guidance');
  const { run } = useCommand(studentRoutes.deleteNote, { refreshes, errors: 'caller' });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('notes.deleteTitle')}
      confirm={t('notes.delete')}
      tone="danger"
      onReload={() => readAgain(refreshes).then(onClose)}
      onConfirm={async () => {
        const outcome = await run({ params: { userId, noteId: note.id }, body: { version: note.version } });
        if (outcome.ok) notify('success', t('notes.deleted'));
        return outcome;
      }}
    >
      {t('notes.deleteText')}
    </ConfirmDialog>
  );
}
