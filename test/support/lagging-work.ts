import { vi } from 'vitest';
import { inLaggingWork } from './lagging-reads.ts';

// All that follows an event, or goes by itself, passes here.
vi.mock('#functions/platform/trace.ts', () => ({
  traced: (_: string, ties: Parameters<typeof inLaggingWork>[0], run: () => Promise<unknown>) =>
    inLaggingWork(ties, run),
}));
