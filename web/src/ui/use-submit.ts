import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { reactionTo } from '#web/platform/api/reactions.ts';
import type { FieldsProps } from './form-props.ts';
import { fieldText } from './form-resolver.ts';
import { versionOf } from './form-version.ts';
import { useWaits } from './form-waits.ts';

/**
 * Sends what was filled in, and goes on from what was answered.
 * @returns `submit`, why the last attempt failed, how many did, and what it waits for
 */
export function useSubmit<Schema extends z.ZodMiniType<unknown, FieldValues>, Value, Version>(
  form: UseFormReturn<z.input<Schema>, unknown, z.output<Schema> & FieldValues>,
  props: FieldsProps<Schema, Value, Version>,
) {
  const { values, empties = false, version, upon, onSubmit, onSaved, onAnswered } = props;
  const { isDirty } = form.formState;
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [attempt, setAttempt] = useState(0);

  // What was saved comes back as the server keeps it, e.g. without the spaces around it.
  const awaited = useRef<unknown>(undefined);
  useEffect(() => {
    if (awaited.current === undefined || awaited.current !== version || isDirty) return;
    awaited.current = undefined;
    form.reset(values);
  });

  const send = form.handleSubmit(
    async (parsed) => {
      setFailure(null);
      const sent = structuredClone(form.getValues());
      const outcome = await onSubmit(parsed, upon);
      if (!outcome) return;
      if (outcome.ok) {
        const since = changedSince(sent, form.getValues());
        form.reset(empties ? values : sent);
        for (const [name, value] of since)
          form.setValue(name as Path<z.input<Schema>>, value as never, { shouldDirty: true });
        awaited.current = versionOf(outcome.value);
        onAnswered(outcome.value);
        onSaved?.(outcome.value, Object.fromEntries(since) as Partial<z.input<Schema>>);
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

  const { waits, wait } = useWaits((missing) => {
    if (!missing) return void send();
    setFailure(missing);
    setAttempt((count) => count + 1);
  });
  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (!wait()) await send();
  }

  return { submit, failure, attempt, forgetFailure: () => setFailure(null), waits };
}

/** The fields that were typed in while what was there before was on its way: nobody has saved those yet. */
function changedSince(sent: FieldValues, now: FieldValues) {
  return Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(sent[name]));
}
