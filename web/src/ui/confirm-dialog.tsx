import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Field } from './field.tsx';
import styles from './input.module.css';

interface ConfirmDialogProps {
  readonly title: string;
  /** What will happen, and whether it can be undone. */
  readonly children: ReactNode;
  /** The verb of what will happen, e.g. "Verwijderen". */
  readonly confirm: string;
  readonly cancel?: string;
  readonly tone?: 'primary' | 'danger';
  /** A word to type before it can be confirmed, e.g. `DELETE`. */
  readonly word?: string;
  readonly pending?: boolean;
  readonly isOpen: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Does it; the dialog closes when it answers anything but false. */
  readonly onConfirm: () => unknown;
}

/** Asks before something that is hard to undo; for what can't be undone at all, by typing a word. */
export function ConfirmDialog({ word, tone = 'primary', pending, children, ...props }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);

  async function act(close: () => void) {
    setBusy(true);
    const result = await Promise.resolve(props.onConfirm()).finally(() => setBusy(false));
    if (result === false) return;
    setTyped('');
    close();
  }

  return (
    <Dialog kind="alert" title={props.title} isOpen={props.isOpen} onOpenChange={props.onOpenChange}>
      {(close) => (
        <>
          <div>{children}</div>
          {word === undefined ? null : (
            <Field id={id} label={t('confirm.type', { word })}>
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
            <Button onPress={close} autoFocus={word === undefined}>
              {props.cancel ?? t('action.cancel')}
            </Button>
            <Button
              variant={tone}
              isPending={pending ?? busy}
              isDisabled={word !== undefined && typed.trim() !== word}
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
