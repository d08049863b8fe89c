import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Person } from './person.ts';

const pictures = fileURLToPath(new URL('../../../.build/screens/', import.meta.url));

/**
 * Plays a part of a journey. When it fails, leaves a picture of the screen in `.build/screens`, and says which part
 * it was and where.
 */
export async function scene<T>(name: string, { page }: Person, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    mkdirSync(pictures, { recursive: true });
    const picture = `${pictures}failed-${name}.png`;
    await page.screenshot({ path: picture });
    throw new Error(
      `${name}, at ${page.url()} (${picture}): ${error instanceof Error ? error.message : ''}`,
      {
        cause: error,
      },
    );
  }
}
