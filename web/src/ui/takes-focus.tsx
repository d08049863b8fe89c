import type { ReactNode } from 'react';
import { takeLostFocus } from './hand-on-focus.ts';

/**
 * What somebody asked for by a button that makes way for it: it takes the focus, which would be nowhere, so that
 * reading goes on here.
 */
export function TakesFocus({ children }: { children: ReactNode }) {
  return (
    <div ref={takeLostFocus} tabIndex={-1}>
      {children}
    </div>
  );
}
