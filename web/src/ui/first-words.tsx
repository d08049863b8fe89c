import { type ReactNode, useEffect, useRef } from 'react';

/** What is to be read first of what came in the place of something: it takes the focus, as it comes and no more. */
export function FirstWords({ children }: { children: ReactNode }) {
  const words = useRef<HTMLParagraphElement>(null);
  // A window that closes in the same moment keeps the focus from all beside it until its own effects are over.
  useEffect(() => words.current?.focus(), []);
  return (
    <p ref={words} tabIndex={-1}>
      {children}
    </p>
  );
}
