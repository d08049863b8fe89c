/** The part of the browser's Trusted Types that is used here; browsers without it have no `trustedTypes`. */
interface Policies {
  createPolicy(name: string, rules: { createHTML: (html: string) => string | null }): unknown;
}

let sanitise: ((html: string) => string) | undefined;

/** Names what makes markup safe: it comes with the first page that shows any. */
export function sanitiseWith(given: (html: string) => string): void {
  sanitise = given;
}

/**
 * Makes the page's one policy: each string that is to become markup, also within a library, is sanitised, and refused on
 * pages that show none. The content security policy sees to it that there is no way around it.
 */
export function guardMarkup(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html === '' ? html : (sanitise?.(html) ?? null)),
  });
}
