/** The repository. */
export const root = new URL('../../../', import.meta.url).pathname;

/** What is built, below the repository's root. */
export const folders = {
  /** The functions as the local cloud runs them. */
  functions: '.build/local/functions',
  /** The synthesised app. */
  assembly: '.build/local/assembly',
  /** The site, as it is deployed. */
  site: '.build/web',
} as const;
