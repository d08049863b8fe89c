import { useEffect, useRef, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';
import type { PageKey } from './page-key.ts';

const KeysDialog = lazyPart(['keys'], () => import('./keys-dialog.tsx'), 'KeysDialog');

/** Lets a page be used by keys, and shows which they are when somebody asks by a question mark. */
export function PageKeys({ keys }: { keys: readonly PageKey[] }) {
  const [open, setOpen] = useState(false);
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  }, [keys]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (event.key === '?' && !isTypedIn(event.composedPath()[0])) {
        event.preventDefault();
        setOpen(true);
      }
      // By the place of the key: with Alt, some keyboards give another letter.
      const key = event.altKey && latest.current.find(({ letter }) => event.code === `Key${letter}`);
      if (!key) return;
      event.preventDefault();
      key.run();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return open ? <KeysDialog keys={keys} onClose={() => setOpen(false)} /> : null;
}

/**
 * Whether what is typed there is text.
 * @param target where the key was pressed, also within an editor that keeps a tree of its own
 */
function isTypedIn(target: EventTarget | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input, textarea, select');
}
