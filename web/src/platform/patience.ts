import { ApiError } from './api/api-error.ts';

/** How long a call, and with it a download, may take before it counts as failed (spec section 9). */
export const downloadMilliseconds = 30_000;

/** How long the code of a page may take (spec section 9). */
const chunkMilliseconds = 120_000;

/**
 * Waits for code that is being fetched, but not for ever.
 * @throws ApiError NO_CONNECTION when it takes too long
 */
export async function chunk<Module>(loading: Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const failure = new ApiError({ code: 'NO_CONNECTION', status: 504, requestId: '' });
    timer = setTimeout(() => reject(failure), chunkMilliseconds);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}

/** Whether it is that code couldn't be fetched: what browsers say of a script, and the bundler of its styles. */
export function isMissing(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message)
  );
}
