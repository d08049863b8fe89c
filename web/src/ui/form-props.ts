import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Outcome } from '#web/platform/api/use-command.ts';

/** What a form takes. */
export interface FormProps<Schema extends z.ZodMiniType<unknown, FieldValues>, Value, Version> {
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
  /**
   * Runs after a success with what was answered, once the form counts as saved.
   * @param since the fields that were typed in while it was being saved: nobody has saved those
   */
  readonly onSaved?: (answer: Value, since: Partial<z.input<Schema>>) => void;
  /** Fields and, last, `<FormActions>`. A function gets the form's state and setters. */
  readonly children: ReactNode | ((form: UseFormReturn<z.input<Schema>>) => ReactNode);
  /** After a success it stands as it began, for the next one; the focus stays at its button. */
  readonly empties?: boolean;
  /** Ask before leaving the page with unsaved changes; Ctrl or Cmd with S saves them. */
  readonly guarded?: boolean;
  readonly width?: 'narrow' | 'wide';
}

/** Of what several may edit, nobody is left with a form that can only be refused. */
export interface Reloads {
  /** Offered when somebody else was first: reads what is stored now, with which the form begins anew. */
  readonly onReload: () => Promise<void>;
}

/** What is the form's for as long as nobody else has made a newer version of it. */
export interface FieldsProps<Schema extends z.ZodMiniType<unknown, FieldValues>, Value, Version>
  extends FormProps<Schema, Value, Version>,
    Partial<Reloads> {
  /** The version that the values belong to. */
  readonly upon: Version;
  readonly onDirty: (dirty: boolean) => void;
  readonly onAnswered: (answer: Value) => void;
}
