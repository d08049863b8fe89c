import { type ReactNode, use, useEffect, useRef, useState } from 'react';
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
import { reactionTo } from '#web/platform/api/reactions.ts';
import type { Outcome } from '#web/platform/api/use-command.ts';
import { useAbsentFields } from './absent-fields.ts';
import { Button } from './button.tsx';
import { DialogActions } from './dialog.tsx';
import { CloseDialog } from './dialog-context.ts';
import styles from './form.module.css';
import { ErrorSummary } from './form-errors.tsx';
import { fieldText, foundIn, schemaResolver } from './form-resolver.ts';
import { isNewer, versionOf } from './form-version.ts';
import { WhileUnsaved } from './while-unsaved.tsx';

interface FormProps<Schema extends z.ZodMiniType<unknown, FieldValues>, Value, Version> {
  /** The contract's body schema, or one made from it. */
  readonly schema: Schema;
  /** What the fields start with. */
  readonly values: DefaultValues<z.input<Schema>>;
  /**
   * Of the thing that is edited, as read last. When somebody else has made a newer one the form begins anew with it,
   * unless something was typed: that stays, with the version it was typed upon, and saving it tells.
   */
  readonly version?: Version;
  /**
   * Sends the parsed values, mostly with `run` of a command that leaves errors to its caller.
   * @param version to send along: what the fields began with, or what this form's last save made
   * @returns null when it was called off on the way: the form stays as it is
   */
  readonly onSubmit: (values: z.output<Schema>, version: Version) => Promise<Outcome<Value> | null>;
  /** Runs after a success with what was answered, once the form counts as saved. */
  readonly onSaved?: (answer: Value) => void;
  /** Fields and, last, `<FormActions>`. A function gets the form's state and setters. */
  readonly children: ReactNode | ((form: UseFormReturn<z.input<Schema>>) => ReactNode);
  /** After a success it stands as it began, for the next one; the focus stays at its button. */
  readonly empties?: boolean;
  /** Ask before leaving the page with unsaved changes; Ctrl or Cmd with S saves them. */
  readonly guarded?: boolean;
  readonly width?: 'narrow' | 'wide';
}

/** Of what several may edit, nobody is left with a form that can only be refused. */
interface Reloads {
  /** Offered when somebody else was first: reads what is stored now, with which the form begins anew. */
  readonly onReload: () => Promise<void>;
}

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

interface FieldsProps<Schema extends z.ZodMiniType<unknown, FieldValues>, Value, Version>
  extends FormProps<Schema, Value, Version>,
    Partial<Reloads> {
  /** The version that the values belong to. */
  readonly upon: Version;
  readonly onDirty: (dirty: boolean) => void;
  readonly onAnswered: (answer: Value) => void;
}

function Fields<Schema extends z.ZodMiniType<unknown, FieldValues>, Value, Version>({
  schema,
  values,
  onSubmit,
  onSaved,
  onReload,
  children,
  empties = false,
  guarded = false,
  width = 'narrow',
  version,
  upon,
  onDirty,
  onAnswered,
}: FieldsProps<Schema, Value, Version>) {
  const form = useForm<z.input<Schema>, unknown, z.output<Schema> & FieldValues>({
    resolver: schemaResolver(schema, values),
    defaultValues: values,
    shouldFocusError: false,
  });
  useAbsentFields(form);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const summary = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLFormElement>(null);
  // Some forms fill in a field by themselves as they open: that is nothing to lose.
  const [typed, setTyped] = useState(false);

  // The errors are there one render after the attempt: only once it is counted can the summary take the focus.
  const { submitCount, isDirty, isSubmitting } = form.formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count stands for the render with the errors
  useEffect(() => {
    // Of an attempt that went well nothing stands there: the focus stays at the button.
    if (attempt > 0 && summary.current?.hasChildNodes()) summary.current.focus();
  }, [attempt, submitCount]);

  // What is being sent is read anew before its answer is here: that is no reason to begin anew, without the focus.
  useEffect(() => onDirty(isDirty || isSubmitting), [isDirty, isSubmitting, onDirty]);

  // What was saved comes back as the server keeps it, e.g. without the spaces around it.
  const awaited = useRef<unknown>(undefined);
  useEffect(() => {
    if (awaited.current === undefined || awaited.current !== version || isDirty) return;
    awaited.current = undefined;
    form.reset(values);
  });

  const submit = form.handleSubmit(
    async (parsed) => {
      setFailure(null);
      const outcome = await onSubmit(parsed, upon);
      if (!outcome) return;
      if (outcome.ok) {
        form.reset(empties ? values : form.getValues());
        awaited.current = versionOf(outcome.value);
        onAnswered(outcome.value);
        onSaved?.(outcome.value);
        return;
      }
      // Whose session has ended is asked to log in over the page.
      if (reactionTo(outcome.error) === 'log-out') return;
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
    const around = element.current?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]');
    await onReload?.();
    setFailure(null);
    form.reset();
    // The button that had the focus is gone.
    (around ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  }

  return (
    <FormProvider {...(form as unknown as UseFormReturn)}>
      <form
        ref={element}
        className={styles[width]}
        noValidate
        onInput={() => setTyped(true)}
        onSubmit={(event) => void submit(event)}
      >
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
        <WhileUnsaved form={element} asks={guarded} typed={typed} onSave={() => void submit()} />
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
  submit?: string | undefined;
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
