import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { errorText, reactionTo } from '#web/platform/api/reactions.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from './button.tsx';
import { Callout } from './callout.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Field } from './field.tsx';
import { isOvertaken } from './form-version.ts';
import styles from './input.module.css';

/**
 * How it went. A refusal, of a command that leaves errors to its caller, is said in the window. True: it was done, by no
 * command or by several. Null: it was not, and something else says why.
 */
export type Confirmed =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: ApiError }
  | true
  | null;

interface ConfirmDialogProps {
  readonly title: string;
  /** What will happen, and whether it can be undone. */
  readonly children: ReactNode;
  /** The verb of what will happen, e.g. "Verwijderen". */
  readonly confirm: string;
  readonly cancel?: string;
  readonly tone?: 'primary' | 'danger';
  /** Words of which one is typed before it can be confirmed; the first is the one that is asked for. */
  readonly words?: readonly [string, ...string[]];
  readonly pending?: boolean;
  /** Absent: as long as it is drawn. */
  readonly isOpen?: boolean;
  readonly onClose: () => void;
  /** Does it, and answers how it went: only when that is well the dialog closes. */
  readonly onConfirm: () => Confirmed | Promise<Confirmed>;
  /** Offered when somebody else was first: reads what is stored now. */
  readonly onReload?: (() => Promise<void>) | undefined;
  /** Once it was refused, `onConfirm` reads again by itself what it is about. */
  readonly rereads?: boolean;
}

/** Asks before something that is hard to undo; for what can't be undone at all, by typing a word. */
export function ConfirmDialog({
  words,
  tone = 'primary',
  isOpen = true,
  pending,
  children,
  ...props
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const content = useRef<HTMLDivElement>(null);

  async function act(close: () => void) {
    setBusy(true);
    const done = await Promise.resolve(props.onConfirm()).finally(() => setBusy(false));
    const refusal = typeof done === 'object' && done && !done.ok ? done.error : null;
    if (refusal) return tell(refusal);
    setFailure(null);
    if (!done) return;
    setTyped('');
    close();
  }

  async function tell(refusal: ApiError) {
    // What was read again is drawn first: the window goes with what it asks about.
    await new Promise((resolve) => setTimeout(resolve));
    if (content.current) setFailure(refusal);
    else if (reactionTo(refusal) === 'tell') notify('danger', says(refusal));
  }

  const says = (refusal: ApiError) =>
    errorText(props.rereads && isOvertaken(refusal) ? { code: 'CONFLICT_reread' } : refusal);

  async function reload() {
    const around = content.current?.closest<HTMLElement>('[role="alertdialog"]');
    await props.onReload?.();
    setFailure(null);
    // The button that had the focus is gone.
    around?.focus();
  }

  return (
    <Dialog
      kind="alert"
      title={props.title}
      isOpen={isOpen}
      onClose={() => {
        setFailure(null);
        props.onClose();
      }}
    >
      {(close) => (
        <>
          {failure ? (
            <Callout tone="danger" role="alert" title={says(failure)}>
              {props.onReload && isOvertaken(failure) ? (
                <div>
                  <Button size="small" icon="restore" onPress={() => void reload()}>
                    {t('form.reload')}
                  </Button>
                </div>
              ) : null}
            </Callout>
          ) : null}
          <div ref={content}>{children}</div>
          {words === undefined ? null : (
            <Field id={id} label={t('confirm.type', { word: words[0] })}>
              <input
                id={id}
                className={styles.input}
                autoComplete="off"
                spellCheck={false}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            </Field>
          )}
          <DialogActions>
            <Button onPress={close} autoFocus={words === undefined}>
              {props.cancel ?? t('action.cancel')}
            </Button>
            <Button
              variant={tone}
              isPending={pending ?? busy}
              isDisabled={words !== undefined && !words.includes(typed.trim())}
              onPress={() => void act(close)}
            >
              {props.confirm}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
