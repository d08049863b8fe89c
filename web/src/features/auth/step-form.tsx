import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { ApiError } from '#web/platform/api/api-error.ts';
import type { SignIn } from '#web/platform/session/user-pool.ts';
import { Button } from '#web/ui/button.tsx';
import { useFieldId } from '#web/ui/field-id.ts';
import { ErrorSummary, type Found } from '#web/ui/form-errors.tsx';
import { TextInput, type TextLook } from '#web/ui/text-input.tsx';
import styles from './auth-card.module.css';
import type { Step } from './check.ts';
import { outcomeOf } from './outcome.ts';

interface StepFormProps {
  readonly step: Step;
  readonly submit: string;
  readonly send: (values: Readonly<Record<string, string>>) => Promise<SignIn>;
  readonly fields: (errorOf: (name: string) => string | undefined) => ReactNode;
  readonly children?: ReactNode;
}

/**
 * The form of a step of logging in. It does without the library of the other forms, and fetches its checks when
 * they are needed: the login page is the first thing everybody loads.
 */
export function StepForm({ step, submit, send, fields, children }: StepFormProps) {
  const [found, setFound] = useState<readonly Found[]>([]);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [pending, setPending] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const summary = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (attempt > 0) summary.current?.focus();
  }, [attempt]);

  async function perform(values: Readonly<Record<string, string>>) {
    const { check } = await import('./check.ts');
    const errors = await check(step, values);
    const outcome = errors.length > 0 ? null : outcomeOf(await send(values));
    setFound(errors);
    setFailure(outcome && !outcome.ok ? outcome.error : null);
    if (!outcome?.ok) setAttempt((count) => count + 1);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const entered = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    setPending(true);
    void perform(Object.fromEntries(entered)).finally(() => setPending(false));
  }

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <ErrorSummary ref={summary} found={found} failure={failure} />
      {fields((name) => found.find(({ path }) => path === name)?.message)}
      <Button type="submit" variant="primary" size="large" wide isPending={pending}>
        {submit}
      </Button>
      {children}
    </form>
  );
}

type StepFieldProps = TextLook &
  Omit<React.ComponentProps<'input'>, keyof TextLook> & {
    readonly name: string;
    readonly error: string | undefined;
  };

/** A field of a step. */
export function StepField({ name, label, hint, type, look, digits, error, ...control }: StepFieldProps) {
  const fieldId = useFieldId();
  return (
    <TextInput
      {...{ label, hint, type, look, digits, error }}
      id={fieldId(name)}
      control={{ name, ...control }}
    />
  );
}
