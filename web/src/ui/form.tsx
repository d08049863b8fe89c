import { type ReactNode, use, useState } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { Button } from './button.tsx';
import { DialogActions } from './dialog.tsx';
import { CloseDialog } from './dialog-context.ts';
import styles from './form.module.css';
import { Fields } from './form-fields.tsx';
import type { FormProps, Reloads } from './form-props.ts';
import { isNewer, versionOf } from './form-version.ts';
import { useFormWaits } from './form-waits.ts';

/**
 * A form that validates with the contract's schema, lists its errors at the top and at their fields,
 * and shows the server's the same way.
 */
export function Form<
  Schema extends z.ZodMiniType<unknown, FieldValues>,
  Value,
  Version extends number | undefined = undefined,
>(props: FormProps<Schema, Value, Version> & (undefined extends Version ? Partial<Reloads> : Reloads)) {
  const version = props.version as Version;
  const [begun, setBegun] = useState({ version, times: 1 });
  const [dirty, setDirty] = useState(false);
  if (isNewer(version, begun.version) && !dirty) setBegun({ version, times: begun.times + 1 });

  /** What the reader saved is what the form goes on from, with its fields and the focus as they are. */
  function onAnswered(answer: Value) {
    const made = versionOf(answer);
    if (made !== undefined) setBegun((now) => ({ ...now, version: made as Version }));
  }
  return (
    <Fields key={begun.times} {...props} upon={begun.version} onDirty={setDirty} onAnswered={onAnswered} />
  );
}

/** The submit button and what stands beside it; in a window, also the way out of it. */
export function FormActions({
  submit,
  cancel,
  tone = 'primary',
  children,
}: {
  submit?: string | undefined;
  /** What the way out of a window says; absent: that it is called off. */
  cancel?: string | undefined;
  tone?: 'primary' | 'danger';
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { formState } = useFormContext();
  const { isWaiting } = useFormWaits();
  const close = use(CloseDialog);
  const send = (
    <Button type="submit" variant={tone} isPending={formState.isSubmitting || isWaiting}>
      {submit ?? t('action.save')}
    </Button>
  );
  if (close) {
    return (
      <DialogActions>
        {children}
        <Button onPress={close}>{cancel ?? t('action.cancel')}</Button>
        {send}
      </DialogActions>
    );
  }
  return (
    <div className={styles.actions}>
      {send}
      {children}
    </div>
  );
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
