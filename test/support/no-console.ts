import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

/**
 * Fails a test that writes to the console without expecting it: a warning nobody reads is a fault nobody sees.
 * A test that expects output replaces the method with `vi.spyOn(console, 'error')` and asserts on it.
 */
const methods = ['debug', 'error', 'info', 'log', 'warn'] as const;
let written: string[] = [];

for (const method of methods) {
  console[method] = (...parts: unknown[]) => {
    written.push(`console.${method}: ${format(...parts)}`);
  };
}

beforeEach(() => {
  written = [];
});

afterEach(() => {
  const unexpected = written;
  written = [];
  if (unexpected.length > 0) throw new Error(`Unexpected console output:\n${unexpected.join('\n')}`);
});
