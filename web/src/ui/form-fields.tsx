import { useEffect, useRef, useState } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useAbsentFields } from './absent-fields.ts';
import styles from './form.module.css';
import { ErrorSummary } from './form-errors.tsx';
import type { FieldsProps } from './form-props.ts';
import { foundIn, schemaResolver } from './form-resolver.ts';
import { FormWaits } from './form-waits.ts';
import { useSubmit } from './use-submit.ts';
import { WhileUnsaved } from './while-unsaved.tsx';

/** The fields of a form with its errors, from the version with which it began. */
export function Fields<Schema extends z.ZodMiniType<unknown, FieldValues>, Value, Version>(
  props: FieldsProps<Schema, Value, Version>,
) {
  const { schema, values, onReload, onDirty, children, guarded = false, width = 'narrow' } = props;
  const form = useForm<z.input<Schema>, unknown, z.output<Schema> & FieldValues>({
    resolver: schemaResolver(schema, values),
    defaultValues: values,
    shouldFocusError: false,
  });
  useAbsentFields(form);
  const { submit, failure, attempt, forgetFailure, waits } = useSubmit(form, props);
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

  async function reload() {
    const around = element.current?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]');
    await onReload?.();
    forgetFailure();
    form.reset();
    // A field that comes back to the page may leave the form changed: what was read anew takes its place all the same.
    onDirty(false);
    // The button that had the focus is gone.
    (around ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  }

  return (
    <FormWaits value={waits}>
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
    </FormWaits>
  );
}
