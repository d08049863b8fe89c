import { mutate } from 'swr';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type PageAddress, withoutIds } from './addresses.ts';
import { mount, mounts } from './mounted.tsx';
import { nowIn } from './page-exceptions.ts';
import { otherwise, standsAt } from './page-stands.ts';

/**
 * Says of pages that are read by who has yet to sign in what is held in `test/web/shown`: of one of each, of two, and of as
 * little as can be.
 */
export function tellsWhatIsShownAt(pages: readonly PageAddress[]): void {
  mounts();
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: nowIn() }));
  afterAll(() => void vi.useRealTimers());
  it.each(pages)(
    'what is shown at $address is what it was',
    { timeout: 120_000 },
    async ({ area, address }) => {
      const visiting = { area, userId: undefined, signedOut: true };
      const anew = async (variety: 'one' | 'two' | 'least') => {
        await mount(null);
        // What was read is forgotten when somebody else signs in: here nobody does.
        await mutate(() => true, undefined);
        return standsAt(visiting, address, variety);
      };
      const [one, two, least] = [await anew('one'), await anew('two'), await anew('least')];
      const said = [two.said, ...otherwise(address, 'one', two.text, one.text), least.said];
      const file = withoutIds(address).replace(/#.*/, '');
      await expect(`${said.join('\n\n')}\n`).toMatchFileSnapshot(`../../shown${file}.txt`);
    },
  );
}
