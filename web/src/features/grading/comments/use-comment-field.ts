import { useEffect, useRef, useState } from 'react';

/** The field in which a comment is to be inserted; once that is done, or called off, it has the focus again. */
export function useCommentField() {
  const [field, open] = useState<HTMLTextAreaElement | null>(null);
  const last = useRef<HTMLTextAreaElement | null>(null);
  useEffect(() => {
    if (!field) last.current?.focus();
    last.current = field;
  }, [field]);
  return { field, open, close: () => open(null) };
}
