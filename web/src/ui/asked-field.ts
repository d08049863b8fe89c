import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { pageFieldId } from './field-id.ts';

/** What of an address leads to a field of the page: `#field-address-street`. @param path the name of the field */
export function askedField(path: string): string {
  return `#${pageFieldId(path)}`;
}

/**
 * Brings the reader to the field that the address names, once it is there; nothing happens where it isn't. A date is
 * no one control: its first part is found by its label.
 */
export function useAskedField(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const id = hash.slice(1);
    if (!id.startsWith(pageFieldId(''))) return;
    const labelled = document.getElementById(`${id}-label`)?.parentElement;
    const place =
      document.getElementById(id) ?? labelled?.querySelector<HTMLElement>('[role="spinbutton"]') ?? null;
    place?.scrollIntoView({ block: 'center' });
    place?.focus({ preventScroll: true });
  }, [hash]);
}
