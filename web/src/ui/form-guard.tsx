import { type RefObject, useEffect, useRef } from 'react';
import { UnsavedGuard } from './unsaved-guard.tsx';

interface FormGuardProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly dirty: boolean;
  readonly onSave: () => void;
}

/** What a form has that can't be lost: a question before it is left, and the keys that save it. */
export function FormGuard({ form, dirty, onSave }: FormGuardProps) {
  const save = useRef(onSave);
  useEffect(() => {
    save.current = onSave;
  }, [onSave]);
  useEffect(() => {
    /** Saves the form that is written in; from elsewhere on the page, each that was changed. */
    function listen(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      const within = event.target instanceof Element ? event.target.closest('form') : null;
      if (within === form.current || (within === null && dirty)) save.current();
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [form, dirty]);
  return <UnsavedGuard when={dirty} />;
}
