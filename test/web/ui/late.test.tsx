// @vitest-environment one-file-dom
import { type ComponentType, Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { late } from '#web/ui/late.tsx';
import { mount, mounts, press, shown, until, untilShown } from '../support/mounted.tsx';
import { pausesEndWhenWaitedFor } from '../support/pauses.ts';

mounts();
pausesEndWhenWaitedFor(3000);

const onClose = vi.fn();
const fetchConfig = vi.fn<() => Promise<Response>>();
beforeEach(() => {
  onClose.mockClear();
  fetchConfig.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', fetchConfig);
  // React tells of what was caught as well.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const missing = () => new TypeError('Failed to fetch dynamically imported module: /assets/window.js');

interface Given {
  readonly onClose?: () => void;
  readonly isOpen?: boolean;
}

/** A page with a part that can't be fetched as often as said. */
async function page(failures: Error[], given: Given, quiet = false) {
  const load = vi.fn(async (): Promise<{ default: ComponentType<Given> }> => {
    const failure = failures.shift();
    if (failure) throw failure;
    return { default: () => 'the part' };
  });
  const Part = late(load, { quiet });
  await mount(
    <>
      <input aria-label="note" defaultValue="typed" />
      <Suspense>
        <Part {...given} />
      </Suspense>
    </>,
  );
  return load;
}

const window = () => document.querySelector('dialog');

it('says in place of a window that there is no connection, and leaves the page', async () => {
  await page([missing()], { onClose });
  await until(() => window()?.textContent?.includes('niet bereikbaar'));
  expect(window()?.getAttribute('aria-label')).toBe('Dit venster kan nu niet open');
  expect(window()?.open).toBe(true);
  expect(document.querySelector('input')?.value).toBe('typed');
  await press('Sluiten');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('needs nothing more to be fetched to say so: that could not be either', async () => {
  vi.resetModules();
  const { late: fresh } = await import('#web/ui/late.tsx');
  vi.doMock('#web/ui/missing-part.tsx', () => {
    throw missing();
  });
  const Part = fresh<Given>(() => Promise.reject(missing()));
  await mount(
    <Suspense>
      <Part onClose={onClose} />
    </Suspense>,
  );
  vi.doUnmock('#web/ui/missing-part.tsx');
  expect(window()?.open).toBe(true);
});

it('says nothing of a window that isn’t open', async () => {
  const load = await page([missing()], { isOpen: false, onClose });
  await until(() => fetchConfig.mock.calls.length > 0);
  expect(load).toHaveBeenCalledTimes(1);
  expect(window()).toBeNull();
});

it('tries again by the button, as often as it takes', async () => {
  await page([missing(), missing()], { onClose });
  await press('Opnieuw proberen');
  await until(() => fetchConfig.mock.calls.length > 1);
  expect(shown()).not.toContain('the part');
  await press('Opnieuw proberen');
  await untilShown('the part');
});

it('opens by itself once the server is back', async () => {
  await page([missing()], { onClose });
  await until(() => fetchConfig.mock.calls.length === 1);
  fetchConfig.mockResolvedValue(new Response('{}'));
  await untilShown('the part');
  expect(window()).toBeNull();
});

it('offers the new release that has replaced it, when there is a connection and a server', async () => {
  fetchConfig.mockResolvedValue(new Response('{}'));
  await page([missing()], { onClose });
  await untilShown('Er is een nieuwe versie van Leerpad.');
  await until(() => shown().includes('Pagina vernieuwen'));
});

it('says it in line of what is no window, and nothing of what the page does without', async () => {
  await page([missing()], {});
  await untilShown('niet bereikbaar');
  expect(window()).toBeNull();
  await page([missing()], {}, true);
  await until(() => !shown().includes('niet bereikbaar'));
});

it('leaves any other failure to those around it', async () => {
  await page([new Error('a fault of ours')], { onClose }).catch((error: unknown) => error);
  await until(() => !document.querySelector('input'));
  expect(window()).toBeNull();
});
