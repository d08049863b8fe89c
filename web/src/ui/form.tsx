import { lazy, type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
  useForm,
  useFormContext,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import type { ApiError } from '#web/platform/api/api-error.ts';
import type { Outcome } from '#web/platform/api/use-command.ts';
import { Button } from './button.tsx';
import { DialogActions } from './dialog.tsx';
import { CloseDialog } from './dialog-context.ts';
import styles from './form.module.css';
import { ErrorSummary } from './form-errors.tsx';
import { fieldText, foundIn, schemaResolver } from './form-resolver.ts';

/** Its dialog is more than the login page should carry. */
const UnsavedGuard = lazy(async () => ({ default: (await import('./unsaved-guard.tsx')).UnsavedGuard }));

interface FormProps<Schema extends z.ZodMiniType<unknown, FieldValues>> {
  /** The contract's body schema, or one made from it. */
  readonly schema: Schema;
  /** What the fields start with. */
  readonly values: DefaultValues<z.input<Schema>>;
  /** Of what the fields show: with another one the form begins anew, unless something was typed into it. */
  readonly version?: number;
  /** Sends the parsed values, mostly with `run` of a command that leaves errors to its caller. */
  readonly onSubmit: (values: z.output<Schema>) => Promise<Outcome<unknown>>;
  /** Runs after a success, once the form counts as saved. */
  readonly onSaved?: (values: z.output<Schema>) => void;
  /** Offered when somebody else was first: reads what is stored now, with which the form begins anew. */
  readonly onReload?: () => Promise<void>;
  /** Fields and, last, `<FormActions>`. A function gets the form's state and setters. */
  readonly children: ReactNode | ((form: UseFormReturn<z.input<Schema>>) => ReactNode);
  /** Ask before leaving the page with unsaved changes. */
  readonly guarded?: boolean;
  readonly width?: 'narrow' | 'wide';
}

/**
 * A form that validates with the contract's schema, lists its errors at the top and at their fields,
 * and shows the server's the same way.
 */
export function Form<Schema extends z.ZodMiniType<unknown, FieldValues>>(props: FormProps<Schema>) {
  const { version } = props;
  const [begun, setBegun] = useState(version);
  const [dirty, setDirty] = useState(false);
  // What was typed stays, and the version with it: saving it tells that somebody else was first.
  if (begun !== version && !dirty) setBegun(version);
  return <Begun key={begun} {...props} onDirty={setDirty} />;
}

function Begun<Schema extends z.ZodMiniType<unknown, FieldValues>>({
  schema,
  values,
  onSubmit,
  onSaved,
  onReload,
  children,
  guarded = false,
  width = 'narrow',
  onDirty,
}: FormProps<Schema> & { onDirty: (dirty: boolean) => void }) {
  const form = useForm<z.input<Schema>, unknown, z.output<Schema> & FieldValues>({
    resolver: schemaResolver(schema),
    defaultValues: values,
    shouldFocusError: false,
  });
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const summary = useRef<HTMLDivElement>(null);

  // The errors are there one render after the attempt: only once it is counted can the summary take the focus.
  const { submitCount, isDirty } = form.formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count stands for the render with the errors
  useEffect(() => {
    if (attempt > 0) summary.current?.focus();
  }, [attempt, submitCount]);

  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const submit = form.handleSubmit(
    async (parsed) => {
      setFailure(null);
      const outcome = await onSubmit(parsed);
      if (outcome.ok) {
        form.reset(form.getValues());
        onSaved?.(parsed);
        return;
      }
      for (const [path, error] of Object.entries(outcome.error.fields ?? {})) {
        form.setError(path as Parameters<typeof form.setError>[0], {
          type: 'server',
          message: fieldText(error),
        });
      }
      setFailure(outcome.error);
      setAttempt((count) => count + 1);
    },
    () => {
      setFailure(null);
      setAttempt((count) => count + 1);
    },
  );

  async function reload() {
    await onReload?.();
    setFailure(null);
    form.reset();
    // The button that had the focus is gone.
    document.querySelector<HTMLElement>('main h1')?.focus();
  }

  return (
    <FormProvider {...(form as unknown as UseFormReturn)}>
      <form className={styles[width]} noValidate onSubmit={(event) => void submit(event)}>
        <ErrorSummary
          ref={summary}
          failure={failure}
          found={form.formState.submitCount > 0 ? foundIn(form.formState.errors) : []}
          onGo={(path) => form.setFocus(path as Parameters<typeof form.setFocus>[0])}
          {...(onReload && { onReload: () => void reload() })}
        />
        {typeof children === 'function'
          ? children(form as unknown as UseFormReturn<z.input<Schema>>)
          : children}
        {guarded ? (
          <Suspense>
            <UnsavedGuard when={isDirty && !form.formState.isSubmitting} />
          </Suspense>
        ) : null}
      </form>
    </FormProvider>
  );
}

/** The submit button and what stands beside it; in a window, also the way out of it. */
export function FormActions({
  submit,
  tone = 'primary',
  children,
}: {
  submit?: string;
  tone?: 'primary' | 'danger';
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { formState } = useFormContext();
  const close = use(CloseDialog);
  const send = (
    <Button type="submit" variant={tone} isPending={formState.isSubmitting}>
      {submit ?? t('action.save')}
    </Button>
  );
  if (close) {
    return (
      <DialogActions>
        {children}
        <Button onPress={close}>{t('action.cancel')}</Button>
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
