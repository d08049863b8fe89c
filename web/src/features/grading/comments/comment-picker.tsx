import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Comment } from '#shared/grading/comment-schemas.ts';
import { errorText } from '#web/platform/api/reactions.ts';
import type { Read } from '#web/platform/api/use-route.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import input from '#web/ui/input.module.css';
import styles from './comments.module.css';
import { foundComments, nameOf } from './found-comments.ts';

interface CommentPickerProps {
  readonly comments: Read<{ readonly data: readonly Comment[] }>;
  /** The chosen one doesn't fit in the field. */
  readonly tooLong: boolean;
  readonly onChoose: (comment: Comment) => void;
  readonly onEdit: (comment: Comment | 'new') => void;
  readonly onClose: () => void;
}

/** A list to search: Enter chooses the first, the arrow keys go to another. */
export function CommentPicker({ onClose, ...props }: CommentPickerProps) {
  const { t } = useTranslation('work');
  const { t: common } = useTranslation();
  return (
    <Dialog onClose={onClose} title={t('comments.title')}>
      <Choice {...props} />
      <DialogActions>
        <Button onPress={onClose}>{common('action.cancel')}</Button>
        <Button icon="plus" onPress={() => props.onEdit('new')}>
          {t('comments.new')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Choice({ comments, tooLong, onChoose, onEdit }: Omit<CommentPickerProps, 'onClose'>) {
  const { t } = useTranslation('work');
  const { t: common } = useTranslation();
  const id = useId();
  const [search, setSearch] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { data, error } = comments;
  const found = foundComments(data?.data ?? [], search);

  /** Up from the first goes back to the search. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const choices = list.current?.querySelectorAll<HTMLElement>('[data-choice]') ?? [];
    const stops: (HTMLElement | null)[] = [box.current, ...choices];
    const now = stops.findIndex((stop) => stop?.matches(':focus'));
    stops[Math.max(0, now + (event.key === 'ArrowDown' ? 1 : -1))]?.focus();
  }

  return (
    <>
      {tooLong ? <Callout tone="danger" title={t('comments.tooLong')} role="alert" /> : null}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (found[0]) onChoose(found[0]);
        }}
      >
        <Field id={id} label={t('comments.search')} hint={t('comments.keys')}>
          <input
            ref={box}
            id={id}
            className={input.input}
            maxLength={100}
            autoComplete="off"
            aria-describedby={`${id}-hint`}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </Field>
      </form>
      {error ? (
        <Callout tone="danger" title={errorText(error)} role="alert">
          <Button size="small" onPress={comments.refresh}>
            {common('action.retry')}
          </Button>
        </Callout>
      ) : (
        <p className={styles.status} role="status">
          {data === undefined
            ? t('comments.loading')
            : data.data.length === 0
              ? t('comments.empty')
              : found.length === 0
                ? t('comments.none')
                : null}
        </p>
      )}
      <ul ref={list} className={styles.list} aria-label={t('comments.list')}>
        {found.map((one) => (
          <li key={one.id} className={styles.row}>
            <button
              type="button"
              data-choice
              className={styles.choice}
              onClick={() => onChoose(one)}
              onKeyDown={onKeyDown}
            >
              {one.title ? <strong>{one.title}</strong> : null}
              <span className={styles.text}>{one.text}</span>
              <About comment={one} />
            </button>
            {one.own ? (
              <IconButton
                size="small"
                icon="edit"
                label={t('comments.edit', { name: nameOf(one) })}
                onPress={() => onEdit(one)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Whose it is, or with whom it is shared. */
function About({ comment: { own, authorName, sharedWith } }: { comment: Comment }) {
  const { t } = useTranslation('work');
  const by = own || authorName === null ? [] : [t('comments.by', { name: authorName })];
  const shared = sharedWith && own ? [t('comments.shared', { place: sharedWith.title })] : [];
  const words = [...by, ...shared].join(' · ');
  return words ? <small className={styles.about}>{words}</small> : null;
}
