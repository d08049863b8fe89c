import { afterAll, vi } from 'vitest';

/** What a page was still loading when its tests ended fails to load, for every later file that shares the worker. */
afterAll(() => vi.dynamicImportSettled());
