import { type RefObject, Suspense, use } from 'react';
import { useFormContext } from 'react-hook-form';
import { CloseDialog } from './dialog-context.ts';
import { FormGuard, UnsavedGuard } from './late-guards.ts';
import { useUnsaved } from './unsaved.ts';

interface WhileUnsavedProps {
  readonly form: RefObject<HTMLFormElement | null>;
  /** `guarded` of the form. */
  readonly asks: boolean;
  /** Whether somebody typed in it: some forms fill in a field by themselves as they open, which is nothing to lose. */
  readonly typed: boolean;
  readonly onSave: () => void;
}

/** What a form does for as long as something in it isn't saved: see `guarded` of `Form`. */
export function WhileUnsaved({ form, asks, typed, onSave }: WhileUnsavedProps) {
  const { isDirty, isSubmitting } = useFormContext().formState;
  const inWindow = use(CloseDialog) !== null;
  // Also while it is being saved: that may be refused.
  useUnsaved(isDirty && (asks || typed));
  if (asks) {
    return (
      <Suspense>
        <FormGuard form={form} dirty={isDirty && !isSubmitting} onSave={onSave} />
      </Suspense>
    );
  }
  if (!inWindow || !typed || !isDirty) return null;
  return (
    <Suspense>
      <UnsavedGuard inWindow when={!isSubmitting} />
    </Suspense>
  );
}
