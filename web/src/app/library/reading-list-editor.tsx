import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listRoutes as routes } from '#shared/library/list-routes.ts';
import { type ListEntry, mostOnList, type ReadingList } from '#shared/library/list-schemas.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { handOnFocus } from '#web/ui/hand-on-focus.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SortableList } from '#web/ui/sortable-list.tsx';
import { useOrder } from '#web/ui/use-order.ts';
import { Cover } from './cover.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { LicenceBadge } from './licence-badge.tsx';
import styles from './reading-list-editor.module.css';
import { SourcePicker } from './source-picker.tsx';

/** Whose list it is: of a learning path or of a course. */
type Of = { readonly learnpathId: string } | { readonly courseId: string };
type Entry = ListEntry & { readonly id: string };

/** The sources of a learning path or course: which, in which order, and whether students need them. */
export function ReadingListEditor({ of }: { of: Of }) {
  const isPath = 'learnpathId' in of;
  const path = useRoute(
    routes.getLearnpathList,
    { params: { learnpathId: isPath ? of.learnpathId : '' } },
    { skip: !isPath },
  );
  const course = useRoute(
    routes.getCourseList,
    { params: { courseId: isPath ? '' : of.courseId } },
    { skip: isPath },
  );
  const { data, error, refresh: again } = isPath ? path : course;
  if (error) return <FailedState error={error} onRetry={again} />;
  return data ? <Editor of={of} list={data} /> : <Skeleton rows={4} />;
}

function Editor({ of, list }: { of: Of; list: ReadingList }) {
  const { t } = useTranslation('library');
  const { send, pending } = useSaving(of);
  // The window of an entry says itself what stands in the way.
  const change = useSaving(of, 'caller');
  const entries: readonly Entry[] = list.entries.map((one) => ({ ...one, id: one.source.id }));
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<Entry | null>(null);
  const tell = () => notify('success', t('entry.saved'));
  const { items, reorder } = useOrder(
    entries,
    list.version,
    async (ids, version) => {
      const ordered = ids.flatMap((id) => entries.filter((one) => one.id === id));
      const outcome = await send(ordered, version);
      return { version: outcome.ok ? outcome.value.version : undefined };
    },
    tell,
  );
  async function save(next: readonly ListEntry[], by = send) {
    const outcome = await by(next, list.version);
    if (outcome.ok) tell();
    return outcome;
  }
  const add =
    entries.length < mostOnList ? (
      <Button icon="plus" onPress={() => setAdding(true)}>
        {t('entry.add')}
      </Button>
    ) : null;
  return (
    <>
      {entries.length === 0 ? (
        <EmptyState icon="library" title={t('entry.emptyTitle')} action={add}>
          {t('entry.emptyText')}
        </EmptyState>
      ) : (
        <Card title={t('own.title')} actions={add}>
          <SortableList
            label={t('own.title')}
            items={items}
            idOf={({ id }) => id}
            nameOf={({ source }) => source.title}
            onReorder={reorder}
          >
            {(entry) => (
              <Row
                entry={entry}
                busy={pending}
                onEdit={() => setEditing(entry)}
                onRemove={() => handOnFocus(save(entries.filter(({ id }) => id !== entry.id)))}
              />
            )}
          </SortableList>
        </Card>
      )}
      {adding ? (
        <SourcePicker
          taken={new Set(entries.map(({ id }) => id))}
          onClose={() => setAdding(false)}
          onPick={async (source) => (await save([...entries, { source, required: true, note: '' }])).ok}
        />
      ) : null}
      {editing ? (
        <EntryDialog
          entry={editing}
          onClose={() => setEditing(null)}
          onSave={(to) =>
            save(
              entries.map((one) => (one.id === editing.id ? { ...one, ...to } : one)),
              change.send,
            )
          }
        />
      ) : null}
    </>
  );
}

function Row({
  entry: { source, required, note },
  busy,
  onEdit,
  onRemove,
}: {
  entry: Entry;
  busy: boolean;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation('library');
  return (
    <div className={styles.row}>
      <Cover of={source} />
      <div className={styles.text}>
        <strong>{source.title}</strong>
        <small>{[source.authors.join(', '), source.publishedYear].filter(Boolean).join(' · ')}</small>
        {note ? <span>{note}</span> : null}
        <span className={styles.badges}>
          <Badge tone={required ? 'accent' : 'neutral'}>
            {t(required ? 'entry.required' : 'entry.recommended')}
          </Badge>
          {source.archivedAt ? (
            <Badge icon="archive">{t('source.archived')}</Badge>
          ) : (
            <LicenceBadge {...source} />
          )}
        </span>
      </div>
      <IconButton
        size="small"
        icon="edit"
        label={t('entry.edit', { title: source.title })}
        onPress={onEdit}
      />
      <IconButton
        size="small"
        icon="close"
        label={t('entry.remove', { title: source.title })}
        isDisabled={busy}
        onPress={onRemove}
      />
    </div>
  );
}

/** Saves a list anew. What went wrong has been said when it answers, unless the caller does, and the list is read again. */
function useSaving(of: Of, errors: 'toast' | 'caller' = 'toast') {
  const refreshes = [routes.getLearnpathList, routes.getCourseList];
  const path = useCommand(routes.setLearnpathList, { refreshes, errors });
  const course = useCommand(routes.setCourseList, { refreshes, errors });
  return {
    pending: path.pending || course.pending,
    async send(entries: readonly ListEntry[], version: number) {
      const sent = entries.map(({ source, required, note }) => ({ sourceId: source.id, required, note }));
      const body = { version, entries: sent };
      const outcome =
        'learnpathId' in of
          ? await path.run({ params: { learnpathId: of.learnpathId }, body })
          : await course.run({ params: { courseId: of.courseId }, body });
      if (!outcome.ok) await refresh(refreshes);
      return outcome;
    },
  };
}
