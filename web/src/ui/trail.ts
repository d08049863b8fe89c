import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** One entry of the browser's history; the router gives each a key of its own. */
interface Step {
  readonly key: string;
  readonly pathname: string;
}

/** The entries since this tab was loaded, as far as the browser's own buttons could reach them. */
let steps: readonly Step[] = [];
let here = 0;

/** Remembers by which pages the reader came, so that a step back can be taken to one of them. */
export function useTrail(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    const known = steps.findIndex((step) => step.key === key && step.pathname === pathname);
    if (known === -1) {
      const before = type === 'POP' ? [] : steps.slice(0, type === 'PUSH' ? here + 1 : here);
      steps = [...before, { key, pathname }];
      here = before.length;
    } else here = known;
  }, [key, pathname, type]);
}

/**
 * How many steps back a page lies, if the reader came from it and has seen nothing since but what lies below it.
 * @param pathname of that page
 */
export function stepsBackTo(pathname: string): number | undefined {
  for (let back = 1; back <= here; back += 1) {
    const step = steps[here - back]?.pathname;
    if (step === pathname) return back;
    if (!step?.startsWith(`${pathname}/`)) return undefined;
  }
  return undefined;
}
