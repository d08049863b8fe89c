import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { readingRoutes } from '#shared/content/reading-routes.ts';
import type { OwnNote as Note } from '#shared/content/reading-schemas.ts';
import type { ChapterId, CourseId } from '#shared/identity/ids.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { classes } from '#web/ui/classes.ts';
import { FailedState } from '#web/ui/empty-state.tsx';
import input from '#web/ui/input.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { stayClear } from '#web/ui/stay-clear.ts';
import styles from './own-note.module.css';
import { useOwnNote } from './use-own-note.ts';

interface OwnNoteProps {
  readonly courseId: CourseId;
  readonly chapterId: ChapterId;
  readonly title: string;
  /** Is told whether anything is noted, whenever that may have changed. */
  readonly onNoted: (hasNote: boolean) => void;
  readonly onClose: () => void;
}

/** What somebody notes for themselves at a chapter, beside its text: nothing is covered that can't be scrolled to. */
export function OwnNote({ courseId, chapterId, title, onNoted, onClose }: OwnNoteProps) {
  const { t } = useTranslation('notes');
  const params = { courseId, chapterId };
  const { data, error, refresh } = useRoute(readingRoutes.getOwnNote, { params });
  function close(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose();
  }
  return (
    <section
      ref={keepClear}
      className={styles.panel}
      aria-label={t('own')}
      onKeyDown={close}
      data-print="never"
    >
      <header className={styles.head}>
        <h2>{t('own')}</h2>
        <IconButton size="small" icon="close" label={t('close')} onPress={onClose} />
      </header>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {!data && !error ? <Skeleton rows={4} /> : null}
      {data ? <Field params={params} title={title} stored={data} onNoted={onNoted} /> : null}
      <Link to={paths.study.notes(courseId)}>{t('all')}</Link>
    </section>
  );
}

/** Above the menu of a phone. */
function keepClear(panel: HTMLElement | null) {
  return panel ? stayClear(panel, () => 'bottom') : undefined;
}

function Field({
  params,
  title,
  stored,
  onNoted,
}: {
  params: { courseId: CourseId; chapterId: ChapterId };
  title: string;
  stored: Note;
  onNoted: OwnNoteProps['onNoted'];
}) {
  const { t } = useTranslation('notes');
  const id = useId();
  const { user } = useMe();
  const { text, state, other, type, settle, retry } = useOwnNote(params, stored, user.id);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const hasNote = text.trim() !== '';
  useEffect(() => onNoted(hasNote), [hasNote, onNoted]);
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {t('at', { name: title })}
      </label>
      <textarea
        ref={field}
        id={id}
        className={classes(input.input, input.area)}
        rows={6}
        maxLength={8000}
        placeholder={t('placeholder')}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      {state === 'changed' ? (
        <Callout tone="warning" title={t('changed')} role="alert">
          {other ? <p className={styles.other}>{other.text || t('emptied')}</p> : null}
          <div className={styles.actions}>
            <Button size="small" variant="primary" onPress={() => settle('mine')}>
              {t('keepMine')}
            </Button>
            {other ? (
              <Button size="small" onPress={() => settle('other')}>
                {t('takeOther')}
              </Button>
            ) : null}
          </div>
        </Callout>
      ) : (
        <p className={styles.state} role="status">
          {state ? t(`state.${state}`) : t('private')}
          {state === 'failed' ? (
            <Button size="small" onPress={retry}>
              {t('retry')}
            </Button>
          ) : null}
        </p>
      )}
    </>
  );
}
