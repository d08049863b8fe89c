import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { errorText } from '#web/platform/api/reactions.ts';
import { Button } from './button.tsx';
import { Callout } from './callout.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Field } from './field.tsx';
import styles from './input.module.css';

/** Whether it went well; a refusal that its caller leaves to the window is said there. */
export type Confirmed = boolean | { readonly ok: true } | { readonly ok: false; readonly error: ApiError };

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
  readonly isOpen: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Does it, and answers whether it went well: only then the dialog closes. */
  readonly onConfirm: () => Confirmed | Promise<Confirmed>;
}

/** Asks before something that is hard to undo; for what can't be undone at all, by typing a word. */
export function ConfirmDialog({ words, tone = 'primary', pending, children, ...props }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);

  async function act(close: () => void) {
    setBusy(true);
    const done = await Promise.resolve(props.onConfirm()).finally(() => setBusy(false));
    setFailure(typeof done === 'object' && !done.ok ? done.error : null);
    if (!(typeof done === 'object' ? done.ok : done)) return;
    setTyped('');
    close();
  }

  return (
    <Dialog
      kind="alert"
      title={props.title}
      isOpen={props.isOpen}
      onOpenChange={(open) => {
        setFailure(null);
        props.onOpenChange(open);
      }}
    >
      {(close) => (
        <>
          {failure ? <Callout tone="danger" role="alert" title={errorText(failure)} /> : null}
          <div>{children}</div>
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
